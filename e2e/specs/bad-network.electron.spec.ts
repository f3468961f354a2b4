/** Network failures during a sale: the window explains them, stays usable, and sells once. */
import type { DeskBridge } from '../../shared/desktop/ipc.ts'
import { expect, plate, test, Till } from '../fixtures/network-test.ts'
import { isBooking } from '../fixtures/cutting-proxy.ts'

/** Without a readable response the marketplace counts as unreachable, and the sale is looked up later. */
const isLookedUp = 'Once the marketplace responds, it is looked up'
const retryText = 'as soon as there is a response'

test.describe('with the usual limits', () => {
  test.use({ hasUsualLimits: true })

  test(
    'three seconds for every response: it says that it is slow, and sells once',
    { tag: '@all' },
    async ({ till }) => {
      const { app, network, sell } = till
      network.fate = 'latency'
      // The form is checked while the sale is being sent, however long the check lasts.
      const respondToSale = network.holdBookings()
      await app.page.keyboard.press('F12')
      await expect(sell.pay).toContainText('Selling ')
      await app.page.keyboard.press('F12')
      await till.expectUsable()
      respondToSale()
      await expect(till.connections.link).toHaveAccessibleName(/Slow \d+ ms/)
      await expect(sell.done).toBeVisible()
      await expect(till.shell.banner).toBeHidden()
      expect(network.bookings()).toHaveLength(1)
      await till.expectSameBooks(1)
      network.fate = 'fine'
      await sell.closePass()
      await app.page.keyboard.press('Enter')
      await sell.settled()
      // Only a switch of the profile shows that sales are live, not a reload.
      await app.page.reload()
      await expect(till.connections.plate).toHaveAccessibleName(/PRODUCTION/)
      await expect(app.page.getByText('is live: every sale takes real money.')).toHaveCount(0)
    },
  )
})

/** Each failure has its code and its result for a sale in remote-network.slow.test.ts and remote-unanswered-sales.slow.test.ts. */
test(
  'each way in which a network fails: the window stays usable, and every sale is sold once when it recovers',
  { tag: '@all' },
  async ({ till }) => {
    const { app, network, sell } = till
    const { page } = app
    let sales = 0
    const expectSold = async () => {
      await expect(sell.done).toBeVisible()
      await expect(till.shell.banner).toBeHidden()
      sales += 1
      till.expectOneKey()
      await till.expectSameBooks(sales)
      await sell.closePass()
      network.arrived.length = 0
      await page.keyboard.press('Enter')
      await sell.sale.getByLabel('Plate').fill(`${plate}${String(sales)}`)
      await sell.settled()
    }
    const typed = () => `${plate}${sales === 0 ? '' : String(sales)}`

    await test.step('one request in five fails: nobody notices', async () => {
      network.fate = 'errors'
      await page.keyboard.press('F12')
      await expectSold()
      await till.expectUsable(typed())
      network.fate = 'fine'
    })

    await test.step('the connection breaks during the sale: each attempt arrives once', async () => {
      const attempted = async () => {
        const requests = await page.evaluate(() =>
          (window as unknown as { desk: DeskBridge }).desk.connection.requests(),
        )
        if (!requests.ok) throw new Error('the requests cannot be read')
        return requests.value.filter(({ method, path }) => isBooking(method, path)).length
      }
      const before = await attempted()
      network.fate = 'hang up on sales'
      await page.keyboard.press('F12')
      await expect(sell.sale).toContainText('No response to this sale yet.')
      // The network service would resend a request on a reused connection.
      await expect.poll(async () => network.bookings().length - (await attempted())).toBe(-before)
      expect(network.bookings().length).toBeGreaterThan(0)
      network.fate = 'fine'
      await expectSold()
    })

    for (const { fate, isBooked, message } of [
      { fate: 'cut', isBooked: true, message: isLookedUp },
      { fate: 'garbage json', isBooked: false, message: retryText },
      { fate: 'trickle', isBooked: true, message: undefined },
    ] as const) {
      await test.step(`${fate}: the sale stays open with its number`, async () => {
        const before = (await till.marketplaceBookings()).length
        network.fate = fate
        await page.keyboard.press('F12')
        if (fate === 'trickle') {
          await expect(sell.pay).toContainText('Selling ')
          await till.expectUsable(typed())
        }
        await expect(sell.sale).toContainText('No response to this sale yet.')
        if (message !== undefined) await expect(sell.sale).toContainText(message)
        await expect(till.connections.link).toHaveAccessibleName(/Unsteady|Offline/)
        await till.expectUsable(typed())
        expect(await till.marketplaceBookings()).toHaveLength(before + (isBooked ? 1 : 0))
        network.fate = 'fine'
        await page.keyboard.press('F5')
        await expectSold()
        await expect(till.connections.link).toHaveAccessibleName(/Connected/)
      })
    }
  },
)

