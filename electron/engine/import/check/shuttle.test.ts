/** Shuttles in parking files, from the column to the option that is shown. */
import { expect, it } from 'vitest'
import type { Quote } from '../../../../shared/api/quotes.ts'
import { createTestEngine } from '../../testing/test-engine.ts'
import { RowProblem } from './row-problem.ts'
import { loadRows } from '../test-rows.ts'
import { readShuttle } from './reading.ts'

it('are read there and back, with what is not said left empty', () => {
  const text = 'to 04:30-23:00 every 15-20 takes 5-10; FROM 05:00 - 23:30 takes 5 phone 617 555 0100'
  expect(JSON.parse(readShuttle(text))).toEqual({
    to_venue: [
      {
        start_time: '04:30',
        end_time: '23:00',
        travel_time: { minimum: 5, maximum: 10 },
        frequency: { minimum: 15, maximum: 20 },
        phone: {},
      },
    ],
    from_venue: [
      {
        start_time: '05:00',
        end_time: '23:30',
        travel_time: { minimum: 5, maximum: 5 },
        frequency: {},
        phone: { on_demand: '617 555 0100' },
      },
    ],
  })
})

it.each(['yes', 'to 4:30-23:00 takes 5', 'to 04:30-24:00 takes 5', 'to 04:30-23:00', ';'])(
  'are refused where they cannot be read: %s',
  (text) => {
    expect(() => readShuttle(text)).toThrow(RowProblem)
  },
)

it('come with the instructions to the options of the facility [R3-shuttle-times, R3-instructions, R3-shuttle]', async () => {
  const engine = createTestEngine()
  const columns = ['name', 'city', 'state', 'country', 'latitude', 'longitude', 'type', 'Shuttle']
  const values = ['Far Lot', 'Boston', 'MA', 'US', '42.38', '-71.02', 'lot', 'to 04:30-23:00 takes 5']
  const rows = [
    [...columns, 'pickup_instructions', 'pickup_instructions_fr'],
    [...values, 'Call.', 'Appelez.'],
  ]
  expect(loadRows(engine.database, 'parking', rows[0] ?? [], rows.slice(1), true)).toEqual([])
  const query = 'q=coordinates:42.38,-71.02+distance:0.1&fields=:default,quote:shuttle_times'
  const headers = { 'X-Language-Locale': 'fr-CA' }
  const [quote] = (await engine.call(`/v4/quotes?${query}`, { headers })).json<Quote[]>()
  expect(quote?.purchase_options[0]).toMatchObject({
    shuttle: true,
    pickup_instructions: 'Appelez.',
    shuttle_times: { to_venue: [{ start_time: '04:30:00.00-05:00' }], from_venue: [] },
  })
  engine.close()
})
