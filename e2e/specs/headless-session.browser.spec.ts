/** Who may use the headless host: the browser that opened its link, and no other. */
import { defaultLaunch, expect, test } from '../fixtures/test.ts'

test.use({ launch: { ...defaultLaunch, path: '/settings' } })

test('the session survives reloads and links from other sites, and another browser has no access', async ({
  app,
  appBrowser,
}) => {
  const { page } = app
  const shown = page.getByRole('navigation', { name: 'Main' })
  await expect(shown).toBeVisible()
  const { origin } = new URL(page.url())
  expect(page.url()).not.toContain('key')
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await page.reload()
  await expect(shown).toBeVisible()

  await page.goto(`data:text/html,<a href="${origin}/bookings">Bookings</a>`)
  await page.getByRole('link').click()
  await expect(shown).toBeVisible()

  const other = await appBrowser?.newPage()
  if (other === undefined) throw new Error('There is no browser')
  await other.goto(`${origin}/bookings`)
  await expect(other.getByText('use the link that it printed when it started')).toBeVisible()
  expect((await other.request.get(`${origin}/api/desk/bookings`)).status()).toBe(401)
  await other.close()
})
