/** The parking widget and the public pages in a real browser: list and map, every state, other sites, no scripts. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { checkPage } from '../fixtures/axe.ts'
import { defaultLaunch, expect, test } from '../fixtures/test.ts'

test.use({ launch: { ...defaultLaunch, path: '/settings' } })

/** The origin of the running host, and the id of the evening's game. */
const tonight = async (page: Page): Promise<{ origin: string; eventId: number }> => {
  const { origin } = new URL(page.url())
  const q = 'name:wizards at celtics starting_after:2026-12-16T00:00 starting_before:2026-12-17T00:00'
  const response = await page.request.get(`${origin}/v4/events?${new URLSearchParams({ q }).toString()}`)
  const [event] = (await response.json()) as { id: number }[]
  if (event === undefined) throw new Error('there is no game tonight')
  return { origin, eventId: event.id }
}

const rows = (page: Page) => page.locator('.pw-row')
const openRow = (page: Page) => page.locator('.pw-row[aria-expanded="true"]')
/** The tag is found by name, because a resized map may have other tags first. */
const tagOf = (page: Page, title: string) => page.locator('.pw-tag').and(page.getByTitle(title, { exact: true }))
const pressedTag = (page: Page) => page.locator('.pw-overlay [aria-pressed="true"]')

/** Errors and warnings of the page: scripts, policy, missing files. */
const complaints = (page: Page): string[] => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}

test('the widget: list and map, one selection, booking, every state, and another site', async ({ app }) => {
  const { page } = app
  const { origin, eventId } = await tonight(page)

  await test.step('list and map show the same facilities and one selection', async () => {
    const problems = complaints(page)
    await page.goto(`${origin}/widget/index.html?ui-components=location-list|map&destination-event-id=${eventId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parking for Washington Wizards at Boston Celtics')
    await expect(rows(page)).toHaveCount(25)
    await expect(page.getByRole('status')).toHaveText(/^25 of \d+ · prices with fees$/)

    // The list matches the API.
    const response = await page.request.get(`${origin}/v4/quotes?q=event_id:${eventId}&per_page=1`)
    const [quote] = (await response.json()) as {
      name: string
      purchase_options: { price: { USD: string }; space_availability: { spaces_remaining: number } }[]
    }[]
    const option = quote?.purchase_options[0]
    const first = rows(page).first()
    await expect(first).toContainText(quote?.name ?? 'nothing')
    await expect(first).toContainText(`$${option?.price.USD ?? 'nothing'}`)
    await expect(first).toContainText(`${option?.space_availability.spaces_remaining ?? 'nothing'} left`)

    // An option that is selected in the list is shown on the map.
    await first.click()
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await expect(pressedTag(page)).toHaveCount(1)
    await expect(pressedTag(page)).toHaveAccessibleName(new RegExp(`^${quote?.name ?? 'nothing'}, \\$`))
    await expect(page.locator('.pw-credit')).toContainText('Straight line, not a route')
    await expect(page.locator('.pw-credit')).toContainText('OpenStreetMap')

    // An option that is selected on the map opens in the list; the arrow keys continue there.
    const tag = page.locator('.pw-tag[aria-pressed="false"]').first()
    const name = (await tag.getAttribute('title')) ?? 'nothing'
    await tagOf(page, name).click()
    await expect(openRow(page)).toHaveCount(1)
    await expect(openRow(page)).toContainText(name)
    await page.locator('.pw-overlay [aria-pressed="true"]').focus()
    await page.keyboard.press('ArrowDown')
    await expect(pressedTag(page)).toBeFocused()
    await expect(pressedTag(page)).not.toHaveAttribute('title', name)
    await expect(openRow(page)).toContainText((await pressedTag(page).getAttribute('title')) ?? 'nothing')

    // The keyboard alone moves down the list, opens and closes.
    await first.focus()
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rows(page).nth(1)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Enter')
    await expect(openRow(page)).toHaveCount(0)

    // The list shows further pages, and the other order.
    await page.getByRole('button', { name: 'Show 25 more' }).click()
    await expect(rows(page)).toHaveCount(50)
    await page.getByRole('button', { name: 'Price', exact: true }).click()
    await expect(rows(page)).toHaveCount(25)
    await expect(rows(page).first()).toContainText('Cheapest')
    expect(problems).toEqual([])
  })

  await test.step('booking leads to the purchase page, at the same price', async () => {
    await page.goto(`${origin}/widget/index.html?ui-components=location-list&destination-event-id=${eventId}`)
    await expect(page.locator('.pw-map')).toHaveCount(0)
    await rows(page).nth(2).click()
    const price = (await rows(page).nth(2).locator('.pw-price').textContent()) ?? 'nothing'
    const name = (await rows(page).nth(2).locator('.pw-name').textContent()) ?? 'nothing'
    await page.getByRole('link', { name: `Book for ${price}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Parking at ${name}`)
    await expect(page.locator('.price .total')).toContainText(price)
    await expect(page.getByRole('heading', { name: 'How to buy' })).toBeVisible()
  })

  await test.step('the map alone opens what is chosen below it', async () => {
    await page.goto(`${origin}/widget/index.html?ui-components=map&destination-event-id=${eventId}`)
    const name = (await page.locator('.pw-tag').first().getAttribute('title')) ?? 'nothing'
    await expect(rows(page)).toHaveCount(0)
    await tagOf(page, name).click()
    await expect(openRow(page)).toContainText(name)
    await expect(page.getByRole('link', { name: /^Book for \$/ })).toBeVisible()
  })

  await test.step('every state has a text, in the language of the reader', async () => {
    const open = (query: string) => page.goto(`${origin}/widget/index.html?${query}`)
    await open('')
    await expect(page.getByRole('alert')).toContainText('No event was chosen')
    await open('destination-event-id=999999')
    await expect(page.getByRole('alert')).toContainText('This event is not known')
    await open('destination-coordinates=10,10')
    await expect(page.getByRole('alert')).toContainText('No parking is offered here')
    const past = await page.request.get(`${origin}/v4/events?q=starting_before:2026-01-01T00:00&per_page=1`)
    const [over] = (await past.json()) as { id: number }[]
    await open(`destination-event-id=${over?.id ?? 0}&locale=fr-CA`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
    await expect(page.getByRole('alert')).toContainText('Cet événement est terminé')
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)

    // The service is unreachable, and then available again.
    await page.route('**/v4/quotes?*', (route) => route.abort())
    await open(`destination-event-id=${eventId}`)
    await expect(page.getByRole('alert')).toContainText('Parking could not be loaded')
    await expect(rows(page)).toHaveCount(0)
    await page.unroute('**/v4/quotes?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(25)
    await expect(page.getByRole('alert')).toHaveCount(0)
    // Results stay while a newer search fails.
    await page.route('**/v4/quotes?*', (route) => route.abort())
    await page.getByRole('button', { name: 'Price', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Parking could not be loaded')
    await expect(rows(page)).toHaveCount(25)
    await page.unroute('**/v4/quotes?*')
  })

  await test.step('another site embeds it with the requested height', async () => {
    const address = `${origin}/widget/index.html?ui-components=location-list&destination-event-id=${eventId}`
    const script = `addEventListener('message', ({ data }) => {
      if (data.type === 'parking-widget:height') document.querySelector('iframe').style.height = data.height + 'px'
      if (data.type === 'parking-widget:chosen') document.title = data.location_id
    })`
    const body = `<!doctype html><title>Partner</title><script>${script}</script><iframe title="Parking" src="${address}"></iframe>`
    const partner = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(body))
    await new Promise<void>((listening) => partner.listen(0, 'localhost', listening))
    // For a browser, localhost is another site than 127.0.0.1.
    await page.goto(`http://localhost:${(partner.address() as AddressInfo).port}/`)
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('.pw-row')).toHaveCount(25)
    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(1000)
    await frame.locator('.pw-row').first().click()
    await expect(page).toHaveTitle(/^\d+$/)
    await expect(frame.getByRole('link', { name: /opens in a new tab$/ })).toHaveAttribute('target', '_blank')
    await new Promise((closed) => {
      partner.close(closed)
      partner.closeAllConnections()
    })
  })
})

