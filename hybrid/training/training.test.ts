/** A training from its start to its end: other data, marked as such, and nothing of it in the live data. */
import { sellThroughApi } from '../../e2e/fixtures/sales.ts'
import { inPage, isShown, one, textOf, until } from '../harness/find.ts'
import type { App } from '../harness/open-app.ts'
import { expect, test } from '../harness/test.ts'

const plate = () => one('[aria-label=Sale] [data-part=field][data-code] input')
const sellSettled = (): Promise<void> =>
  until(() => expect(one('[data-part=total] output').getAttribute('aria-busy')).toBe('false'))

const performFromPalette = async ({ press, type }: App, command: string): Promise<void> => {
  await press('Control+k')
  await until(() => expect(isShown('[role=dialog] [role=combobox]')).toBe(true))
  await type(command)
  await until(() => expect(textOf('[role=dialog] [role=option]')).toContain(command))
  await press('Enter')
}

test('a training works on other data, and the live data and the unfinished sale are back at its end', async ({
  open,
}) => {
  const app = await open({ path: '/sell' })
  const { api, user, rows, untilReloaded, go } = app
  await sellSettled()
  await user.type(plate(), 'LIVE1')
  await until(() => expect(plate()).toHaveProperty('value', 'LIVE1'))
  await performFromPalette(app, 'Start training')
  await untilReloaded()
  await until(() => expect(document.documentElement.dataset['profile']).toBe('training'))
  expect(textOf('header')).toContain('TRAINING')
  await inPage().findByText('Training: not counted in totals')
  await until(() => expect(textOf('[data-part=banner]')).toContain('Step 1 of 7: Choose an event'))
  await sellSettled()
  expect(plate()).toHaveProperty('value', '')
  await sellThroughApi(api, { facility: 'Merano', plate: 'TRAIN 1' })
  expect((await api.bookings()).map(({ plate_number: shown }) => shown)).toEqual(['TRAIN1'])
  go('/settings/data')
  await inPage().findByText('Training is not backed up: its data is discarded at the end.')

  await performFromPalette(app, 'End training')
  await untilReloaded()
  await until(() => expect(document.documentElement.dataset['profile']).toBe('embedded'))
  expect(textOf('header')).not.toContain('TRAINING')
  await sellSettled()
  await until(() => expect(plate()).toHaveProperty('value', 'LIVE1'))
  expect(await api.bookings()).toEqual([])
  expect(rows('SELECT id FROM bookings')).toEqual([])
  expect(rows("SELECT action FROM audit_log WHERE action = 'training.started'")).toHaveLength(1)
})
