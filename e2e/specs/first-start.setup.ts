/** The first start of each host, before all other tests of it, which begin with a copy of its data folder. */
import { makePreparedFolder } from '../fixtures/prepared-folder.ts'
import { RunningApp } from '../fixtures/running-app.ts'
import { expect, test } from '../fixtures/test.ts'

test('starts in an empty data folder', async ({ starter, output }) => {
  const folder = makePreparedFolder(starter.kind)
  const writeLine = (line: string) => output.push(line)
  const app = new RunningApp(starter, { dataFolder: folder, savedFolder: folder, writeLine })
  try {
    await app.start()
    expect(await app.api.bookings()).toEqual([])
    await expect(app.page.getByRole('navigation').first()).toBeVisible()
    await app.stop()
  } finally {
    await app.dispose()
  }
})
