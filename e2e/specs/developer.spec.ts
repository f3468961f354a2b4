/** For integrators: a request of the explorer, its response, the log, curl without a secret, and HAR. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { harSchema } from '../../shared/har.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { expect, test } from '../fixtures/test.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { DeveloperPage } from '../pages/developer-page.ts'

/** The file that the HAR command saves, on every platform. */
const exportedHar = async (app: RunningApp): Promise<string> => {
  if (app.kind === 'browser') {
    const download = app.page.waitForEvent('download')
    await app.page.keyboard.press('Control+s')
    return readFileSync(await (await download).path(), 'utf8')
  }
  await app.page.keyboard.press('Control+s')
  const saved = () => app.savedFiles().map((name) => readFileSync(join(app.savedFolder, name), 'utf8'))
  await expect.poll(saved).toEqual([expect.stringMatching(/\S/)])
  return saved()[0] ?? ''
}

test('requests events with the keyboard alone and finds the request in the log', async ({ app }) => {
  const { page } = app
  const developer = new DeveloperPage(page)
  await developer.openExplorer()

  await test.step('the form previews the request, and the response is formatted', async () => {
    await developer.chooseByKeys('get /v4/events')
    await page.keyboard.press('Enter')
    await expect(developer.field('q')).toBeFocused()
    await page.keyboard.type('name:celtics')
    await expect(developer.requestLine).toHaveText('GET /v4/events?q=name:celtics')
    await developer.field('per_page').fill('3')
    await expect(developer.requestLine).toHaveText('GET /v4/events?q=name:celtics&per_page=3')
    await page.keyboard.press('Control+Enter')
    await expect(developer.response.getByText('200 OK')).toBeVisible()
    await expect(developer.responseBody).toContainText('Boston Celtics')
  })

  await test.step('a large response is searched to its end', async () => {
    await developer.field('per_page').fill('100')
    await page.keyboard.press('Control+Enter')
    // The first response has such lines too.
    await expect(developer.response.getByText('History 2')).toBeVisible()
    await expect(developer.responseBody).toContainText('"id"')
    await developer.response.getByRole('searchbox', { name: 'Search the response' }).fill('"id"')
    await expect(developer.response.getByText(/^1 of \d+$/)).toBeVisible()
    await page.keyboard.press('Shift+Enter')
    await expect(developer.response.getByText(/^(\d+) of \1$/)).toBeVisible()
    await expect(developer.responseBody.locator('mark').first()).toBeVisible()
  })

  await test.step('the input is kept after another endpoint', async () => {
    await developer.chooseByKeys('get /v4/venues/{id}')
    await expect(developer.requestLine).toHaveText('GET /v4/venues/{id}')
    await developer.chooseByKeys('get /v4/events')
    await expect(developer.field('q')).toHaveValue('name:celtics')
  })

  await test.step('the log shows it with time, size and target', async () => {
    await developer.openRequests()
    await developer.searchRequests('per_page=3 celtics')
    await expect(developer.rows).toHaveCount(1)
    const row = developer.rows.first()
    await expect(row).toContainText('/v4/events?q=name:celtics')
    await expect(row).toContainText('200')
    await expect(row).toContainText('Engine')
    await row.click()
    await expect(developer.drawer).toContainText('Authorization: masked')
  })

  await test.step('curl takes the token from the shell', async () => {
    const curl = await developer.copiedCurl()
    expect(curl).toContain(`-H 'Authorization: Bearer '"$TOKEN"`)
    expect(curl).toContain('/v4/events?q=name:celtics&per_page=3')
    expect(curl).not.toMatch(/Bearer [\w-]{8,}/)
  })

  await test.step('the filtered requests are saved as HAR', async () => {
    const text = await exportedHar(app)
    const { entries } = harSchema.parse(JSON.parse(text)).log
    expect(entries.map(({ request, response }) => [request.method, response.status])).toEqual([['GET', 200]])
    expect(entries[0]?.request.queryString).toContainEqual({ name: 'q', value: 'name:celtics' })
    expect(text).not.toMatch(/bearer/i)
  })

  await test.step('Enter opens it in the explorer again', async () => {
    await developer.grid.focus()
    await page.keyboard.press('Enter')
    await expect(developer.field('per_page')).toHaveValue('3')
  })
})

test('stops and clears the log, and suggests a filter when it is empty @browser', async ({ app }) => {
  const { page, api } = app
  const developer = new DeveloperPage(page)
  await developer.openRequests()
  await expect(developer.rows.first()).toBeVisible()
  // In a browser there is no gateway log: the page logs its own calls.
  await expect(page.getByText('Of this window only')).toBeVisible({ visible: app.kind === 'browser' })
  await page.keyboard.press('p')
  await expect(page.getByRole('button', { name: /^Resume/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The log is paused and empty' })).toBeVisible()
  await developer.openExplorer()
  await developer.endpoint('GET /v4/venues').click()
  await page.keyboard.press('Control+Enter')
  await expect(developer.response.getByText('200 OK')).toBeVisible()
  await developer.openRequests()
  await expect(developer.rows.filter({ hasText: '/v4/venues' }).first()).toBeVisible()
  await developer.requestSearch.fill('nothing like this')
  await expect(page.getByRole('heading', { name: 'No request matches the filters' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(developer.rows.first()).toBeVisible()
  expect(await api.bookings()).toEqual([])
})

test('confirms changes, and explains a refusal', async ({ app }) => {
  const { page, api } = app
  const id = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
  const developer = new DeveloperPage(page)
  await developer.openExplorer()

  await test.step('a DELETE names its profile, and the safe button has the focus', async () => {
    await developer.endpoint('DELETE /v4/bookings/{id}').click()
    await developer.field('id').fill(String(id))
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('the profile “')
    await expect(dialog.getByRole('button', { name: 'Do not send' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    expect((await api.bookings())[0]?.['cancelled_at']).toBeUndefined()
  })

  await test.step('sent, it cancels; sent again, the reason of the refusal is shown', async () => {
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Send DELETE' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(developer.response.getByText(/^20\d /)).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Send DELETE' }).click()
    await expect(developer.response.getByText('booking_already_cancelled').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await developer.response.getByRole('radio', { name: /^History/ }).click()
    await expect(developer.response.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(2)
  })

  await test.step('no token can be requested', async () => {
    await developer.endpoint('POST /v4/oauth/token').click()
    await expect(page.getByRole('button', { name: /^Send/ })).toHaveAttribute('aria-disabled', 'true')
  })
})
