/** The audit trail in the window: what was done, who did it, and that nobody changed it since. */
import { expect, test } from '../fixtures/test.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { changeByte, databaseOf, verify } from '../fixtures/verify.ts'
import { AuditPage } from '../pages/audit-page.ts'

test('a sale is in the trail, which is intact until a byte of the file changes', async ({ app }) => {
  const { page } = app
  const audit = new AuditPage(page)
  const sale = await sellThroughApi(app.api, { facility: 'Merano', plate: 'AUDIT 1' })
  const booking = bookingIdOf(sale)
  await audit.open()

  const rowId = await test.step('the sale is the newest row, with who sold it and the price', async () => {
    const row = audit.rows.filter({ hasText: 'Sold' }).first()
    await expect(row).toContainText(String(booking))
    await expect(row).toContainText('Box office')
    await page.keyboard.press('/')
    await expect(audit.region.locator('input:focus')).toBeVisible()
    await page.keyboard.type(String(booking))
    await expect(audit.rows).toHaveCount(1)
    await page.keyboard.press('Escape')
    await audit.rows.first().click()
    await expect(audit.drawer).toContainText('$26.49')
    return Number(/\d+$/.exec(new URL(page.url()).hash.split('?')[0] ?? '')?.[0])
  })

  await test.step('verified from the screen with a key', async () => {
    await page.keyboard.press('V')
    await expect(audit.outcome).toContainText('Intact.')
  })

  await app.stop()
  const file = databaseOf(app)
  await test.step('the command verifies the file', async () => {
    const { code, output } = await verify(file)
    expect([code, output]).toEqual([0, expect.stringContaining('intact')])
  })

  await test.step('the command names the row of which a byte was changed', async () => {
    changeByte(file, `,"sale":"${sale.id}`)
    const { code, output } = await verify(file)
    expect([code, output]).toEqual([3, expect.stringContaining(`broken at row ${rowId}`)])
  })

  await test.step('so does the screen', async () => {
    await app.start()
    const again = new AuditPage(app.page)
    await again.open()
    await expect(again.rows).toHaveCount(1)
    await app.page.keyboard.press('V')
    await expect(again.outcome).toContainText(`Row ${rowId} was changed`)
    await again.region.getByRole('button', { name: `Show row ${rowId}` }).click()
    await expect(again.drawer).toContainText('Sold')
  })
})
