/** A file with the demo and a year of its bookings, sold and cancelled through the API at places and times that differ. */
import { writeFileSync } from 'node:fs'
import { privateFileMode } from '../../common/private-files.ts'
import { insertRow } from '../../core/db/insert-row.ts'
import { post } from '../selling/bookings/test-sale.ts'
import { openTestDatabase, testNowMs } from './test-database.ts'
import { demoBytes } from './test-demo.ts'
import { createTestEngine, type TestEngine } from './test-engine.ts'

const dayMs = 86_400_000
const people = ['Zoë Ångström', 'Ana Nguyễn', 'Łukasz Żak', 'Иван Петров', 'José Peña', '山田 太郎', 'Ann O’Neil']

interface Place {
  readonly id: number
  readonly timezone: string
}

/** Books at the first price that is quoted; false where nothing is on sale then, or more has to be chosen. */
const sell = async (engine: TestEngine, token: string, { id }: Place, index: number): Promise<boolean> => {
  const day = new Date(testNowMs - dayMs * (364 - (index % 365))).toISOString().slice(0, 10)
  const search = `q=location_id:${id}&start_time=${day}T18:00&end_time=${day}T21:00`
  const quotes = await engine.call(`/v4/quotes?${search}`, { token })
  const [quote] = quotes.json<{ purchase_options: { id: string; price: Record<string, string> }[] }[]>()
  const [option] = quote?.purchase_options ?? []
  if (option === undefined) return false
  const [first = '', last = ''] = (people[index % people.length] ?? '').split(' ')
  const form = {
    quote_id: option.id,
    customer_firstname: first,
    customer_lastname: last,
    customer_email: `person${index % 40}@example.test`,
    customer_phone: `617 555 ${String(index).padStart(4, '0')}`,
    plate_number: `KZ ${index}`,
    partner_booking_id: `P-${index}`,
  }
  const preview = await post(engine, '/v4/bookings/previews/', form, { token })
  const price = Object.values(preview.json<{ final_price?: Record<string, string> }>().final_price ?? {})[0] ?? ''
  const made = await post(engine, '/v4/bookings/', { ...form, final_price: price }, { token })
  if (made.status === 400) return false
  if (made.status !== 201) throw new Error(made.text)
  const [booking] = made.json<{ id: number }[]>()
  if (index % 9 === 0) {
    const ended = await engine.call(`/v4/bookings/${booking?.id}`, { method: 'DELETE', token })
    if (ended.status >= 300) throw new Error(ended.text)
  }
  return true
}

/** Returns the tokens with which the year was sold, by their scopes. */
export const createYear = async (file: string, count: number) => {
  writeFileSync(file, demoBytes(), { mode: privateFileMode })
  const database = openTestDatabase({ file })
  const engine = createTestEngine({}, database)
  const internal = engine.tokenFor('demo-internal', 'internal')
  const tokens = { internal, partner: engine.tokenFor('demo-partner', 'partner public data') }
  const places = database
    .prepare<Place>(
      `SELECT location.id, timezone FROM locations AS location JOIN rates ON location_id = location.id
       WHERE kind = 'transient' AND active = 1 AND access_code IS NULL AND sale_state = 'selling' AND operating_hours_json IS NULL
         AND NOT EXISTS (SELECT 1 FROM add_ons WHERE add_ons.location_id = location.id AND add_on_group = 'vehicle_size')
       GROUP BY location.id ORDER BY location.id LIMIT 97`,
    )
    .all()
  insertRow(database, 'photos', {
    hash: 'a'.repeat(64),
    content: Buffer.alloc(2_000_000, 'photo'),
    content_type: 'image/png',
    width: 1,
    height: 1,
    added_at_ms: 0,
  })
  let sold = 0
  for (let index = 0; sold < count; index += 1) {
    if (index > count * 3) throw new Error('too little is on sale')
    engine.setNow(testNowMs - dayMs * (365 - (index % 365)))
    const place = places[index % places.length]
    if (place !== undefined && (await sell(engine, internal, place, index))) sold += 1
  }
  engine.close()
  return tokens
}
