/** The chain of the audit trail: it is intact after any write, and any later change is found. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { caseCount } from '../../../shared/testing/case-count.ts'
import { auditActions, auditSubjects } from '../../../shared/desk/audit.ts'
import { openTestDatabase, testNowMs } from '../../engine/testing/test-database.ts'
import type { WritableDatabase } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'
import { verifyAuditChain, type AuditRow } from './audit-chain.ts'
import { changedValues, createAuditLog, type AuditLog } from './audit-log.ts'
import { faultsOf } from './testing/faults.ts'

const clock = { nowMs: () => testNowMs }
const actor: Actor = {
  person: { id: 3, name: 'Ana', role: 'seller' },
  approver: { id: 4, name: 'Luc' },
  window: 'Gate B',
}

let database: WritableDatabase
let audit: AuditLog

beforeEach(() => {
  database = openTestDatabase()
  audit = createAuditLog({ database, clock })
})
afterEach(() => database.close())

const verify = () => faultsOf(verifyAuditChain, database).map(({ row, problem }) => `${row} ${problem}`)
const write = (sql: string): void => void database.prepareWrite(sql).run()
const rows = (): AuditRow[] => database.prepare<AuditRow>('SELECT * FROM audit_log ORDER BY id').all()
const recordSome = (count: number): void => {
  for (let index = 1; index <= count; index += 1) {
    const values = { before: { price: index }, after: { price: index + 1 } }
    audit.record({ action: 'setting.changed', subject: ['setting', `s${index}`], ...values }, actor)
  }
}
const allowChanges = (): void => {
  for (const trigger of ['fixed', 'kept', 'in_order']) write(`DROP TRIGGER audit_log_${trigger}`)
}

describe('the chain', () => {
  test('an empty one is intact', () => expect(verify()).toEqual([]))

  it('is intact and without gaps whatever is written, also where a write is rolled back', () => {
    const person = fc.record({
      id: fc.nat(),
      name: fc.string({ unit: 'grapheme' }),
      role: fc.constant('seller' as const),
    })
    const values = fc.option(fc.dictionary(fc.string(), fc.jsonValue()), { nil: undefined })
    const entry = fc.record({
      action: fc.constantFrom(...auditActions),
      subject: fc.tuple(fc.constantFrom(...auditSubjects), fc.oneof(fc.string({ unit: 'binary' }), fc.nat())),
      before: values,
      after: values,
    })
    const by = fc.record({ person, approver: person, window: fc.string() }, { requiredKeys: [] })
    const writes = fc.array(fc.tuple(entry, by, fc.boolean()), { maxLength: 20 })
    fc.assert(
      fc.property(writes, (all) => {
        const before = rows().length
        for (const [each, who, isRolledBack] of all) {
          try {
            database.transaction(() => {
              audit.record(each, who)
              if (isRolledBack) throw new Error('rolled back')
            })
          } catch (error) {
            expect(error).toHaveProperty('message', 'rolled back')
          }
        }
        const kept = all.filter(([, , isRolledBack]) => !isRolledBack).length
        expect(rows().map(({ id }) => id)).toEqual(Array.from({ length: before + kept }, (_, index) => index + 1))
        expect(verify()).toEqual([])
      }),
      { numRuns: caseCount(5, 20) },
    )
  })
})

describe('a row', () => {
  it('cannot be changed, deleted, replaced or numbered by itself', () => {
    recordSome(3)
    expect(() => write("UPDATE audit_log SET action = 'x' WHERE id = 2")).toThrow('append-only')
    expect(() => write('DELETE FROM audit_log WHERE id = 3')).toThrow('append-only')
    expect(() => write('INSERT OR REPLACE INTO audit_log SELECT * FROM audit_log WHERE id = 2')).toThrow('gaps')
    expect(verify()).toEqual([])
  })

  it('holds long values as the beginning of their text', () => {
    audit.record({ action: 'setting.changed', subject: ['setting', 'x'], after: { list: 'a'.repeat(9000) } }, actor)
    expect(rows()[0]?.after_json?.length).toBeLessThan(400)
  })

  it('holds long lists as their first items', () => {
    const bags = Array.from({ length: 100 }, (_none, index) => String(20_900 + index))
    audit.record({ action: 'deposit.made', subject: ['deposit', 1], after: { bags } }, actor)
    expect(JSON.parse(rows()[0]?.after_json ?? '')).toEqual({ bags: [...bags.slice(0, 42), '…'] })
  })
})

describe('what is found', () => {
  const changes: Readonly<Record<Exclude<keyof AuditRow, 'id'>, string>> = {
    at_ms: 'at_ms + 1',
    action: "'sale.booked'",
    subject_kind: "'booking'",
    subject_id: "'another'",
    before_json: 'NULL',
    after_json: `'{"price":9}'`,
    person_id: '5',
    person_name: "'Eva'",
    approver_id: 'NULL',
    approver_name: 'NULL',
    window_name: "'Gate C'",
    prev_hash: "replace(prev_hash, substr(prev_hash, 1, 1), 'x')",
    hash: "replace(hash, substr(hash, 1, 1), 'x')",
  }

  test.each(Object.entries(changes))('another %s in a row in the middle, by the number of the row', (column, value) => {
    recordSome(7)
    allowChanges()
    write(`UPDATE audit_log SET ${column} = ${value} WHERE id = 4`)
    expect(verify()[0]).toBe('4 out_of_chain')
  })

  it('a row whose hash was made to fit: the next one does not follow it', () => {
    recordSome(7)
    allowChanges()
    write('UPDATE audit_log SET hash = (SELECT hash FROM audit_log WHERE id = 5) WHERE id = 4')
    expect(verify()).toEqual(['4 out_of_chain', '5 out_of_chain'])
  })

  test.each([1, 4, 7])('row %i deleted, of seven', (id) => {
    recordSome(7)
    allowChanges()
    write(`DELETE FROM audit_log WHERE id = ${id}`)
    expect(verify()).toEqual([`${id} missing`])
  })

  it('the last rows deleted, also after more was written', () => {
    recordSome(7)
    write('DROP TRIGGER audit_log_kept')
    write('DELETE FROM audit_log WHERE id > 5')
    expect(verify()).toEqual(['6–7 missing'])
    recordSome(2)
    expect(verify()).toEqual(['6–7 missing'])
  })

  it('two rows that were swapped', () => {
    recordSome(7)
    allowChanges()
    write('UPDATE audit_log SET id = CASE id WHEN 3 THEN -5 ELSE -3 END WHERE id IN (3, 5)')
    write('UPDATE audit_log SET id = -id WHERE id < 0')
    expect(rows().map(({ subject_id: subject }) => subject)).toEqual(['s1', 's2', 's5', 's4', 's3', 's6', 's7'])
    expect(verify()[0]).toBe('3 out_of_chain')
  })

  it('another number, and a row before the first', () => {
    recordSome(3)
    allowChanges()
    write('UPDATE audit_log SET id = -5 WHERE id = 3')
    expect(verify()[0]).toBe('-5 out_of_chain')
  })
})

describe('changedValues', () => {
  it('are those that differ, with secrets masked', () => {
    const changed = changedValues({ a: 1, b: [1], key: 'old', gone: 1 }, { a: 2, b: [1], key: 'new' }, ['key'])
    expect(changed).toEqual({
      before: { a: 1, key: '[masked]', gone: 1 },
      after: { a: 2, key: '[masked]', gone: undefined },
    })
    expect(changedValues({ a: [1] }, { a: [1] })).toBeUndefined()
  })
})
