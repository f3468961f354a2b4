/** The desktop shell prints a pass from the list of bookings. */
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { isShown, until } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'

test('R prints the pass of a booking, and the print log has it', async ({ open }) => {
  const { press, rows, shell } = await open({
    path: '/bookings',
    prepare: async ({ api }) => void bookingIdOf(await sellThroughApi(api, { facility: 'Merano' })),
    shell: {
      'print.listPrinters': () => [{ name: 'counter', displayName: 'Counter', isDefault: true }],
      'print.document': ({ copies }) => ({ deviceName: 'counter', copies }),
    },
  })
  await until(() => expect(isShown('[role=grid] tbody tr[role=row]')).toBe(true))
  await press('ArrowDown')
  await press('Home')
  await press('r')
  await until(() => expect(rows('SELECT outcome FROM print_jobs')).toEqual([{ outcome: 'done' }]))
  expect(shell.calls.filter(({ name }) => name === 'print.document')).toMatchObject([
    { input: { kind: 'pass', copies: 1 } },
  ])
})
