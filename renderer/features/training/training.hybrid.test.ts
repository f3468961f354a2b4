/** A training from its start to its end: separate data, marked as such, and no effect on the live data. */
import { sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { hasFocus, inPage, isShown, one, textOf, until } from '../../testing/find.ts'
import { findings } from '../../testing/check-page.ts'
import type { App } from '../../testing/open-app.ts'
import { expect, test } from '../../testing/test.ts'
import { closePass, events, money, openSale, options, plate, search, settled, title } from '../../testing/pages/sell.ts'

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
  await settled()
  await user.type(one(plate), 'LIVE1')
  await until(() => expect(one(plate)).toHaveProperty('value', 'LIVE1'))
  await performFromPalette(app, 'Start training')
  await untilReloaded()
  await until(() => expect(document.documentElement.dataset['profile']).toBe('training'))
  expect(textOf('header')).toContain('TRAINING')
  await inPage().findByText('Training: not counted in totals')
  await until(() => expect(textOf('[data-part=banner]')).toContain('Step 1 of 7: Choose an event'))
  await settled()
  expect(one(plate)).toHaveProperty('value', '')
  await sellThroughApi(api, { facility: 'Merano', plate: 'TRAIN 1' })
  expect((await api.bookings()).map(({ plate_number: shown }) => shown)).toEqual(['TRAIN1'])
  go('/settings/data')
  await inPage().findByText('Training is not backed up: its data is discarded at the end.')

  await performFromPalette(app, 'End training')
  await untilReloaded()
  await until(() => expect(document.documentElement.dataset['profile']).toBe('embedded'))
  expect(textOf('header')).not.toContain('TRAINING')
  await settled()
  await until(() => expect(one(plate)).toHaveProperty('value', 'LIVE1'))
  expect(await api.bookings()).toEqual([])
  expect(rows('SELECT id FROM bookings')).toEqual([])
  expect(rows("SELECT action FROM audit_log WHERE action = 'training.started'")).toHaveLength(1)
})

test(
  'the guide follows the keys through a first sale, which is a booking of the training alone',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/sell' })
    const { api, press, type, untilReloaded } = app
    await settled()
    await performFromPalette(app, 'Start training')
    await untilReloaded()
    const atStep = (step: number, title: string) =>
      until(() => expect(textOf('[data-part=banner]')).toContain(`Step ${step} of 7: ${title}`))

    await atStep(1, 'Choose an event')
    await until(() => expect(hasFocus(one(search))).toBe(true))
    await type('celtics')
    await until(() => expect(textOf(events()[0] ?? document.body)).toContain('Celtics'))
    await press('Enter')
    await until(() => expect(title()).toBe('Washington Wizards at Boston Celtics'))
    await atStep(2, 'Choose a facility')
    await openSale(app)
    options().focus()
    await press('Enter')
    await atStep(3, 'Enter the plate')
    await until(() => expect(hasFocus(one(plate))).toBe(true))
    await type('TRAIN 1')
    await press('Tab')
    await atStep(4, 'Choose cash')
    expect(await findings()).toEqual([])
    await press('F8')
    await until(() => expect(hasFocus(one(money))).toBe(true))
    await type('100')
    await atStep(5, 'Collect the payment')
    await press('F12')
    await atStep(6, 'Look at the pass')
    await closePass(app)
    await atStep(7, 'Go to the next sale')
    await press('Escape')
    await inPage().findByText('You made your first sale.')
    await inPage().findByText(/Nothing was counted/)
    const [booking, ...more] = await api.bookings()
    expect(more).toEqual([])
    expect(booking?.plate_number).toBe('TRAIN1')
    expect((await api.call(`/desk/bookings/${booking?.id}/pass?paper=letter`)).text).toContain('SAMPLE')
    await app.user.click(inPage().getByRole('button', { name: 'End training' }))
    await untilReloaded()
    await settled()
    expect(await api.bookings()).toEqual([])
  },
)
