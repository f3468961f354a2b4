/**
 * Tampering with the file is found: any other value in any column of every table that is covered, each row deleted or added, each
 * trigger gone or changed. The cases come from the schema, so that a new table is covered, or is named below with its reason.
 */
import BetterSqlite from 'better-sqlite3'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AuditFault } from '../../../shared/desk/audit.ts'
import { createAuditLog } from '../../core/audit/audit-log.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import { migrate } from '../../core/db/sqlite/migrate.ts'
import { migrations } from '../../core/db/sqlite/migrations/all.ts'
import { closedTables } from '../../core/db/sqlite/seals/closed-rows.ts'
import { createSealing, sealFirstRows } from '../../core/db/sqlite/seals/sealing.ts'
import { sealedTables } from '../../core/db/sqlite/seals/sealed-tables.ts'
import { createSqliteDatabase } from '../../core/db/sqlite/sqlite-database.ts'
import { createClosingRepository, linesHash } from '../reconcile/close/closing-repository.ts'
import { storeStatement } from '../reconcile/close/testing/stored-statements.ts'
import { appendContent } from './content-chain-repository.ts'
import { verifyDatabase } from './verify-database-repository.ts'

/** Tables that hold no money, people of the box office, permission or closed statement. */
const notCovered: Readonly<Record<string, readonly string[]>> = {
  'what is offered, with its own history of changes': [
    ...[
      'venues',
      'venue_aliases',
      'events',
      'locations',
      'sellers',
      'rates',
      'long_offers',
      'add_ons',
      'photos',
      'reviews',
    ],
    ...['held_spaces', 'coupons', 'coupon_assignments', 'coupon_uses', 'inventory_changes', 'inventory_imports'],
    ...['import_records', 'import_mappings', 'deleted_numbers', 'partners', 'partner_events', 'holds'],
  ],
  'made of rows that are covered, and compared with them': [
    'booked_sales',
    'books_state',
    'booking_changes',
    'sold_events',
  ],
  customers: ['customers', 'users', 'activity', 'tickets'],
  'tokens, which end: the rights of their client are covered': [
    ...['access_tokens', 'refresh_tokens', 'token_families', 'authorization_codes', 'verification_codes'],
    ...['known_sign_ins', 'login_failures', 'idempotency_keys'],
  ],
  messages: [
    ...['outbox_messages', 'webhook_inbox', 'webhook_deliveries', 'webhook_attempts', 'webhook_jobs'],
    ...['webhook_job_deliveries', 'partner_webhooks'],
  ],
  'work in progress': ['sale_drafts', 'parked_sales', 'statement_mappings', 'print_jobs'],
  'versions of caches': ['meta'],
  'compared with the program at every start': ['schema_migrations'],
}

interface Column {
  readonly name: string
  readonly type: string
}

const columnsOf = (raw: BetterSqlite.Database, table: string): Column[] =>
  raw.prepare<[string], Column>('SELECT name, type FROM pragma_table_info(?)').all(table)

