/**
 * A line with an unknown id has the place, time and amount of a booking that the payout lacks: the difference is shown, and both are in the
 * closing.
 */
import { payoutFile } from '../../../e2e/fixtures/statement-files.ts'
import { importStatement } from '../../../e2e/fixtures/statements.ts'
import { all, inPage, textOf, until } from '../../testing/find.ts'
import type { Program } from '../../testing/program.ts'
import { expect, openWith, test } from '../../testing/test.ts'
import { closedDialog } from '../../testing/pages/dialog.ts'
import { focused } from '../../testing/pages/fields.ts'
import { choose, evidence, group, tab } from '../../testing/pages/queue.ts'
import { moveTo } from '../../testing/pages/table.ts'
import { soldLines } from '../../testing/statement-files.ts'

const unknownId = '99000009'
const day = '2026-12-16'

const importOtherId = async ({ api }: Program) => {
  const [first, second, third] = await soldLines(api)
  if (!first || !second || !third) throw new Error('There are not enough bookings')
  const file = payoutFile('payout_2026-12A.csv', 'PL', [first, second, { ...third, bookingId: unknownId }])
  await importStatement(api, file, { name: '2026-12A', partner: 'Game Day', period: { from: day, to: day } })
  return { missing: third.bookingId }
}

test(
  'another id is accepted by itself alone, and its booking is missing once the line is ignored',
  { tags: ['all'] },
  async ({ open }) => {
    const { app, prepared } = await openWith(open, importOtherId, { path: '/reconcile/queue/1' })
    const { press, type } = app
    await choose(app, 'Identifier differs')
    expect(textOf(evidence)).toContain('other booking ID in the books')
    expect(textOf(evidence)).toContain(`Booking ID ${unknownId}, ${prepared.missing} in the books`)
    expect(textOf(evidence)).not.toContain('everything agrees')

    await press('g')
    await moveTo(app, 'Identifier differs')
    await until(() => {
      const accept = all(`${group} button`).find((button) => textOf(button).startsWith('Accept 1 line'))
      expect(accept?.getAttribute('aria-disabled')).toBe('true')
    })
    await press('g')

    await choose(app, 'Identifier differs')
    await press('i')
    await focused(/^Reason/)
    await type('Of another venue')
    await press('Enter')
    await closedDialog()
    await tab('Queue 1')
    await choose(app, prepared.missing)
    expect(textOf(`${evidence} h2`)).toContain('Missing in statement')
    expect(textOf(evidence)).toContain('owed by the partner')
    await press('a')
    await inPage().findByRole('heading', { name: 'Nothing is open' })
    await press('c')
    await until(() => expect(textOf('main')).toContain('Fully reconciled'))
    const named = (name: string) => textOf(inPage().getByRole('table', { name }))
    expect(named('Ignored with reason')).toContain(unknownId)
    expect(named('Ignored with reason')).toContain('Of another venue')
    expect(named('Missing in the statement, decided')).toContain(prepared.missing)
    expect(named('Missing in the statement, decided')).toContain('owed by the partner')
  },
)
