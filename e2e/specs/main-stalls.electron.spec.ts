/** The measurement of main's event loop detects work that blocks the window. */
import { watchMain } from '../fixtures/main-stalls.ts'
import { electronOf, expect, test } from '../fixtures/test.ts'

test('fifty milliseconds of work in main are measured, in processor time', async ({ app, starter }) => {
  await expect(app.page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const { electron } = electronOf(starter).session()
  const watch = await watchMain(electron)
  await electron.evaluate(() => {
    const usedMs = (): number => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    }
    const until = { used: usedMs() + 60, wall: performance.now() + 60 }
    // Other threads of the process may work as well: both clocks must have advanced.
    while (usedMs() < until.used || performance.now() < until.wall);
  })
  // Test calls run before main's timers: the measurement needs two turns.
  const turnsBefore = await watch.turns()
  await expect.poll(() => watch.turns()).toBeGreaterThan(turnsBefore + 1)
  const { longestMs, turns } = await watch.stop()
  expect(longestMs).toBeGreaterThan(40)
  expect(turns).toBeGreaterThan(1)
})
