/** Network failures during a sale: the window explains them, stays usable, and sells once. */
import type { DeskBridge } from '../../shared/ipc.ts'
import { expect, plate, test, Till } from '../fixtures/network-test.ts'
import type { NetworkFate } from '../fixtures/bad-network.ts'
import { isBooking } from '../fixtures/cutting-proxy.ts'

/** Longest wait for the next try (20 s at the time scale of these tests), and the try itself. */
const nextTryWithinMs = 60_000

test.describe('with the usual limits', () => {
  test.use({ hasUsualLimits: true })

  test('three seconds for every response: it says that it is slow, and sells once', async ({ till }) => {
    const { app, network, sell } = till
    network.fate = 'latency'
    // The form is looked at while the sale is under way, however long the looking takes.
    const respondToSale = network.holdBookings()
    await app.page.keyboard.press('F12')
    await expect(sell.take).toContainText('Selling ')
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
    // Only a switch says that sales are live, a reload does not.
    await app.page.reload()
    await expect(till.connections.plate).toHaveAccessibleName(/PRODUCTION/)
    await expect(app.page.getByText('is live: every sale takes real money.')).toHaveCount(0)
  })
})

test('one request in five fails: reading and selling work', async ({ till }) => {
  test.slow()
  const { app, network, sell } = till
  network.fate = 'errors'
  for (let sale = 1; sale <= 4; sale += 1) {
    await app.page.keyboard.press('F12')
    await expect(sell.done).toBeVisible()
    await sell.closePass()
    await till.expectSameBooks(sale)
    await app.page.keyboard.press('Enter')
    const nextPlate = `${plate}${String(sale)}`
    await sell.sale.getByLabel('Plate').fill(nextPlate)
    await sell.settled()
    await till.expectUsable(nextPlate)
  }
  await expect(till.shell.banner).toBeHidden()
})

test('the connection breaks during the sale: each attempt arrives once, and it is sold once', async ({ till }) => {
  const { app, network, sell } = till
  network.fate = 'hang up on sales'
  await app.page.keyboard.press('F12')
  await expect(sell.sale).toContainText('No response to this sale yet.')
  const attempts = async () => {
    const requests = await app.page.evaluate(() =>
      (window as unknown as { desk: DeskBridge }).desk.connection.requests(),
    )
    if (!requests.ok) throw new Error('the requests cannot be read')
    return requests.value.filter(({ method, path }) => isBooking(method, path)).length
  }
  // The network service would resend a request on a reused connection.
  await expect.poll(async () => network.bookings().length - (await attempts())).toBe(0)
  expect(await attempts()).toBeGreaterThan(0)
  network.fate = 'fine'
  await expect(sell.done).toBeVisible({ timeout: nextTryWithinMs })
  till.expectOneKey()
  await till.expectSameBooks(1)
})

/** Without a readable response the marketplace counts as unreachable, and the sale is looked up later. */
const isLookedUp = 'Once the marketplace responds, it is looked up'
const retryText = 'as soon as there is a response'
const broken: readonly {
  readonly fate: NetworkFate
  readonly name: string
  readonly isBooked: boolean
  readonly message: string
}[] = [
  { fate: 'cut', name: 'every response is cut in the middle', isBooked: true, message: isLookedUp },
  { fate: 'garbage', name: 'garbage instead of HTTP', isBooked: false, message: isLookedUp },
  { fate: 'garbage json', name: 'garbage instead of JSON', isBooked: false, message: retryText },
  { fate: 'redirect elsewhere', name: 'every response redirects elsewhere', isBooked: false, message: retryText },
]
for (const { fate, name, isBooked, message } of broken) {
  test(`${name}: the sale stays open with its number, and is sold once when the network recovers`, async ({ till }) => {
    test.slow()
    const { app, network, sell } = till
    network.fate = fate
    await app.page.keyboard.press('F12')
    await expect(sell.sale).toContainText('No response to this sale yet.', { timeout: 45_000 })
    await expect(sell.sale).toContainText(message)
    await expect(till.connections.link).toHaveAccessibleName(/Unsteady|Offline/)
    await till.expectUsable()
    expect(await till.marketplaceBookings()).toHaveLength(isBooked ? 1 : 0)
    network.fate = 'fine'
    await expect(sell.done).toBeVisible({ timeout: nextTryWithinMs })
    await expect(till.shell.banner).toBeHidden()
    await expect(till.connections.link).toHaveAccessibleName(/Connected/)
    till.expectOneKey()
    await till.expectSameBooks(1)
  })
}

test('a response trickles without end: the window stays usable, and the sale is found', async ({ till }) => {
  test.slow()
  const { app, network, sell } = till
  network.fate = 'trickle'
  await app.page.keyboard.press('F12')
  await expect(sell.take).toContainText('Selling ')
  await till.expectUsable()
  await expect(sell.sale).toContainText('No response to this sale yet.', { timeout: 45_000 })
  await till.expectUsable()
  network.fate = 'fine'
  await expect(sell.done).toBeVisible({ timeout: nextTryWithinMs })
  till.expectOneKey()
  await till.expectSameBooks(1)
})

test('a sale with damaged responses stays open, its connection unchanged, and is sold once', async ({
  app,
  network,
  marketplace,
}) => {
  test.slow()
  // Main is not measured: counting unfinished sales forks a process, which blocks main.
  const till = new Till(app, network, marketplace)
  const { sell, connections } = till
  const { page } = app
  await sell.settled()
  await till.signIn()
  await till.goOver()
  network.fate = 'damaged'
  await page.keyboard.press('F12')
  await expect(sell.sale).toContainText('No response to this sale yet.', { timeout: 45_000 })
  await expect(sell.sale).toContainText(isLookedUp)
  expect(await till.marketplaceBookings()).toHaveLength(1)

  await connections.open()
  await connections.line('Harbor').getByRole('button').click()
  await connections.field('Base address').fill('https://elsewhere.example')
  await page.keyboard.press('Control+S')
  await expect(connections.form.getByRole('status')).toContainText(/1 sale is unfinished: .*What you typed is kept/)
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
  await expect.poll(states, { timeout: nextTryWithinMs }).toEqual(['booked'])
  till.expectOneKey()
  await till.expectSameBooks(1)
  await connections.switchTo(1, /EMBEDDED/)
  await connections.line('Harbor').getByRole('button').click()
  await askToRemove()
  await expect(connections.line('Harbor')).toHaveCount(0)
})

test('closing during an unconfirmed sale ends the program; the next start finds the booking', async ({
  app,
  network,
  marketplace,
}) => {
  test.slow()
  const till = new Till(app, network, marketplace)
  await till.sell.settled()
  await till.signIn()
  await till.goOver()
  network.fate = 'trickle'
  await app.page.keyboard.press('F12')
  await expect.poll(async () => (await till.marketplaceBookings()).length).toBe(1)
  await app.stop()
  network.fate = 'fine'
  await app.start()
  // Without a keychain the secret ends with the program.
  const next = new Till(app, network, marketplace)
  await next.shell.banner.getByRole('button', { name: 'Sign in' }).click()
  await next.connections.field('Client secret').fill('demo-partner-secret')
  await next.connections.save()
  await next.connections.form.getByRole('button', { name: /^Sign in/ }).click()
  await expect(next.shell.banner).toBeHidden()
  await expect.poll(async () => (await app.api.sales()).map(({ state }) => state)).toEqual(['booked'])
  next.expectOneKey()
  await next.expectSameBooks(1)
})