test(
  'a sale with damaged responses stays open, its connection unchanged, and is sold once',
  { tag: '@all' },
  async ({ till }) => {
    const { app, network, sell, connections } = till
    const { page } = app
    network.fate = 'damaged'
    await page.keyboard.press('F12')
    await expect(sell.sale).toContainText('No response to this sale yet.')
    await expect(sell.sale).toContainText(isLookedUp)
    expect(await till.marketplaceBookings()).toHaveLength(1)

    await connections.open()
    await connections.line('Harbor').getByRole('button').click()
    await connections.field('Base address').fill('https://elsewhere.example')
    await page.keyboard.press('Control+S')
    await expect(connections.form.getByRole('status')).toContainText(/1 sale is unfinished: .*Your entries are kept/)
    await expect(connections.field('Base address')).toHaveValue('https://elsewhere.example')
    await connections.form.getByRole('button', { name: 'Discard changes' }).click()

    await connections.switchFromSale(1, /EMBEDDED/)
    await connections.line('Harbor').getByRole('button').click()
    const dialog = page.getByRole('dialog')
    const askToRemove = async () => {
      await connections.form.getByRole('button', { name: 'Remove' }).click()
      await dialog.getByRole('button', { name: 'Remove the connection' }).click()
    }
    await askToRemove()
    await expect(dialog.getByRole('alert')).toContainText('1 sale is unfinished.')
    await expect(dialog.getByRole('button', { name: 'Remove it unfinished' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep it' }).click()

    network.fate = 'fine'
    await connections.switchTo(2, /PRODUCTION/)
    const states = async () => (await app.api.sales()).map(({ state }) => state)
    await expect.poll(states).toEqual(['booked'])
    till.expectOneKey()
    await till.expectSameBooks(1)
    await connections.switchTo(1, /EMBEDDED/)
    await connections.line('Harbor').getByRole('button').click()
    await askToRemove()
    await expect(connections.line('Harbor')).toHaveCount(0)
  },
)

test(
  'closing during an unconfirmed sale ends the program; the next start finds the booking',
  { tag: '@all' },
  async ({ till, marketplace }) => {
    const { app, network } = till
    network.fate = 'trickle'
    await app.page.keyboard.press('F12')
    await expect.poll(async () => (await till.marketplaceBookings()).length).toBe(1)
    await app.stop()
    network.fate = 'fine'
    await app.start()
    // Without a keychain the secret is lost when the program ends.
    const next = new Till(app, network, marketplace)
    await next.shell.banner.getByRole('button', { name: 'Sign in' }).click()
    await next.connections.field('Client secret').fill('demo-partner-secret')
    await next.connections.save()
    await next.connections.form.getByRole('button', { name: /^Sign in/ }).click()
    await expect(next.shell.banner).toBeHidden()
    await expect.poll(async () => (await app.api.sales()).map(({ state }) => state)).toEqual(['booked'])
    next.expectOneKey()
    await next.expectSameBooks(1)
  },
)
