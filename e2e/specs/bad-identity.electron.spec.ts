/** A marketplace that refuses tokens, has another time, or an untrusted certificate: explained, and nothing is sold by mistake. */
import { expect, plate, test, Till } from '../fixtures/network-test.ts'

test(
  'repeated 401: one new token, one retry, then a sign-in request and no more traffic',
  { tag: '@all' },
  async ({ till }) => {
    const { app, network, sell, shell } = till
    const { page } = app
    const before = { all: network.arrived.length, tokens: network.tokenRequests().length }
    network.fate = 'unauthorized'
    await page.keyboard.press('F12')
    await expect(shell.banner).toContainText('The marketplace no longer accepts the sign-in.')
    await expect(sell.sale).toContainText('The marketplace asks you to sign in again.')
    await till.expectUsable()
    const quiet = network.arrived.length
    expect(network.tokenRequests().length - before.tokens).toBe(1)
    expect(network.bookings().length).toBeLessThanOrEqual(2)
    await till.expectUsable()
    expect(network.arrived.length, 'requests while signed out').toBe(quiet)
    expect(await till.marketplaceBookings()).toEqual([])
    network.fate = 'fine'
    await shell.banner.getByRole('button', { name: 'Sign in' }).click()
    await till.connections.form.getByRole('button', { name: /^Sign in/ }).click()
    await expect(shell.banner).toBeHidden()
    await shell.goTo('Sell')
    await expect(sell.sale.getByLabel('Plate')).toHaveValue(plate)
    await sell.settled()
    await page.keyboard.press('F12')
    await expect(sell.done).toBeVisible()
    await till.expectSameBooks(1)
  },
)

test.describe('a marketplace whose clock is ten minutes ahead', () => {
  test.use({ clockOffMs: 600_000 })

  test(
    'sells with the first token, and the connection test shows the difference',
    { tag: '@all' },
    async ({ till, marketplace }) => {
      const { app, connections, network, sell } = till
      await app.page.keyboard.press('F12')
      await expect(sell.done).toBeVisible()
      await sell.closePass()
      await till.expectSameBooks(1)
      expect(network.tokenRequests()).toHaveLength(1)
      await expect(connections.link).toHaveAccessibleName(/Connected/)
      await connections.open()
      await connections.line('Harbor').getByRole('button').first().click()
      expect((await connections.test()).slice(0, 4)).toEqual(['Works', 'Works', 'Needs attention', 'Works'])
      // The difference is below ten minutes by the time that the marketplace needed to start.
      const { headers } = await fetch(`${marketplace}/v4/events?per_page=1`)
      const aheadMs = Date.parse(headers.get('date') ?? '') - Date.parse(await app.api.now())
      const seconds = /Clock differs by (\d+) s/.exec(await connections.steps.nth(2).innerText())?.[1]
      expect(aheadMs).toBeGreaterThan(0)
      expect(Math.abs(Number(seconds) - aheadMs / 1000)).toBeLessThan(10)
      await expect(connections.steps.nth(2)).toContainText('Set the clock of this computer.')
    },
  )
})

test.describe('a certificate of an unknown authority', () => {
  test.use({ isTrusted: false })

  test(
    'is explained and never used: no secret and no request is sent',
    { tag: '@all' },
    async ({ app, network, marketplace }) => {
      const till = new Till(app, network, marketplace)
      const { connections } = till
      await till.sell.settled()
      await till.addConnection()
      const steps = await connections.test()
      expect(steps.slice(0, 2)).toEqual(['Works', 'Does not work'])
      expect(steps.slice(2)).toEqual(Array<string>(6).fill('Skipped'))
      await expect(connections.steps.nth(1)).toContainText('This computer does not trust the certificate')
      await expect(connections.steps.nth(1)).toContainText('Behind a company proxy, its certificate must be trusted')
      await connections.form.getByRole('button', { name: /^Sign in/ }).click()
      await expect(connections.form.getByRole('alert')).toContainText('This computer does not trust the certificate')
      expect(network.arrived).toEqual([])
      expect(await till.marketplaceBookings()).toEqual([])
    },
  )
})
