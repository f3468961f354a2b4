/** Starting the program again focuses the existing window, and opens no second one on the same database. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { electronArguments, electronEnvironment } from '../fixtures/electron-starter.ts'
import { electronExecutable, projectFolder } from '../fixtures/project.ts'
import { electronOf, expect, test } from '../fixtures/test.ts'

test('a second start focuses the first window and ends', async ({ app, starter, launch }) => {
  const { electron } = electronOf(starter).session()
  await app.page.getByRole('navigation', { name: 'Main' }).waitFor()
  await expect.poll(() => app.enginePid).toBeDefined()
  const engine = app.enginePid
  await electron.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    const marks = globalThis as { broughtForward?: number }
    marks.broughtForward = 0
    if (window !== undefined) window.focus = () => void (marks.broughtForward = (marks.broughtForward ?? 0) + 1)
  })

  const second = spawn(electronExecutable(), electronArguments(app.dataFolder, launch.now), {
    cwd: projectFolder,
    env: electronEnvironment(app.savedFolder),
    stdio: 'ignore',
  })
  const [code] = (await once(second, 'exit')) as [number | null]
  expect(code).toBe(0)

  await expect.poll(() => electron.evaluate(() => (globalThis as { broughtForward?: number }).broughtForward)).toBe(1)
  expect(await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  expect(app.enginePid).toBe(engine)
  // On a busy machine the first engine may still be starting.
  await expect.poll(async () => (await app.api.connection()).state).toBe('online')
})
