/** A counter behind a system proxy: it sells, and explains failures of the proxy. */
import { openTestProxy, type TestProxy } from '../../electron/host/testing/test-proxy.ts'
import { expect, test as base } from '../fixtures/network-test.ts'
import { gameEvening } from '../fixtures/project.ts'

const nextPlate = '7GK 403'

const test = base.extend<{ office: TestProxy }>({
  // Only the proxy can resolve this name.
  networkName: 'marketplace.test',
  // Playwright requires a destructuring pattern, also for no fixtures.
  office: async ({}, use) => {
    const office = await openTestProxy()
    await use(office)
    await office.close()
  },
  launch: async ({ network, office }, use) => {
    await use({
      now: gameEvening,
      width: 1280,
      height: 800,
      environment: { PARKDESK_EXTRA_CA_CERTS: network.authorityFile },
      switches: [`--proxy-server=http://${office.address}`],
    })
  },
})

test(
  'sells through the proxy of the system, which reads nothing; one that requires a password is explained',
  { tag: '@all' },
  async ({ till, office }) => {
    const { app, connections, network, sell, shell } = till
    await app.page.keyboard.press('F12')
    await expect(sell.done).toBeVisible()
    await sell.closePass()
    await till.expectSameBooks(1)
    const { host } = new URL(network.base)
    expect(office.heard()).toContain(host)
    for (const secret of ['Bearer', 'demo-partner', '/v4/']) expect(office.heard()).not.toContain(secret)

    await app.page.keyboard.press('Enter')
    await sell.sale.getByLabel('Plate').fill(nextPlate)
    await sell.settled()
    office.fate = 'password'
    await app.page.keyboard.press('F12')
    await expect(sell.sale).toContainText('The proxy of this network asks for a password.')
    await expect(sell.sale).toContainText('Nothing was sent.')
    await connections.open()
    await connections.line('Harbor').getByRole('button').first().click()
    expect((await connections.test()).slice(0, 3)).toEqual(['Works', 'Does not work', 'Skipped'])
    await expect(connections.steps.nth(0)).toContainText(`Left to the proxy ${office.address}`)
    await expect(connections.steps.nth(1)).toContainText('asks for a password')
    await expect(connections.steps.nth(1)).toContainText('Ask whoever runs the network')

    office.fate = 'connects'
    expect((await connections.test()).slice(0, 2)).toEqual(['Works', 'Works'])
    await expect(connections.steps.nth(1)).toContainText(`through the proxy ${office.address}`)
    await shell.goTo('Sell')
    await expect(sell.sale.getByLabel('Plate')).toHaveValue(nextPlate)
    await sell.settled()
    await app.page.keyboard.press('F12')
    await expect(sell.done).toBeVisible()
    await till.expectSameBooks(2)
    expect(new Set(office.requests), 'all that the program requested from the network').toEqual(
      new Set([`CONNECT ${host}`]),
    )
  },
)
