/** Checks docs/offline.md: every action with the embedded marketplace, and with a remote one online and offline. */
import { CuttingProxy, isBooking } from '../fixtures/cutting-proxy.ts'
import { developerProbes, everywhereProbes, settingProbes, webhookProbes } from '../fixtures/offline/desk-probes.ts'
import { bookingProbes, eventProbes, passProbes } from '../fixtures/offline/list-probes.ts'
import { readMatrix, type Mode } from '../fixtures/offline/matrix.ts'
import {
  receiveWebhook,
  saleBody,
  sellInWindow,
  sellThree,
  type Probes,
  type Scene,
} from '../fixtures/offline/scene.ts'
import { sellProbes } from '../fixtures/offline/sell-probes.ts'
import { OtherEngine } from '../fixtures/other-engine.ts'
import { gameEvening } from '../fixtures/project.ts'
import { useRemote } from '../fixtures/remote-profile.ts'
import { expect, test as base } from '../fixtures/test.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

const probes: Probes = {
  ...sellProbes,
  ...eventProbes,
  ...bookingProbes,
  ...passProbes,
  ...webhookProbes,
  ...developerProbes,
  ...settingProbes,
  ...everywhereProbes,
}

const matrix = readMatrix()

base('every action of the matrix is tried, and none that is not in it', () => {
  expect(matrix.length).toBeGreaterThan(40)
  expect(matrix.map(({ name }) => name).sort()).toEqual(Object.keys(probes).sort())
})

/** Tries every row; returns the failed ones with their errors. */
const tryAll = async (scene: Scene): Promise<string[]> => {
  const wrong: string[] = []
  for (const { name, cells } of matrix) {
    const cell = cells[scene.mode]
    if (cell.outcome === '—') continue
    await base.step(`${scene.mode}: ${name}`, async () => {
      try {
        await probes[name]?.(scene, cell)
      } catch (error) {
        wrong.push(`${scene.mode}: ${name}: ${error instanceof Error ? error.message : String(error)}`)
        // Escape closes anything that the action left open.
        await scene.page.keyboard.press('Escape')
        await scene.page.keyboard.press('Escape')
      }
    })
  }
  return wrong
}

const test = base.extend<{ around: Omit<Scene, 'mode' | 'bookings' | 'inboxEntry'> }>({
  around: async ({ app, folder, output }, use) => {
    const { page, api } = app
    const other = new OtherEngine(folder, gameEvening, (line) => output.push(line))
    const proxy = new CuttingProxy(await other.start())
    const unhandled: string[] = []
    page.on('pageerror', (error) => unhandled.push(error.message))
    const sell = new SellPage(page)
    await sell.settled()
    await use({ app, page, api, proxy, shell: new Shell(page), sell })
    proxy.close()
    other.kill()
    expect(unhandled, 'errors that nothing caught').toEqual([])
  },
})

const sceneOf = async (around: Omit<Scene, 'mode' | 'bookings' | 'inboxEntry'>, mode: Mode): Promise<Scene> => {
  const bookings = await sellThree(around.api)
  return { ...around, mode, bookings, inboxEntry: await receiveWebhook(around.api, bookings.opened) }
}

// Hybrid tests check each of these actions separately.
test('with the embedded marketplace, every action matches the table', { tag: '@all' }, async ({ around }) => {
  expect(await tryAll(await sceneOf(around, 'embedded'))).toEqual([])
})

test(
  'with a remote marketplace, online and offline, every action matches the table',
  { tag: '@all' },
  async ({ around }) => {
    const { page, api, proxy, shell, sell } = around
    await useRemote(page, await proxy.start())
    await shell.goTo('Sell')
    await sell.settled()
    const wrong = await tryAll(await sceneOf(around, 'remote online'))

    const scene = await sceneOf(around, 'remote offline')
    await lookAround(scene)
    await sellInWindow(scene)
    const unfinished = await saleBody(api)
    proxy.cutAfter(isBooking)
    await api.call('/desk/sales', 'POST', unfinished)
    await expect(async () => {
      await api.call('/v4/events?per_page=1')
      expect((await api.connection()).state).toBe('offline')
    }).toPass()
    expect([...wrong, ...(await tryAll(scene))]).toEqual([])
  },
)

/** Reads everything that is later shown from the cache, except the pass that must not be in it. */
const lookAround = async (scene: Scene): Promise<void> => {
  for (const { name, cells } of matrix) {
    const isSale = name === 'Sell: Show the pass of the sale just made'
    if (cells['remote offline'].outcome !== 'last known data' || isSale) continue
    await probes[name]?.(scene, cells['remote online'])
  }
}
