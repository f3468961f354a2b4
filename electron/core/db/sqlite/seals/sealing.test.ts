/** Seals: every write to a sealed row has one, in its transaction; other writes have none. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../engine/testing/test-database.ts'
import { faultsOf } from '../../../audit/testing/faults.ts'
import type { WritableDatabase } from '../../database.ts'
import { withConnection } from '../sqlite-database.ts'
import { verifySchema } from '../verify-schema.ts'
import { verifySealedRows, verifySeals } from './verify-seals.ts'

let folder: string
let file: string
let database: WritableDatabase
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-seals-'))
  file = join(folder, 'till.db')
  database = openTestDatabase({ file })
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

const run = (sql: string, on = database): void => void on.prepareWrite(sql).run()
const seals = (): string[] =>
  database
    .prepare<{ text: string }>(
      "SELECT concat_ws(' ', table_name, row_key, coalesce(content_json, 'gone')) AS text FROM seals WHERE table_name = 'drawers' ORDER BY id",
    )
    .all()
    .map(({ text }) => text)
const faults = () => [...faultsOf(verifySeals, database), ...faultsOf(verifySealedRows, database)]
/** Writes like another program, which knows no limits. */
const past = (sql: string): void =>
  withConnection(file, {}, (raw) => {
    raw.unsafeMode()
    raw.exec(sql)
  })
const add = "INSERT INTO drawers VALUES (1, 'Gate', 'Box office', 'USD', NULL)"
const added = 'drawers 1 [1,"Gate","Box office","USD",null]'

