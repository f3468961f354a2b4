/** Sell on the following day: yesterday's event is deselected, and a start on another day has its date. */
import { until, valueOf } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'
import { event, facts, plate, settled, title } from '../../testing/pages/sell.ts'

const yesterdays = 'Washington Wizards at Boston Celtics'

test('opens with the next event in place of one that is over, and keeps what was typed for it', async ({ open }) => {
  const app = await open({
    path: '/sell',
    now: '2026-12-17T14:00:00Z',
    prepare: async ({ api }) => {
      const target = { kind: 'event', eventId: await api.eventId('washington boston celtics') }
      await api.call('/desk/sale-draft', 'PUT', {
        sale_id: crypto.randomUUID(),
        version: 1,
        content: { mode: 'event', target, form: { plate: '4KX 218' } },
        has_input: true,
      })
    },
  })
  await until(() => expect(facts()).toMatch(/^Starts Fri, Dec 18, \d+:\d\d PM/))
  expect(title()).not.toBe(yesterdays)
  await settled()
  expect(valueOf(plate)).toBe('4KX 218')

  await app.user.click(event('Detroit Pistons at Boston Celtics'))
  await until(() => expect(facts()).toContain('Starts Sun, Dec 20, '))
})
