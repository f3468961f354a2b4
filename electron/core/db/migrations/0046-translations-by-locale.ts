/** The history of the inventory has translations by locale, as its records do: `description_fr` was one member for one language. */
import type BetterSqlite from 'better-sqlite3'
import { isRecord } from '../../../../shared/http/json.ts'
import { appendOnly } from './append-only.ts'

export const sql = /* sql */ `
DROP TRIGGER inventory_changes_fixed;
DROP TRIGGER inventory_changes_kept;
`

/** In one step, so that a history of millions is not read at once. */
const stepRows = 10_000

/** Also within rates, add-ons and steps. */
const byLocale = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(byLocale)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) =>
      name.endsWith('_fr') ? [`${name.slice(0, -3)}_translations`, { 'fr-CA': member }] : [name, byLocale(member)],
    ),
  )
}

const rewritten = (json: string | null): string | null =>
  json === null ? null : JSON.stringify(byLocale(JSON.parse(json)))

export const fill = (raw: BetterSqlite.Database): void => {
  const read = raw.prepare<[number], { id: number; before_json: string | null; after_json: string | null }>(
    `SELECT id, before_json, after_json FROM inventory_changes
     WHERE id > ? AND (instr(before_json, '_fr":') > 0 OR instr(after_json, '_fr":') > 0) ORDER BY id LIMIT ${stepRows}`,
  )
  const write = raw.prepare('UPDATE inventory_changes SET before_json = ?, after_json = ? WHERE id = ?')
  for (let rows = read.all(0); rows.length > 0; rows = read.all(rows.at(-1)?.id ?? 0))
    for (const { id, before_json: before, after_json: after } of rows)
      write.run(rewritten(before), rewritten(after), id)
  raw.exec(appendOnly('inventory_changes'))
}