describe('a seal', () => {
  it('follows each write, alone or in a transaction, and each state once', () => {
    run(add)
    database.transaction(() => {
      run("UPDATE drawers SET name = 'Gate A'")
      run("UPDATE drawers SET name = 'Gate B'")
    })
    run('DELETE FROM drawers')
    expect(seals()).toEqual([added, 'drawers 1 [1,"Gate B","Box office","USD",null]', 'drawers 1 gone'])
    expect(faults()).toEqual([])
  })

  it('is made for rows that move to another key', () => {
    run(add)
    run('UPDATE drawers SET id = 7')
    expect(seals().slice(1)).toEqual(['drawers 1 gone', 'drawers 7 [7,"Gate","Box office","USD",null]'])
    expect(faults()).toEqual([])
  })

  it('is rolled back with its write, and made where only a part was', () => {
    const fail = (): never => {
      throw new Error('rolled back')
    }
    expect(() =>
      database.transaction(() => {
        run(add)
        fail()
      }),
    ).toThrow('rolled back')
    expect(seals()).toEqual([])
    database.transaction(() => {
      expect(() =>
        database.transaction(() => {
          run(add)
          fail()
        }),
      ).toThrow('rolled back')
      run("INSERT INTO drawers VALUES (2, 'Door', 'Box office', 'USD', NULL)")
    })
    run("UPDATE drawers SET name = 'Door 2'")
    expect(seals()).toEqual([
      'drawers 2 [2,"Door","Box office","USD",null]',
      'drawers 2 [2,"Door 2","Box office","USD",null]',
    ])
    expect(faults()).toEqual([])
  })

  it('is numbered on after a commit failed', () => {
    run(add)
    expect(() =>
      database.transaction(() => {
        run('PRAGMA defer_foreign_keys = ON')
        run("INSERT INTO drawers VALUES (2, 'Door', 'Box office', 'USD', NULL)")
        run("INSERT INTO ledger_entries VALUES (1, 404, 'charge', 'USD', 100, 0)")
      }),
    ).toThrow()
    run("UPDATE drawers SET name = 'Gate A'")
    expect(seals()).toEqual([added, 'drawers 1 [1,"Gate A","Box office","USD",null]'])
    expect(faults()).toEqual([])
  })

  it('holds long values by their hash, so that no secret is in it', () => {
    run(`INSERT INTO people (name, name_key, role, role_since_ms, pin_hash, badge_hash, added_at_ms)
      VALUES ('Ana', 'ana', 'seller', 0, '${'secret'.repeat(20)}', x'0102', 0)`)
    const { content_json: content } =
      database.prepare<{ content_json: string }>("SELECT content_json FROM seals WHERE table_name = 'people'").get() ??
      {}
    expect(content).toMatch(/^\[1,"Ana","ana","seller",0,\["[0-9a-f]{64}"\],0,\["blob","[0-9a-f]{64}"\],/)
  })

  it('follows the last one of another program', () => {
    const other = openTestDatabase({ file })
    run(add)
    run("UPDATE drawers SET name = 'Gate A'", other)
    run("UPDATE drawers SET name = 'Gate B'")
    other.close()
    expect(seals()).toHaveLength(3)
    expect(faults()).toEqual([])
  })

  it('holds the lines of a booking as one', () => {
    run('PRAGMA foreign_keys = OFF')
    database.transaction(() => {
      run("INSERT INTO booking_lines VALUES (5, 0, 'option', 'Parking', NULL, 100, '{}')")
      run("INSERT INTO booking_lines VALUES (5, 1, 'fee', 'Fee', NULL, 10, '{}')")
    })
    const contents = database.prepare<{ text: string }>(
      "SELECT row_key || content_json AS text FROM seals WHERE table_name = 'booking_lines'",
    )
    expect(contents.all().map(({ text }) => text)).toEqual([expect.stringMatching(/^5\[\["[0-9a-f]{64}"\]\]$/)])
    expect(faults()).toEqual([])
  })
})

describe('what was written past Parkdesk', () => {
  it('is named with what it was', () => {
    run(add)
    run("INSERT INTO drawers VALUES (2, 'Door', 'Box office', 'USD', NULL)")
    past(`UPDATE drawers SET currency = 'CAD' WHERE id = 1; DELETE FROM drawers WHERE id = 2;
      INSERT INTO drawers VALUES (3, 'New', 'Box office', 'USD', NULL)`)
    expect(faults()).toEqual([
      { table: 'drawers', row: '1', problem: 'changed', was: { currency: 'USD' }, is: { currency: 'CAD' } },
      expect.objectContaining({ table: 'drawers', row: '2', problem: 'missing' }),
      expect.objectContaining({ table: 'drawers', row: '3', problem: 'unsealed' }),
    ])
  })

  it('stays named after Parkdesk changed other rows, and is found in seals that were changed or cut off', () => {
    run(add)
    past("UPDATE drawers SET currency = 'CAD'")
    run("INSERT INTO drawers VALUES (2, 'Door', 'Box office', 'USD', NULL)")
    expect(faults()).toMatchObject([{ row: '1', problem: 'changed' }])
    past(`DROP TRIGGER seals_kept; DELETE FROM seals WHERE table_name = 'drawers' AND row_key = 2;
      UPDATE sqlite_sequence SET seq = (SELECT max(id) FROM seals) WHERE name = 'seals'`)
    expect(faults()).toMatchObject([
      { row: '1', problem: 'changed' },
      { row: '2', problem: 'unsealed' },
    ])
    past("DROP TRIGGER seals_fixed; UPDATE seals SET content_json = replace(content_json, 'USD', 'CAD')")
    expect(faults()[0]).toMatchObject({ table: 'seals', problem: 'out_of_chain' })
  })

  it('cannot be sealed by a later change of the same row without a word', () => {
    run(add)
    past("UPDATE drawers SET currency = 'CAD'")
    run("UPDATE drawers SET name = 'Gate A'")
    expect(faults()).toMatchObject([{ table: 'drawers', row: '1', problem: 'changed', was: { currency: 'USD' } }])
  })
})

describe('a row that was added past Parkdesk', () => {
  const addPast = (): void => past("INSERT INTO drawers VALUES (5, 'Night', 'Box office', 'USD', NULL)")

  it.each(["UPDATE drawers SET name = 'Gate' WHERE id = 5", 'DELETE FROM drawers WHERE id = 5'])(
    'is found although Parkdesk wrote to it: %s',
    (write) => {
      addPast()
      run(write)
      expect(faults()).toEqual([{ table: 'drawers', row: '5', problem: 'unsealed' }])
    },
  )

  it('is found among rows that are sealed as one', () => {
    run('PRAGMA foreign_keys = OFF')
    past("PRAGMA foreign_keys = OFF; INSERT INTO booking_lines VALUES (5, 9, 'fee', 'Discount', NULL, -5000, '{}')")
    run("INSERT INTO booking_lines VALUES (5, 0, 'option', 'Parking', NULL, 100, '{}')")
    expect(faults()).toEqual([{ table: 'booking_lines', row: '5', problem: 'unsealed' }])
  })
})

describe('a schema that was changed past Parkdesk', () => {
  const recorded = () =>
    database
      .prepare<{ name: string }>(
        "SELECT after_json ->> '$.name' AS name FROM audit_log WHERE action = 'database.schema_changed' ORDER BY id",
      )
      .all()
      .map(({ name }) => name)
  const dishonest = "CREATE TRIGGER dishonest AFTER INSERT ON drawers BEGIN UPDATE drawers SET currency = 'CAD'; END"

  it('has no effect while the program runs, is put right, and stays recorded', () => {
    past(dishonest)
    run(add)
    past(
      "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_x', 'drawers', 0, 'CREATE TRIGGER sqlite_x AFTER UPDATE ON drawers BEGIN DELETE FROM drawers; END')",
    )
    past('DROP TRIGGER seals_fixed')
    run("UPDATE drawers SET name = 'Gate A'")
    expect(database.prepare('SELECT name, currency FROM drawers').all()).toEqual([{ name: 'Gate A', currency: 'USD' }])
    expect(recorded()).toEqual(['trigger dishonest', expect.stringMatching(/trigger sqlite_x|trigger seals_fixed/)])
    expect(faultsOf(verifySchema, database)).toEqual([])
    expect(() => run("UPDATE seals SET table_name = ''")).toThrow('append-only')
  })

  it('is put right before anything is written, also where it was changed while the program did not run', () => {
    database.close()
    past(dishonest)
    database = openTestDatabase({ file })
    run(add)
    expect(recorded()).toEqual(['trigger dishonest'])
    expect(database.prepare('SELECT currency FROM drawers').all()).toEqual([{ currency: 'USD' }])
  })

  it.each([
    [
      'the name of an index',
      'CREATE TRIGGER sales_by_booking AFTER INSERT ON sales BEGIN SELECT 1; END; DROP INDEX sales_by_booking; CREATE INDEX sales_by_booking ON sales (booking_id) WHERE booking_id IS NOT NULL',
    ],
    [
      'a name as those of SQLite',
      "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_x', 'sales', 0, 'CREATE TRIGGER sqlite_x AFTER INSERT ON sales BEGIN SELECT 1; END')",
    ],
  ])('is found where a trigger has %s', (_title, change) => {
    past(change)
    expect(faultsOf(verifySchema, database)).toContainEqual({
      table: 'sqlite_schema trigger',
      row: expect.stringMatching(/^sales_by_booking$|^sqlite_x$/) as string,
      problem: 'unsealed',
    })
  })

  it('lets nothing be written where the seals are gone', () => {
    database.close()
    past('ALTER TABLE seals RENAME TO hidden')
    database = openTestDatabase({ file })
    expect(() => run(add)).toThrow('no such table')
  })
})

it('a gap of any length is one fault', () => {
  past("UPDATE sqlite_sequence SET seq = 9007199254740992 WHERE name = 'seals'")
  expect(faults()).toMatchObject([{ table: 'seals', problem: 'missing' }])
})
