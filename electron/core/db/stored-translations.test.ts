/** The migration to stored translations in an existing database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrations } from './migrations/all.ts'
import type { WritableDatabase } from './driver.ts'
import { openTestDatabase, seedSmall } from '../../engine/testing/test-database.ts'
import { insertRow, smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { insertTestBooking } from '../../engine/testing/test-booking.ts'

const { northStationGarage, canalStreetLot } = smallSeed.locations
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-translations-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const fill = (before: WritableDatabase): void => {
  seedSmall(before)
  const addOn = { location_id: northStationGarage, add_on_group: 'general', price_minor: 0, position: 9, invented: 0 }
  const [wash, own] = ['0000add0-0000-4000-8000-00000000aaaa', '0000add0-0000-4000-8000-00000000bbbb']
  const description = 'Washed by hand while you are away.'
  insertRow(before, 'add_ons', { ...addOn, uuid: wash, name: 'Car wash, exterior', description })
  insertRow(before, 'add_ons', { ...addOn, uuid: own, name: 'Waxing', description })
  const invented = 'Prices and details of this demonstration are invented.'
  const setDisclaimers = before.prepareWrite('UPDATE locations SET disclaimers_json = ? WHERE id = ?')
  setDisclaimers.run(JSON.stringify(['Keep right.', invented]), northStationGarage)
  setDisclaimers.run('no list', canalStreetLot)
  insertRow(before, 'customers', { id: 900, created_at_ms: 0 })
  insertTestBooking(before, 501, { customer_id: 900 })
  const line = { booking_id: 501, amount_minor: 100 }
  insertRow(before, 'booking_lines', { ...line, position: 0, kind: 'option', label: 'Posted rate' })
  insertRow(before, 'booking_lines', { ...line, position: 1, kind: 'fee', label: 'Service Fee' })
  insertRow(before, 'booking_lines', { ...line, position: 2, kind: 'add_on', label: 'Oversize' })
}

it('known texts keep their French, and others stay as they are', () => {
  const file = join(folder, 'parkdesk.db')
  const index = migrations.findIndex(({ name }) => name === 'stored-translations')
  const before = openTestDatabase({ file, migrations: migrations.slice(0, index) })
  fill(before)
  before.close()

  const after = openTestDatabase({ file })
  const translations = (table: string, key: string): Record<string, string> => {
    const select = `SELECT ${key} AS text, translations_json AS json FROM ${table}`
    const rows = after.prepare<{ text: string; json: string }>(select).all()
    return Object.fromEntries(rows.map(({ text, json }) => [text, json]))
  }
  expect(translations('rates', 'name')).toEqual({
    'Event parking': '{"fr-CA":{"name":"Stationnement pour événement"}}',
    Standard: '{}',
    'Crew rate': '{"fr-CA":{"name":"Tarif équipe"}}',
  })
  const washed = 'Lavé à la main pendant votre absence.'
  expect(translations('add_ons', 'name')).toEqual({
    Standard: '{}',
    Oversize: '{"fr-CA":{"name":"Grand format"}}',
    Supersize: '{"fr-CA":{"name":"Très grand format"}}',
    'Car wash': '{"fr-CA":{"name":"Lave-auto"}}',
    'Car wash, exterior': JSON.stringify({ 'fr-CA': { name: 'Lave-auto, extérieur', description: washed } }),
    Waxing: JSON.stringify({ 'fr-CA': { description: washed } }),
  })
  expect(translations('booking_lines', 'label')).toEqual({
    'Posted rate': '{"fr-CA":{"name":"Tarif affiché"}}',
    'Service Fee': '{}',
    Oversize: '{"fr-CA":{"name":"Grand format"}}',
  })
  const disclaimers = (id: number): string | undefined =>
    after.prepare<{ json: string }>('SELECT disclaimers_json AS json FROM locations WHERE id = ?').get(id)?.json
  const french = 'Les prix et les détails de cette démonstration sont inventés.'
  expect(JSON.parse(disclaimers(northStationGarage) ?? '')).toEqual([
    'Keep right.',
    { text: 'Prices and details of this demonstration are invented.', translations: { 'fr-CA': french } },
  ])
  expect(disclaimers(canalStreetLot)).toBe('no list')
  after.close()
})
