/** Tests the state of the chain at a Z report. */
import { expect, it } from 'vitest'
import type { AuditVerification } from '../../../../shared/desk/audit.ts'
import { chainState } from './chain-state.ts'

const report = { number: 7, closed_at: '2026-12-16T23:00:00Z' }
const verification = (change: Partial<AuditVerification>): AuditVerification => ({
  state: 'intact',
  checked: 40,
  total: 40,
  finished_at: '2026-12-16T23:30:00Z',
  ...change,
})

it('is verified where a complete verification ended after the report', () => {
  expect(chainState(verification({}), report)).toEqual({ kind: 'verified' })
  expect(chainState(verification({ finished_at: '2026-12-16T22:30:00Z' }), report)).toEqual({ kind: 'unverified' })
  for (const state of ['none', 'running', 'cancelled', 'unreadable'] as const)
    expect(chainState(verification({ state }), report)).toEqual({ kind: 'unverified' })
  expect(chainState(undefined, report)).toEqual({ kind: 'unverified' })
})

it('is broken from the first report that breaks it, and not by a row of the audit trail', () => {
  const broken = (table: string, id: number) => {
    const fault = { table, row: String(id), problem: 'out_of_chain' as const }
    return chainState(verification({ state: 'broken', faults: [fault], fault_count: 1 }), report)
  }
  expect(broken('z_reports', 7)).toEqual({ kind: 'broken', at: 7 })
  expect(broken('z_reports', 3)).toEqual({ kind: 'broken', at: 3 })
  expect(broken('z_reports', 8)).toEqual({ kind: 'verified' })
  expect(broken('audit_log', 3)).toEqual({ kind: 'verified' })
})
