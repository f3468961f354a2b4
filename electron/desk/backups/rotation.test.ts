/** Rotation as a rule: whatever was made and whenever, exactly the backups that a person may need remain. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backupReason } from '../../../shared/desk/backups.ts'
import type { BackupFile } from '../../core/db/sqlite/backups/backup-files.ts'
import { findExpendable, type Keep } from './rotation.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const nowMs = Date.UTC(2026, 11, 16, 22, 12)
const defaults: Keep = { keep_hourly: 24, keep_daily: 14, keep_weekly: 8 }

type Verdict = 'verified' | 'damaged' | 'unverified'

const backupAt = (
  madeAtMs: number,
  reason: BackupFile['reason'] = 'hourly',
  verdict: Verdict = 'verified',
): BackupFile => {
  const facts = {
    schemaVersion: 1,
    problem: verdict === 'damaged' ? 'torn' : null,
    verifiedAtMs: madeAtMs,
    sha256: '',
    rowCount: 0,
    bookingCount: 0,
  }
  const name = `${madeAtMs}-${reason}`
  return { name, path: name, madeAtMs, reason, sizeBytes: 0, facts: verdict === 'unverified' ? undefined : facts }
}

const verdict = fc.constantFrom<Verdict>('verified', 'verified', 'verified', 'damaged', 'unverified')
const backups = fc.uniqueArray(
  fc
    .tuple(fc.integer({ min: 0, max: 100 * 24 * 60 }), fc.constantFrom(...backupReason.options), verdict)
    .map(([minutesAgo, reason, verified]) => backupAt(nowMs - minutesAgo * 60_000, reason, verified)),
  { selector: ({ madeAtMs }) => madeAtMs, maxLength: 120 },
)
const keeps = fc.record({
  keep_hourly: fc.integer({ min: 1, max: 30 }),
  keep_daily: fc.integer({ min: 1, max: 20 }),
  keep_weekly: fc.integer({ min: 1, max: 10 }),
})

const isWhole = ({ facts }: BackupFile): boolean => facts?.problem === null
const newestFirst = (all: readonly BackupFile[]): BackupFile[] => [...all].sort((a, b) => b.madeAtMs - a.madeAtMs)

const split = (all: readonly BackupFile[], keep: Keep): { retained: BackupFile[]; deleted: BackupFile[] } => {
  const deleted = findExpendable(all, keep, nowMs)
  return { retained: newestFirst(all.filter((backup) => !deleted.includes(backup))), deleted }
}

describe('rotation', () => {
  it('always keeps the newest whole backup, and the newest whole one of each recent hour, day and week', () => {
    fc.assert(
      fc.property(backups, keeps, (all, keep) => {
        const { retained } = split(all, keep)
        const whole = newestFirst(all.filter(isWhole))
        if (whole[0] !== undefined) expect(retained).toContain(whole[0])
        for (const [periodMs, count] of [
          [hourMs, keep.keep_hourly],
          [dayMs, keep.keep_daily],
          [7 * dayMs, keep.keep_weekly],
        ] as const) {
          const current = Math.floor(nowMs / periodMs)
          for (let period = current; period > current - count; period -= 1) {
            const newest = whole.find(({ madeAtMs }) => Math.floor(madeAtMs / periodMs) === period)
            if (newest !== undefined) expect(retained).toContain(newest)
          }
        }
      }),
    )
  })

  it('keeps what was requested, or replaced by a restore, for 30 days, and what was never verified', () => {
    fc.assert(
      fc.property(backups, keeps, (all, keep) => {
        for (const { reason, madeAtMs, facts } of split(all, keep).deleted) {
          expect(facts).toBeDefined()
          if (reason === 'manual' || reason === 'restore') expect(nowMs - madeAtMs).toBeGreaterThanOrEqual(30 * dayMs)
        }
      }),
    )
  })

  it('never counts a damaged one: without them, the same whole ones are kept', () => {
    fc.assert(
      fc.property(backups, keeps, (all, keep) => {
        const withoutDamage = split(all.filter(isWhole), keep).retained
        expect(split(all, keep).retained).toEqual(expect.arrayContaining(withoutDamage))
      }),
    )
  })

  it('deletes nothing whole while the newest is damaged', () => {
    fc.assert(
      fc.property(backups, keeps, (all, keep) => {
        const damaged = backupAt(nowMs + 1, 'hourly', 'damaged')
        expect(split([...all, damaged], keep).deleted.filter(isWhole)).toEqual([])
        expect(split([...all, damaged], keep).retained).toContain(damaged)
      }),
    )
  })

  it('keeps the newest one of now, and those that a clock ahead of time made, after the clock was set back', () => {
    fc.assert(
      fc.property(backups, keeps, fc.integer({ min: 1, max: 100 * 24 * 60 }), (all, keep, minutesBack) => {
        const beforeMs = nowMs - minutesBack * 60_000
        const made = backupAt(beforeMs)
        const deleted = findExpendable([made, ...all.filter(({ madeAtMs }) => madeAtMs !== beforeMs)], keep, beforeMs)
        expect(deleted).not.toContain(made)
        expect(deleted.filter((backup) => isWhole(backup) && backup.madeAtMs > beforeMs)).toEqual([])
      }),
    )
  })

  it('keeps no more than the settings say, and deletes nothing more when it runs again', () => {
    fc.assert(
      fc.property(backups, keeps, (all, keep) => {
        const { retained } = split(all, keep)
        expect(findExpendable(retained, keep, nowMs)).toEqual([])
        const isDamagedNewest = newestFirst(all)[0]?.facts?.problem === 'torn'
        const rotating = retained.filter(
          ({ reason, facts }) => facts !== undefined && reason !== 'manual' && reason !== 'restore',
        )
        if (!isDamagedNewest) {
          const most = keep.keep_hourly + keep.keep_daily + keep.keep_weekly + 1
          expect(rotating.length).toBeLessThanOrEqual(most)
        }
      }),
    )
  })

  it('of a year of hourly backups keeps 24 hours, 14 days and 8 weeks', () => {
    const all = Array.from({ length: 365 * 24 }, (_, hour) => backupAt(nowMs - hour * hourMs))
    const { retained } = split(all, defaults)
    const ages = retained.map(({ madeAtMs }) => nowMs - madeAtMs)
    expect(ages.slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, hour) => hour * hourMs))
    expect(ages.filter((ageMs) => ageMs >= 24 * hourMs && ageMs < 13 * dayMs)).toHaveLength(12)
    expect(ages.filter((ageMs) => ageMs >= 13 * dayMs)).toHaveLength(6)
  })
})
