/** Power cuts while a statement is read and imported, and while forty similar items are accepted: the result is complete or absent. */
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { statement as statementSchema, statementSummary } from '../../shared/desk/reconcile/statements.ts'
import { roomyFacility } from '../fixtures/crash-step.ts'
import { killNow, processTree } from '../fixtures/processes.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { sellThroughApi } from '../fixtures/sales.ts'
import { payoutFile, payoutLine, type TextFile } from '../fixtures/statement-files.ts'
import { importStatement } from '../fixtures/statements.ts'
import { expect, test } from '../fixtures/test.ts'
import { QueuePage } from '../pages/queue-page.ts'
import { Shell } from '../pages/shell.ts'

const forty = 40
const parking = { from: '2026-12-16', to: '2026-12-16' }

/** Makes forty bookings that are paid with 12 % commission instead of 10 %. */
const similarPayout = async ({ api }: RunningApp): Promise<TextFile> => {
  for (let index = 0; index < forty; index += 1)
    await sellThroughApi(api, { facility: roomyFacility, plate: `FT${100 + index}` })
  const bookings = await api.bookings()
  return payoutFile(
    'payout_2026-12A.csv',
    'PL',
    bookings.map((booking) => payoutLine(booking, { basisPoints: 1_200 })),
  )
}

const cutAfter = async (app: RunningApp, key: string, afterMs: number): Promise<void> => {
  const pids = processTree(app.hostPid)
  // The press is not awaited: the power may be cut before it ends.
  const pressed = app.page.keyboard.press(key).catch(() => undefined)
  await wait(afterMs)
  for (const pid of pids) killNow(pid)
  await pressed
  await app.crash()
  await app.start()
}

test(
  'cut while a file is imported, and while forty similar items are accepted: all of it is there, or nothing',
  { tag: '@all' },
  async ({ app }) => {
    const file = await similarPayout(app)
    const imported = () => app.api.read(z.array(statementSummary), '/desk/statements')
    for (const afterMs of [0, 30, 120]) {
      await test.step(`${afterMs} ms`, async () => {
        const { page } = app
        await new Shell(page).open('/reconcile')
        await expect(page.getByRole('button', { name: /^Read a file/ }).first()).toBeVisible()
        const chooser = page.waitForEvent('filechooser')
        await page.keyboard.press('r')
        await (await chooser).setFiles(file)
        await expect(page.getByRole('button', { name: `Import ${forty} lines` })).not.toHaveAttribute('aria-disabled')
        await cutAfter(app, 'F12', afterMs)
        const statements = await imported()
        expect(statements.map(({ lines, groups }) => [lines, groups.queue])).toEqual(
          statements.length === 0 ? [] : [[forty, forty]],
        )
      })
      if ((await imported()).length > 0) break
    }
    // A file whose import was cut off can be read again.
    const statement =
      (await imported())[0] ??
      (await importStatement(app.api, file, { name: 'A', partner: 'Game Day', period: parking }))
    expect(statement.groups).toMatchObject({ queue: forty, linked: 0 })

    const { id } = statement
    const read = () => app.api.read(statementSchema, `/desk/statements/${id}`)
    for (const afterMs of [0, 15, 60]) {
      await test.step(`${afterMs} ms`, async () => {
        const { page } = app
        const queue = new QueuePage(page)
        await new Shell(page).open(`/reconcile/queue/${id}`)
        await expect(queue.tab('Queue', forty)).toBeVisible()
        await page.keyboard.press('g')
        await queue.chooseGroup('Fee 12%, agreed 10%')
        await cutAfter(app, 'Shift+A', afterMs)
        const { groups, totals, last_decision: last } = await read()
        expect([0, forty]).toContain(groups.by_hand)
        expect(groups.by_hand + groups.queue).toBe(forty)
        expect(last === undefined || last.kind === 'accept').toBe(true)
        for (const { groups: own, statement } of totals) {
          const nets = Object.values(own).map(({ equation }) => equation.net)
          expect(nets.reduce((sum, net) => sum + net, 0)).toBe(statement.equation.net)
        }
        if (last !== undefined && groups.by_hand > 0)
          await app.api.call(`/desk/statements/${id}/decisions`, 'POST', {
            id: crypto.randomUUID(),
            kind: 'undo',
            decision: last.id,
          })
      })
    }
  },
)