/** Adds a row to every sealed table that has none; its content does not matter. */
const fillTables = (raw: BetterSqlite.Database, database: WritableDatabase): void => {
  raw.pragma('foreign_keys = OFF')
  raw.pragma('ignore_check_constraints = ON')
  const values: Readonly<Record<string, unknown>> = { INTEGER: 1, TEXT: 'x', BLOB: Buffer.from('x') }
  for (const table of Object.keys(sealedTables)) {
    if (raw.prepare(`SELECT 1 FROM ${table}`).get() !== undefined) continue
    const columns = columnsOf(raw, table)
    database
      .prepareWrite(
        `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      )
      .run(...columns.map(({ type }) => values[type] as string))
  }
  raw.pragma('ignore_check_constraints = OFF')
}

const createRaw = (content: string | Buffer) => {
  const raw = new BetterSqlite(content)
  return { raw, database: createSqliteDatabase(raw, ':memory:', createSealing(raw)) }
}

let file: Buffer
beforeAll(() => {
  const { raw, database } = createRaw(':memory:')
  migrate(raw, {
    file: '',
    nowMs: 0,
    migrations,
    backUp: () => undefined,
    complete: () => sealFirstRows(raw),
  })
  const audit = createAuditLog({ database, clock: { nowMs: () => 0 } })
  audit.record({ action: 'shift.opened', subject: ['shift', 1] }, {})
  audit.record({ action: 'shift.closed', subject: ['shift', 1] }, {})
  audit.record({ action: 'deposit.made', subject: ['deposit', 1] }, {})
  storeStatement(database, 1)
  database.prepareWrite("INSERT INTO statement_contents VALUES (1, x'00')").run()
  createClosingRepository(database).close(
    'closing',
    { kind: 'closing', number: 1, statement: { id: 1 }, lines_sha256: linesHash('rows') } as never,
    'rows',
  )
  audit.record({ action: 'statement.closed', subject: ['statement', 1] }, {})
  const report = { number: 1, shift: { id: 1 }, drawer: { id: 1 }, cash: { left: 0 }, through_payment: 0 }
  database.transaction(() => appendContent(database, 'z_reports', report, { key: 'report' }))
  fillTables(raw, database)
  file = raw.serialize()
  raw.close()
})

/** Opens the file without Parkdesk, changes it, and returns the faults that are found. */
const tamper = (change: (raw: BetterSqlite.Database) => void): AuditFault[] => {
  const raw = new BetterSqlite(file)
  try {
    raw.pragma('foreign_keys = OFF')
    raw.pragma('ignore_check_constraints = ON')
    change(raw)
    return [...verifyDatabase(createSqliteDatabase(raw, ':memory:')).faults]
  } finally {
    raw.close()
  }
}

const dropTriggers = (raw: BetterSqlite.Database, table: string): void => {
  const triggers = raw
    .prepare<[string], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?")
    .pluck()
    .all(table)
  for (const trigger of triggers) raw.exec(`DROP TRIGGER ${trigger}`)
}

const tables = [...Object.keys(sealedTables), ...Object.keys(closedTables)]

it('is intact as Parkdesk left it', () => expect(tamper(() => undefined)).toEqual([]))

it('covers every table, or says why it does not', () => {
  const raw = new BetterSqlite(file)
  const all = raw
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )
    .pluck()
    .all()
  raw.close()
  const known = [...tables, 'seals', ...Object.values(notCovered).flat()]
  expect(all.filter((table) => !known.includes(table))).toEqual([])
  expect(known.filter((table) => !all.includes(table))).toEqual([])
})

/** The tests of their own chains change each column of these tables. */
const chained = ['audit_log', 'z_reports', 'period_closings']
/** The content of these tables decides which statements are compared. */
const closing = ['closed_statements', 'closing_rows']
const sealed = Object.keys(sealedTables).filter((table) => !chained.includes(table) && !closing.includes(table))
/** The tables of a group are tampered with at once. */
const groups = [sealed, chained, ['closed_statements'], ['closing_rows'], Object.keys(closedTables)]

const keysOf = (table: string): readonly string[] => closedTables[table]?.keys ?? [sealedTables[table]?.key ?? 'id']
const isClosed = (table: string): boolean => table in closedTables

/** The columns that a fault names, apart from the keys. */
const namedBy = (raw: BetterSqlite.Database, table: string): string[] => {
  const { without = [], order } = sealedTables[table] ?? {}
  if (order !== undefined) return ['rows']
  const left = isClosed(table) ? [closedTables[table]?.statement ?? '', ...keysOf(table)] : keysOf(table)
  return columnsOf(raw, table)
    .map(({ name }) => name)
    .filter((name) => !without.includes(name) && !left.includes(name))
}

const otherValue = ({ name, type }: Column): string => {
  const [ofNull, ofValue] =
    { INTEGER: ['1', `${name} + 1`], TEXT: ["'x'", `${name} || 'x'`], BLOB: ["x'01'", `CAST(${name} || 'x' AS BLOB)`] }[
      type
    ] ?? []
  return `${name} = CASE WHEN ${name} IS NULL THEN ${ofNull} ELSE ${ofValue} END`
}

describe.each(groups.map((group) => ({ group })))('in $group', ({ group }) => {
  const tamperEach = (change: (raw: BetterSqlite.Database, table: string) => void): AuditFault[] =>
    tamper((raw) => {
      for (const table of group) {
        dropTriggers(raw, table)
        change(raw, table)
      }
    })
  const tablesWith = (faults: readonly AuditFault[], ...problems: AuditFault['problem'][]): string[] =>
    group.filter((table) => faults.some((fault) => fault.table === table && problems.includes(fault.problem)))

  it('another value in any column is found, and named with what it was', () => {
    const expected = new Map<string, string[]>()
    const unchained = group.filter((table) => !chained.includes(table))
    const faults = tamperEach((raw, table) => {
      if (chained.includes(table)) return
      const names = namedBy(raw, table)
      const columns = columnsOf(raw, table).filter(({ name }) =>
        names[0] === 'rows' ? name === 'amount_minor' : names.includes(name),
      )
      raw.exec(`UPDATE ${table} SET ${columns.map(otherValue).join(', ')}`)
      expected.set(table, names)
    })
    const changed = faults.filter(({ problem }) => problem === 'changed')
    for (const table of unchained) {
      const fault = changed.find((each) => each.table === table)
      expect([table, Object.keys(fault?.was ?? {}), Object.keys(fault?.is ?? {})]).toEqual([
        table,
        expected.get(table),
        expected.get(table),
      ])
    }
  })

  it('a row that is deleted is found', () => {
    const faults = tamperEach((raw, table) => raw.exec(`DELETE FROM ${table}`))
    expect(tablesWith(faults, 'missing')).toEqual(group)
  })

  it('a row with another key is found, as one that is gone and one that was added', () => {
    const faults = tamperEach((raw, table) => {
      const key = keysOf(table)[0] ?? 'id'
      const isText = columnsOf(raw, table).find(({ name }) => name === key)?.type === 'TEXT'
      raw.exec(`UPDATE ${table} SET ${key} = ${isText ? `${key} || 'x'` : `${key} + 70`}`)
    })
    expect(tablesWith(faults, 'missing')).toEqual(group)
    const added = group.filter((table) => !chained.includes(table) && !(table in closedTables))
    expect(tablesWith(faults, 'unsealed').filter((table) => added.includes(table))).toEqual(added)
  })
})

describe('the schema', () => {
  const triggersIn = (raw: BetterSqlite.Database): { name: string; tbl_name: string }[] =>
    raw
      .prepare<[], { name: string; tbl_name: string }>(
        "SELECT name, tbl_name FROM sqlite_schema WHERE type = 'trigger'",
      )
      .all()

  it('lacks no trigger without a word', () => {
    const dropped: string[] = []
    const faults = tamper((raw) => {
      for (const { name } of triggersIn(raw)) {
        dropped.push(name)
        raw.exec(`DROP TRIGGER ${name}`)
      }
    })
    expect(dropped.length).toBeGreaterThan(50)
    expect(faults).toEqual(dropped.map((row) => ({ table: 'sqlite_schema trigger', row, problem: 'missing' })))
  })

  it('has no trigger with another text or another name', () => {
    const changed: string[] = []
    const faults = tamper((raw) => {
      for (const { name, tbl_name: table } of triggersIn(raw)) {
        changed.push(name)
        raw.exec(`DROP TRIGGER ${name}; CREATE TRIGGER ${name} BEFORE INSERT ON ${table} BEGIN SELECT 1; END`)
      }
      raw.exec('CREATE TRIGGER more AFTER INSERT ON sales BEGIN SELECT 1; END')
    })
    expect(faults.filter(({ problem }) => problem === 'changed').map(({ row }) => row)).toEqual(changed)
    expect(faults).toContainEqual({ table: 'sqlite_schema trigger', row: 'more', problem: 'unsealed' })
  })

  it('has no other text in a literal, though line feeds and comments do not count', () => {
    const faults = tamper((raw) => {
      raw.unsafeMode()
      raw.pragma('writable_schema = ON')
      raw.exec(`UPDATE sqlite_schema SET sql = replace(sql, ' BEGIN', ' -- as before\n BEGIN') WHERE type = 'trigger';
        UPDATE sqlite_schema SET sql = replace(sql, 'credit is append', 'credit  is append')`)
      raw.pragma('writable_schema = RESET')
    })
    const changed = ['account_credit_entries_fixed', 'account_credit_entries_kept']
    expect(faults).toEqual(changed.map((row) => ({ table: 'sqlite_schema trigger', row, problem: 'changed' })))
  })

  // SQLite ends a comment at a line feed alone, and its statement at NUL; it reads a no-break space as a letter.
  it.each(['--\r', '--\u2028', '--\0\n', '\u00a0', '/*'])(
    'has nothing after %j that only seems to be there',
    (text) => {
      const faults = tamper((raw) => {
        raw.unsafeMode()
        raw.pragma('writable_schema = ON')
        raw
          .prepare("UPDATE sqlite_schema SET sql = replace(sql, 'RAISE', ? || 'RAISE') WHERE name = 'audit_log_fixed'")
          .run(text)
      })
      expect(faults).toContainEqual({ table: 'sqlite_schema trigger', row: 'audit_log_fixed', problem: 'changed' })
    },
  )

  it.each([
    ['version = 99', '99', 'unsealed'],
    ["hash = 'x'", '46', 'changed'],
  ])('names a migration with %s, with which nothing can open it', (change, row, problem) => {
    const faults = tamper((raw) => raw.exec(`UPDATE schema_migrations SET ${change} WHERE version = 46`))
    expect(faults).toEqual([{ table: 'schema_migrations', row, problem }])
  })
})

it('a shift that was closed without its report is found, also where its seals were cut off', () => {
  const faults = tamper((raw) => {
    for (const table of ['z_reports', 'seals']) dropTriggers(raw, table)
    raw.exec(`DELETE FROM z_reports; DELETE FROM seals WHERE table_name = 'z_reports';
      UPDATE sqlite_sequence SET seq = 0 WHERE name = 'z_reports'`)
  })
  expect(faults).toContainEqual({ table: 'z_reports', row: 'shift_id 1', problem: 'missing' })
})

it('rows that an index hides are found', () => {
  const faults = tamper((raw) => {
    raw.exec('CREATE INDEX hiding ON sale_payments (booking_id, id) WHERE id > 1')
    raw.unsafeMode()
    raw.pragma('writable_schema = ON')
    const names = "('hiding', 'sale_payments_by_booking')"
    raw.exec(`UPDATE sqlite_schema AS one SET rootpage = other.rootpage FROM sqlite_schema AS other
      WHERE one.name IN ${names} AND other.name IN ${names} AND one.name <> other.name`)
    raw.pragma('writable_schema = RESET')
  })
  expect(faults.some(({ table, problem }) => table === 'sqlite' && problem === 'unreadable')).toBe(true)
})

it('a table that cannot be read hides nothing of the others', () => {
  const faults = tamper((raw) => {
    dropTriggers(raw, 'people')
    raw.exec(
      "UPDATE people SET role = 'administrator'; DROP TABLE drawers; ALTER TABLE statement_matches RENAME TO hidden",
    )
  })
  const found = faults.map(({ table, row }) => `${table} ${row}`)
  for (const fault of ['sqlite_schema table drawers', 'people 1', 'sqlite_schema table statement_matches'])
    expect(found).toContain(fault)
})

it('a closed statement that was changed is found after it was opened and closed again', () => {
  const raw = new BetterSqlite(file)
  raw.pragma('foreign_keys = OFF')
  raw.exec(
    'DROP TRIGGER statement_settlements_closed_update; UPDATE statement_settlements SET gross_minor = 110, net_minor = 100',
  )
  const closings = createClosingRepository(createSqliteDatabase(raw, ':memory:', createSealing(raw)))
  closings.reopen('reopening', { kind: 'reopening', closing: 1, statement: { id: 1 } })
  closings.close('again', { kind: 'closing', number: 2, statement: { id: 1 } }, 'rows')
  const { faults } = verifyDatabase(createSqliteDatabase(raw, ':memory:'))
  raw.close()
  expect(faults).toContainEqual({
    table: 'statement_settlements',
    row: '1 ["1","sale:1"]',
    problem: 'changed',
    was: { gross_minor: 100, net_minor: 90 },
    is: { gross_minor: 110, net_minor: 100 },
  })
})

it('every fault is listed, not only the first', () => {
  const faults = tamper((raw) => {
    for (const table of ['audit_log', 'sale_payments', 'people']) dropTriggers(raw, table)
    raw.exec(
      "UPDATE audit_log SET person_name = 'Eva'; UPDATE sale_payments SET amount_minor = 7; UPDATE people SET role = 'administrator'",
    )
  })
  expect(new Set(faults.map(({ table }) => table))).toEqual(
    new Set(['sqlite_schema trigger', 'audit_log', 'sale_payments', 'people']),
  )
  expect(faults).toContainEqual({
    table: 'sale_payments',
    row: '1',
    problem: 'changed',
    was: { amount_minor: 1 },
    is: { amount_minor: 7 },
  })
})
