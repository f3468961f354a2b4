/** A second tab of the browser follows into a training and out of it, and writes no earlier data to the other side. */
import { defaultLaunch, expect, test } from '../fixtures/test.ts'
import { Shell } from '../pages/shell.ts'

test.use({ launch: { ...defaultLaunch, path: '/settings' } })

test(
  'a second tab is in the training too, and a page that does not know yet writes nothing',
  { tag: '@all' },
  async ({ app }) => {
    const { page } = app
    const other = await page.context().newPage()
    await other.goto(page.url())
    const settings = (of: typeof page) => of.getByRole('main').getByRole('radiogroup').first()
    await expect(settings(page)).toBeVisible()
    await expect(settings(other)).toBeVisible()
    const plate = (of: typeof page) => of.getByRole('banner').getByText('TRAINING', { exact: true })
    let loads = 0
    other.on('load', () => (loads += 1))

    await new Shell(page).performFromPalette('Start training')
    await expect(plate(page)).toBeVisible()
    await expect(plate(other)).toBeVisible()
    const writeAsLive = () => other.evaluate(async () => (await fetch('/api/desk/sales', { method: 'POST' })).status)
    expect(await writeAsLive()).toBe(409)

    await page.getByRole('button', { name: /^Profile: TRAINING/ }).click()
    await page.getByRole('button', { name: 'End training' }).click()
    await expect(plate(page)).toBeHidden()
    await expect(plate(other)).toBeHidden()
    await expect(settings(other)).toBeVisible()
    expect(await writeAsLive()).toBe(400)
    await expect.poll(() => loads).toBe(2)
  },
)
