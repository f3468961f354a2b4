/** Closing a period and reopening it: when it is refused, what is stored, and that each happens once. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { ClosingContent } from '../../../../shared/desk/reconcile/closings.ts'
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { createAuditLog } from '../../../core/audit/audit-log.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { openTestDatabase, testNowMs } from '../../../engine/testing/test-database.ts'
import { sampleDecision, sampleItem } from '../../documents/closing/testing/sample-closing.ts'
import { zero } from '../match/equation.ts'
import { beginReconciliation } from '../match/items.ts'
import { createClosingFlow, type ClosableStatement } from './closing-flow.ts'
import { createClosingRepository, verifyClosings } from './closing-repository.ts'
import { faultsOf } from '../../../core/audit/testing/faults.ts'
import { storeStatement } from './testing/stored-statements.ts'

const linked: Equation = { ...zero, gross: 100, fees: 10, net: 90 }
const statementOf = (id: number): ClosingContent['statement'] => ({
  ...{ id, kind: 'payout', name: `2026-${id}`, partner: 'Marketplace', file_name: 'payout.csv', sha256: 'x', lines: 1 },
  period: { from: '2026-11-01', to: '2026-11-30' },
})

let database: WritableDatabase
let now: ClosableStatement
let changed: [id: number, isReopened: boolean][]
let flow: ReturnType<typeof createClosingFlow>
const ada = { window: 'Box office', person: { id: 1, name: 'Ada', role: 'administrator' as const } }
const net = [{ currency: 'USD', amount: 90 }]
const close = (key: string, id = 1, seen = net) => {
  now = { ...now, statement: statementOf(id) }
  return flow.close(ada, id, { id: key, net: seen })
}

beforeEach(() => {
  database = openTestDatabase()
  changed = []
  const clock = { nowMs: () => testNowMs }
  for (const id of [1, 2, 3]) storeStatement(database, id)
  now = {
    statement: statementOf(1),
    state: beginReconciliation({
      open: new Map(),
      due: [],
      automatic: [{ currency: 'USD', linked: { lines: 1, equation: linked }, seen: { lines: 0, equation: zero } }],
      linkedRecords: new Set(),
      countFees: () => ({ agreeing: 0, all: 0 }),
      roundings: () => [],
    }),
    items: [sampleItem({ key: 'a', state: 'carried_over', class: 'next_period', booking_id: '20418102' })],
    isMatching: false,
  }
  flow = createClosingFlow({
    closings: createClosingRepository(database),
    statementNow: () => now,
    areBooksCurrent: () => true,
    onChanged: (id, isReopened) => changed.push([id, isReopened]),
    audit: createAuditLog({ database, clock }),
    clock,
  })
})

const actions = () =>
  database
    .prepare<{ action: string; subject_id: string }>('SELECT action, subject_id FROM audit_log ORDER BY id')
    .all()
    .map(({ action, subject_id: subject }) => `${action} ${subject}`)

describe('closing', () => {
  it('stores what the preview shows, numbered, once for each key, and records it', () => {
    const { open: _open, problems, before, ...preview } = flow.preview(1)
    expect([problems, before]).toEqual([['not_in_bank'], []])
    const closing = close('a')
    expect(closing).toMatchObject({ ...preview, number: 1, person: { id: 1, name: 'Ada' }, window: 'Box office' })
    expect(close('a')).toEqual(closing)
    expect(close('b', 2)).toMatchObject({ number: 2, prev_hash: closing.hash })
    expect(actions()).toEqual(['statement.closed 1', 'statement.closed 2'])
    expect(flow.list({ perPage: 10, offset: 0 })).toMatchObject({
      total: 2,
      rows: [
        { number: 2, net, carried_over: 1, person: { name: 'Ada' } },
        { number: 1, hash: closing.hash },
      ],
    })
    expect(flow.preview(3)).toMatchObject({
      number: 3,
      before: [
        { number: 1, statement_kind: 'payout', name: '2026-1', hash: closing.hash },
        { number: 2, name: '2026-2' },
      ],
    })
    expect(faultsOf(verifyClosings, database)).toEqual([])
  })

  it('is refused while something is open or matched, where the net is another one, or twice', () => {
    const refusal = (change: Partial<ClosableStatement>, seen = net) => {
      const before = now
      now = { ...now, ...change }
      try {
        close('x', 1, seen)
      } catch (error) {
        return (error as { code: string }).code
      } finally {
        now = before
      }
      return undefined
    }
    expect(refusal({ items: [sampleItem({ key: 'b', state: 'queue' })] })).toBe('statement_items_open')
    expect(refusal({ isMatching: true })).toBe('statement_matching')
    expect(refusal({}, [{ currency: 'USD', amount: 91 }])).toBe('statement_net_changed')
    expect(refusal({}, [...net, { currency: 'CAD', amount: 0 }])).toBe('statement_net_changed')
    expect(actions()).toEqual([])
    close('a')
    expect(refusal({})).toBe('statement_closed')
    expect(flow.preview(1).problems).toEqual(['closed_already', 'not_in_bank'])
  })

  it('answers the same request again, and refuses another one under its key', () => {
    const first = close('a')
    expect(close('a')).toEqual(first)
    const refused = (work: () => unknown) =>
      expect(work).toThrow(expect.objectContaining({ code: 'idempotency_key_reused' }))
    refused(() => close('a', 1, [{ currency: 'USD', amount: 91 }]))
    refused(() => close('a', 2))
    const reopen = (id: string, reason: string) => flow.reopen(ada, first.number, { id, reason })
    refused(() => reopen('a', 'Forgotten'))
    expect(reopen('b', 'Forgotten')).toEqual(reopen('b', 'Forgotten'))
    refused(() => reopen('b', 'Another reason'))
    expect(actions()).toEqual(['statement.closed 1', 'statement.reopened 1'])
  })

  it('keeps every line as CSV', () => {
    const { lines_sha256: sha256, number } = close('a')
    const [head = '', line, item, end] = flow.csv(number).split('\r\n')
    const cells = (text = ''): Record<string, string> =>
      Object.fromEntries(head.split(',').map((name, index) => [name, text.split(',')[index] ?? '']))
    expect(cells(line)).toMatchObject({
      ...{ rows: '1', state: 'linked', rule: 'booking_id', booking_id: '1', record: 'sale:1', currency: 'USD' },
      ...{ gross: '1.00', fees: '0.10', net: '0.90', expected_net: '0.90', difference_net: '0.00' },
    })
    expect(cells(item)).toMatchObject({
      ...{ rows: '1279', state: 'carried_over', class: 'next_period', booking_id: '20418102', net: '18.44' },
      ...{ decided_by: 'Ruth Adeyemi', difference_net: '18.44' },
    })
    expect([end, sha256]).toEqual(['', expect.stringMatching(/^[0-9a-f]{64}$/)])
  })

  it('never starts a formula in a cell', () => {
    const resolution = {
      decision: sampleDecision,
      reason: '=HYPERLINK("http://example.test")',
      at: '2026-12-01T00:00:00.000Z',
    }
    now = { ...now, items: [sampleItem({ key: 'a', state: 'ignored', resolution })] }
    expect(flow.csv(close('a').number)).toContain(`"'=HYPERLINK(""http://example.test"")"`)
  })
})

describe('reopening', () => {
  const reopen = (number: number, key: string) => flow.reopen(ada, number, { id: key, reason: 'A line was forgotten' })

  it('opens the period, keeps both in the history, and closing again gives the next number', () => {
    const first = close('a')
    expect(reopen(1, 'b')).toMatchObject({ number: 1, reopened: { reason: 'A line was forgotten', person: { id: 1 } } })
    expect(reopen(1, 'b')).toMatchObject({ hash: first.hash })
    expect(flow.preview(1).problems).not.toContain('closed_already')
    expect(() => reopen(1, 'c')).toThrow(expect.objectContaining({ code: 'closing_reopened' }) as Error)
    expect(() => reopen(9, 'd')).toThrow(expect.objectContaining({ code: 'not_found' }) as Error)
    const csv = flow.csv(1)
    now = { ...now, items: [] }
    expect(close('e')).toMatchObject({ number: 2, carried_over: [] })
    expect(flow.required(1)).toMatchObject({ carried_over: first.carried_over, reopened: { person: { name: 'Ada' } } })
    expect(flow.csv(1)).toBe(csv)
    expect(flow.list({ perPage: 10, offset: 0 }).rows.map(({ reopened }) => reopened?.reason)).toEqual([
      undefined,
      'A line was forgotten',
    ])
    expect(actions()).toEqual(['statement.closed 1', 'statement.reopened 1', 'statement.closed 1'])
    expect(changed).toEqual([
      [1, false],
      [1, true],
      [1, false],
    ])
    expect(faultsOf(verifyClosings, database)).toEqual([])
  })
})
