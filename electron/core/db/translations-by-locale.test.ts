/** The migration of the history of an existing database, in which each French text was a member. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestEngine } from '../../engine/testing/test-engine.ts'
import { openTestDatabase, seedSmall, testNowMs } from '../../engine/testing/test-database.ts'
import { insertRow, smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { openInventoryBench } from '../../engine/inventory/test-inventory.ts'
import type { InventoryChange } from '../../../shared/desk/inventory/common.ts'
import type { InventoryFacility } from '../../../shared/desk/inventory/facilities.ts'
import { migrations } from './migrations/all.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-history-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const { northStationGarage: garage } = smallSeed.locations

it('changes of French texts stay in the history, and can be reverted', async () => {
  const file = join(folder, 'parkdesk.db')
  const here = migrations.findIndex(({ name }) => name === 'translations-by-locale')
  const older = openTestDatabase({ file, migrations: migrations.slice(0, here) })
  seedSmall(older)
  const steps = [{ instructions: 'Turn left', icon: 'car', translations: { 'fr-CA': 'À gauche' } }]
  older
    .prepareWrite('UPDATE locations SET directions = ?, translations_json = ?, pass_steps_json = ? WHERE id = ?')
    .run('North', '{"fr-CA":{"directions":"Au nord"}}', JSON.stringify(steps), garage)
  const change = (before: object | null, after: object) =>
    insertRow(older, 'inventory_changes', {
      ...{ kind: 'facility', record_id: garage, name: 'North Station Garage', action: 'changed', at_ms: testNowMs },
      before_json: before === null ? null : JSON.stringify(before),
      after_json: JSON.stringify(after),
    })
  change(null, { name: 'North Station Garage', description_fr: null, rates: [{ name: 'A', name_fr: 'B' }] })
  change({ directions_fr: null }, { directions_fr: 'Au nord' })
  change({ steps: [] }, { steps: [{ text: 'Turn left', text_fr: 'À gauche', icon: 'car' }] })
  change({ phone: null }, { phone: '_fr' })
  older.close()

  const engine = createTestEngine({}, openTestDatabase({ file }))
  const bench = openInventoryBench(engine)
  const history = async () => bench.get<InventoryChange[]>(`/facilities/${garage}/history`)
  const changes = (await history()).toReversed()
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [
      undefined,
      {
        name: 'North Station Garage',
        description_translations: { 'fr-CA': null },
        rates: [{ name: 'A', name_translations: { 'fr-CA': 'B' } }],
      },
    ],
    [{ directions_translations: { 'fr-CA': null } }, { directions_translations: { 'fr-CA': 'Au nord' } }],
    [{ steps: [] }, { steps: [{ text: 'Turn left', text_translations: { 'fr-CA': 'À gauche' }, icon: 'car' }] }],
    [{ phone: null }, { phone: '_fr' }],
  ])
  const [, directions, added] = changes
  let { version } = await bench.get<InventoryFacility>(`/facilities/${garage}`)
  for (const { id } of [directions, added].filter((each) => each !== undefined)) {
    const reverted = await bench.post<InventoryFacility>(`/facilities/${garage}/revert`, { version, change_id: id })
    version = reverted.version
  }
  expect(await bench.get(`/facilities/${garage}`)).toMatchObject({
    directions: 'North',
    directions_translations: { 'fr-CA': null },
    steps: [],
  })
  engine.close()
})
