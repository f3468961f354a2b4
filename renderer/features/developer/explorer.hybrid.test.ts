/** The tools for integrators: a request of the explorer, its response, the log, curl without a secret, and HAR. */
import { within } from '@testing-library/dom'
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { harSchema } from '../../../shared/http/har.ts'
import { all, inPage, one, textOf, until } from '../../testing/find.ts'
import type { App } from '../../testing/open-app.ts'
import { expect, test } from '../../testing/test.ts'
import {
  chooseByKeys,
  copiedCurl,
  endpoint,
  openExplorer,
  openRequests,
  parameter,
  requestPanel,
  requestLine,
  requests,
  response,
  responseBody,
} from '../../testing/pages/developer.ts'
import { filterChip } from '../../testing/pages/list.ts'

const fill = async (app: App, name: string, value: string): Promise<void> => {
  await app.user.clear(parameter(name))
  await app.user.click(parameter(name))
  await app.type(value)
}

/** Requests three events, with the keyboard alone. */
const requestCeltics = async (app: App): Promise<void> => {
  await openExplorer(app)
  await chooseByKeys(app, 'get /v4/events')
  await app.press('Enter')
  await until(() => expect(document.activeElement).toBe(parameter('q')))
  await app.type('name:celtics')
  await until(() => expect(requestLine()).toBe('GET /v4/events?q=name:celtics'))
  await fill(app, 'per_page', '3')
  await until(() => expect(requestLine()).toBe('GET /v4/events?q=name:celtics&per_page=3'))
  await app.press('Control+Enter')
  await until(() => within(response()).getByText('200 OK'))
  await until(() => expect(responseBody().textContent).toContain('Boston Celtics'))
}

test('requests events with the keyboard alone, and keeps the input after another endpoint', async ({ open }) => {
  const app = await open({ path: '/developer/explorer' })
  await requestCeltics(app)
  await chooseByKeys(app, 'get /v4/venues/{id}')
  await until(() => expect(requestLine()).toBe('GET /v4/venues/{id}'))
  await chooseByKeys(app, 'get /v4/events')
  await until(() => expect(parameter('q').value).toBe('name:celtics'))
})

test('a large response is searched to its end', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/developer/explorer' })
  await openExplorer(app)
  await app.user.click(await endpoint('GET /v4/events'))
  await fill(app, 'per_page', '100')
  await app.press('Control+Enter')
  await until(() => expect(responseBody().textContent).toContain('"id"'))
  await app.user.click(within(response()).getByRole('searchbox', { name: 'Search the response' }))
  await app.type('"id"')
  await until(() => expect(response().textContent).toMatch(/1 of \d+/))
  await app.press('Shift+Enter')
  await until(() => expect(response().textContent).toMatch(/(?<!\d)(\d+) of \1(?!\d)/))
  expect(all('mark').length).toBeGreaterThan(0)
})

