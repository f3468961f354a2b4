/** Passes: which are shown, printed, refused and logged. */
import { AppError } from '../../../shared/errors/errors.ts'
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { all, enabled, fill, inPage, one, textOf, until, valueOf } from '../../testing/find.ts'
import type { Program } from '../../testing/program.ts'
import { expect, openWith, test } from '../../testing/test.ts'

const panel = 'section[aria-label="Print settings"]'
const log = 'section[aria-label="Print log"]'
const logRows = () => all(`${log} tbody tr[role=row]`).map((row) => textOf(row))

const sold = async ({ api }: Program) => bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))

test('a second print is marked as a reprint, on the pass and in the booking', async ({ open }) => {
  const job = { kind: 'pass', paper: 'letter', target: 'Counter printer', copies: 1 } as const
  const { app, prepared } = await openWith(
    open,
    async (program) => {
      const id = await sold(program)
      const passText = async () => (await program.api.call(`/desk/bookings/${id}/pass?paper=letter`)).text
      const first = await passText()
      await program.api.print({ ...job, subject_id: id })
      const second = await passText()
      await program.api.print({ ...job, subject_id: id })
      return { id, first, second }
    },
    { path: '/bookings' },
  )
  const { id, first, second } = prepared
  expect(first).not.toContain('Reprint')
  expect(second).toContain('Reprint 1')
  app.go(`/bookings/${id}`)
  const panel = await inPage().findByRole('region', { name: `Booking ${id}` })
  await until(() => expect(textOf(panel)).toMatch(/Original.*Reprint 1|Reprint 1.*Original/))

  app.go(`/passes/${id}`)
  await until(() => expect(logRows()).toHaveLength(2))
  expect(logRows()[0]).toMatch(new RegExp(`Done ?${id} ?Reprint 1`))
  expect(logRows()[1]).toMatch(new RegExp(`Done ?${id} ?Original`))
})

test('an unknown number is explained with a next step, and so is a list without a sale', async ({ open }) => {
  const app = await open({ path: '/passes/999999' })
  await until(() => expect(textOf('main h2')).toBe('No pass with the number 999999 exists for this connection'))
  expect(all('footer [data-part=key-hint] kbd').map(textOf)).toEqual([])
  await app.user.click(inPage().getByRole('button', { name: 'Go to Bookings' }))
  await until(() => expect(location.hash).toBe('#/bookings'))
  app.go('/passes')
  await until(() => expect(textOf('main h2')).toBe('No passes yet'))
  expect(all('footer [data-part=key-hint] kbd').map(textOf)).toEqual([])
  expect(textOf(log)).toContain('Nothing has been printed yet.')
  await app.user.click(inPage().getByRole('button', { name: 'Go to Sell' }))
  await until(() => expect(location.hash).toBe('#/sell'))
})

test('prints as many copies as a printer takes on the chosen paper, and not with a mistake', async ({ open }) => {
  const { app, prepared: id } = await openWith(open, sold, {
    path: '/passes',
    shell: { 'print.document': ({ copies }) => ({ deviceName: 'counter', copies }) },
  })
  const printed = () => app.shell.calls.filter(({ name }) => name === 'print.document')
  await until(() => expect(textOf(`${panel} h1`)).toBe(`Pass ${id}`))
  await app.press('3')
  await inPage().findByRole('radio', { name: /^A4/, checked: true })
  const copies = `${panel} input`
  fill(one(copies), '21')
  await until(() => expect(textOf(panel)).toContain('1 to 20 copies'))
  expect(valueOf(copies)).toBe('21')
  await app.press('Control+p')
  const print = () => inPage().getByRole('button', { name: /^Print \d+ pass/ })
  expect(print()).toHaveProperty('title', 'Copies must be 1 to 20')
  expect(printed()).toEqual([])
  fill(one(copies), '3')
  await until(() => expect(print().title).toBe(''))
  await app.press('Control+p')
  await until(() => expect(logRows()).toEqual([expect.stringMatching(/^Done.*A4, counter, 3 copies/)]))
  expect(printed()).toMatchObject([{ input: { kind: 'pass', id, paper: 'a4', copies: 3 } }])
})

test('a print that fails says so in the panel and in the log, whose filter finds it', async ({ open }) => {
  const { app, prepared: id } = await openWith(open, sold, {
    path: '/passes',
    shell: {
      'print.document': () => {
        throw new AppError('printer_none')
      },
    },
  })
  const { press, user } = app
  await until(() => expect(textOf(`${panel} h1`)).toBe(`Pass ${id}`))
  await press('Control+p')
  await until(() => expect(textOf(panel)).toContain('There is no printer. Save it as a PDF.'))
  await until(() => expect(logRows()).toEqual([expect.stringMatching(/^Failed.*There is no printer/)]))
  await user.click(inPage().getByRole('button', { name: 'Result' }))
  await user.click(await inPage().findByRole('menuitem', { name: 'Done' }))
  await until(() => expect(textOf(`${log} [data-part=empty] h2`)).toBe('No print matches the filters'))
  await user.click(inPage().getByRole('button', { name: /^Show/ }))
  await until(() => expect(logRows()).toEqual([expect.stringMatching(/^Failed/)]))
})

test('a cancelled pass is not printed', async ({ open }) => {
  const { app, prepared: valid } = await openWith(
    open,
    async (program) => {
      const first = await sold(program)
      const id = await sold(program)
      await program.api.cancel(id)
      return first
    },
    { path: '/passes', shell: { 'print.document': ({ copies }) => ({ deviceName: 'counter', copies }) } },
  )
  await until(() => expect(textOf(panel)).toContain('Cancelled. The code is no longer valid.'))
  expect(inPage().getByRole('button', { name: /^Print 1 pass/ })).toHaveProperty(
    'title',
    'A cancelled pass is not printed',
  )
  await app.press('Control+p')
  // The refused prints were not recorded: the next one is the first.
  app.go(`/passes/${valid}`)
  await enabled(() => inPage().getByRole('button', { name: /^Print 1 pass/ }))
  await app.press('Control+p')
  await until(() => expect(logRows()).not.toEqual([]))
  expect(app.rows('SELECT subject_id FROM print_jobs')).toEqual([{ subject_id: valid }])
})