test('an event has its page, with scripts and without', async ({ app, appBrowser }) => {
  const { page } = app
  const { origin, eventId } = await tonight(page)
  const problems = complaints(page)
  await page.goto(`${origin}/site/td-garden/celtics-${eventId}/`)
  await expect(page).toHaveURL(`${origin}/site/td-garden/washington-wizards-at-boston-celtics-${eventId}/`)
  await expect(rows(page)).toHaveCount(25)
  await expect(page.locator('table.facilities')).toHaveCount(0)
  expect(problems).toEqual([])

  const plain = await appBrowser?.newContext({ javaScriptEnabled: false })
  const still = await plain?.newPage()
  if (still === undefined) throw new Error('this test needs a browser')
  await still.goto(page.url())
  await expect(still.locator('table.facilities tbody tr')).toHaveCount(25)
  await still
    .getByRole('link', { name: /^Book: / })
    .first()
    .click()
  await expect(still.getByRole('heading', { name: 'How to buy' })).toBeVisible()
  await plain?.close()
})

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 280],
] as const) {
  test(
    `it fits and can be used with assistive technology, ${colorScheme}, ${width} wide`,
    { tag: '@all' },
    async ({ app }) => {
      const { page } = app
      const { origin, eventId } = await tonight(page)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      // Each width has its own layout.
      const expectUsable = async (name: string) => {
        expect.soft(await checkPage(page, { rulesAtLeast: 11 }), name).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width)
      }
      await page.goto(`${origin}/widget/index.html?destination-event-id=${eventId}&locale=fr-CA`)
      await rows(page).first().click()
      await expect(pressedTag(page)).toHaveCount(1)
      await expectUsable('widget')
      await page.goto(`${origin}/widget/index.html`)
      await expect(page.getByRole('alert')).toBeVisible()
      await expectUsable('widget without an event')
      for (const path of [
        `td-garden/washington-wizards-at-boston-celtics-${eventId}/`,
        'td-garden/',
        'p/boston-parking/longfellow-garage',
        `find_and_book/?location_id=262&event_id=${eventId}`,
        'purchase',
      ]) {
        await page.goto(`${origin}/site/${path}`)
        if (path.includes('wizards')) await expect(rows(page)).toHaveCount(25)
        await expectUsable(path)
      }
    },
  )
}