test('the log has the request with its target, curl without the token, and is saved as HAR', async ({ open }) => {
  const files: string[] = []
  const app = await open({
    path: '/developer/explorer',
    shell: {
      'file.saveText': ({ text, suggestedName }) => {
        files.push(text)
        return { file: suggestedName }
      },
    },
  })
  await requestCeltics(app)
  await openRequests(app)
  await until(() => expect(requests().length).toBeGreaterThan(0))
  await app.press('/')
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Search requests'))
  await app.type('per_page=3 celtics')
  await until(() => expect(requests()).toHaveLength(1))
  expect(requests()[0]).toContain('/v4/events?q=name:celtics')
  expect(requests()[0]).toContain('200')
  expect(requests()[0]).toContain('Engine')
  await app.user.click(one('[role=grid][aria-label=Requests] tbody tr[id]'))
  await until(() => expect(requestPanel().textContent).toContain('Authorization: masked'))
  await until(() => expect(requestPanel().textContent).toMatch(/"name": ".*Boston Celtics/))

  const curl = await copiedCurl(app)
  expect(curl).toContain(`-H 'Authorization: Bearer '"$TOKEN"`)
  expect(curl).toContain('/v4/events?q=name:celtics&per_page=3')
  expect(curl).not.toMatch(/Bearer [\w-]{8,}/)

  await app.press('Control+s')
  await until(() => expect(files).toHaveLength(1))
  const [har = ''] = files
  const { entries } = harSchema.parse(JSON.parse(har)).log
  expect(entries.map((entry) => [entry.request.method, entry.response.status])).toEqual([['GET', 200]])
  expect(entries[0]?.request.queryString).toContainEqual({ name: 'q', value: 'name:celtics' })
  expect(har).not.toMatch(/bearer/i)

  one('[role=grid][aria-label=Requests]').focus()
  await app.press('Enter')
  await until(() => expect(parameter('per_page').value).toBe('3'))
})

test('stops and clears the log, and suggests a filter when it is empty', async ({ open }) => {
  const app = await open({ path: '/developer' })
  // The page's constant requests to the desk are hidden until a person shows them.
  await until(() => expect(filterChip('API')?.textContent).toContain('Marketplace only'))
  expect(requests().filter((text) => text.includes('/desk/'))).toEqual([])
  await app.press('Backspace')
  await until(() => expect(requests().some((text) => text.includes('/desk/'))).toBe(true))
  // A browser has no gateway log, so the page logs its own calls.
  inPage().getByText('The last 500 of this window')
  await app.press('p')
  await inPage().findByRole('button', { name: /^Resume/, pressed: true })
  await app.user.click(inPage().getByRole('button', { name: 'Clear' }))
  await inPage().findByRole('heading', { name: 'The log is paused and empty' })
  await openExplorer(app)
  await app.user.click(await endpoint('GET /v4/venues'))
  await app.press('Control+Enter')
  await until(() => within(response()).getByText('200 OK'))
  await openRequests(app)
  await until(() => expect(requests().some((text) => text.includes('/v4/venues'))).toBe(true))
  await app.user.click(inPage().getByRole('searchbox', { name: 'Search requests' }))
  await app.type('nothing like this')
  await inPage().findByRole('heading', { name: 'No request matches the filters' })
  await app.press('Escape')
  await until(() => expect(requests().length).toBeGreaterThan(0))
  expect(await app.api.bookings()).toEqual([])
})

test('confirms changes with the safe button focused, and explains a refusal', async ({ open }) => {
  const ids = { booking: 0 }
  const app = await open({
    path: '/developer/explorer',
    prepare: async ({ api }) => {
      ids.booking = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
    },
  })
  await openExplorer(app)
  await app.user.click(await endpoint('DELETE /v4/bookings/{id}'))
  await fill(app, 'id', String(ids.booking))
  await app.press('Control+Enter')
  const isAsked = () => inPage().queryByRole('dialog') !== null
  await until(() => expect(textOf('[role=dialog]')).toContain('the profile “'))
  await until(() => expect(document.activeElement?.textContent).toMatch(/^Do not send/))
  await app.press('Enter')
  await until(() => expect(isAsked()).toBe(false))
  expect((await app.api.booking(ids.booking)).cancelled_at).toBeUndefined()

  const send = async () => {
    await app.press('Control+Enter')
    await app.user.click(await inPage().findByRole('button', { name: /^Send DELETE/ }))
    await until(() => expect(isAsked()).toBe(false))
  }
  await send()
  await until(() => expect(response().textContent).toMatch(/20\d /))
  expect((await app.api.booking(ids.booking)).cancelled_at).toBeDefined()
  await send()
  await until(() => expect(response().textContent).toContain('booking_already_cancelled'))
  await app.user.click(within(response()).getByRole('radio', { name: /^History/ }))
  const history = await within(response()).findByRole('list', { name: 'History' })
  expect(within(history).getAllByRole('listitem')).toHaveLength(2)

  await app.user.click(await endpoint('POST /v4/oauth/token'))
  await until(() => expect(inPage().getByRole('button', { name: /^Send/ }).getAttribute('aria-disabled')).toBe('true'))
})

test(
  'in a French window, the descriptions of the API are marked as English, and their limits are French',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/developer/explorer', locale: 'fr-CA' })
    await app.user.click(await until(() => one('nav button[title^="Find coming events"]')))
    await until(() => expect(textOf('main')).toContain('Le service décrit son API en anglais.'))
    expect(all('main section > div > h2[lang=en]').map(textOf).join()).toContain('Find coming events')
    const english = all('main [data-part=hint] [lang=en]').map(textOf).join(' ')
    expect(english).toContain('At most 100')
    expect(english).not.toMatch(/jusqu’à|par défaut/)
    expect(all('main [data-part=hint]').map(textOf).join(' ')).toMatch(/jusqu’à|par défaut/)
  },
)
