/** `npm run verify` on a marketplace in PostgreSQL: what it prints, and its exit codes. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createAuditLog } from '../../core/audit/audit-log.ts'
import { newTestDatabase } from '../../core/db/postgres/testing/test-database.ts'

type Target = ReturnType<typeof newTestDatabase>

const program = join(import.meta.dirname, 'verify-cli.ts')

const verify = (
  { library, url }: Pick<Target, 'library' | 'url'>,
  ...more: string[]
): Promise<{ code: number; output: string; errors: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, PARKDESK_LIBPQ: library }
    execFile(process.execPath, [program, '--db', url, ...more], { env }, (error, output, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors })
    })
  })

/** With a trail of three rows. */
const newTrail = (): Target & { readonly hashes: readonly string[] } => {
  const target = newTestDatabase()
  const database = target.open()
  const audit = createAuditLog({ database, clock: { nowMs: () => 1_764_547_200_000 } })
  for (const id of [1, 2, 3]) audit.record({ action: 'partner.renamed', subject: ['partner', id] }, { window: 'Gate' })
  const rows = database.prepare<{ hash: string }>('SELECT hash FROM audit_log ORDER BY id').all()
  return { ...target, hashes: rows.map(({ hash }) => hash) }
}

it('says that everything is intact, to a role that may only read', async () => {
  const target = newTrail()
  const role = `reader_${process.pid}`
  const administrator = target.connect()
  administrator.execute(`CREATE ROLE ${role} LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`)
  const [, , hash] = target.hashes
  const output = `schema: intact
audit_log: intact, 3 rows, the last one has SHA-256 ${hash}
head: 3:${hash}
`
  const reader = { ...target, url: target.url.replace('parkdesk@', `${role}@`) }
  expect(reader.url).not.toBe(target.url)
  expect(await verify(reader)).toMatchObject({ code: 0, output })
  administrator.execute(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
})

it('names a row that was changed past its trigger, and a trigger that is switched off, gone, added or other', async () => {
  const target = newTrail()
  target.connect().execute(
    `ALTER TABLE audit_log DISABLE TRIGGER audit_log_fixed; UPDATE audit_log SET subject_id = '7' WHERE id = 2;
     DROP TRIGGER ledger_entries_kept ON ledger_entries;
     CREATE TRIGGER added BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION refuse_write('no');
     CREATE OR REPLACE FUNCTION audit_log_in_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN new; END $$`,
  )
  expect(await verify(target)).toMatchObject({
    code: 3,
    output: `schema: 4 faults
audit_log: 1 fault
  schema trigger ledger_entries_kept on ledger_entries is missing
  schema trigger added on bookings was added past Parkdesk
  schema trigger audit_log_fixed on audit_log was changed; was {"enabled":true}; is {"enabled":false}
  schema function of trigger audit_log_in_order on audit_log was changed
  audit_log 2 does not fit the chain
head: 3:${target.hashes[2]}
`,
  })
})

it('names a row that was changed with triggers off in one session alone', async () => {
  const target = newTrail()
  target.connect().execute(`SET session_replication_role = replica; DELETE FROM audit_log WHERE id = 1`)
  const { code, output } = await verify(target)
  expect(code).toBe(3)
  expect(output).toContain('schema: intact\naudit_log: 1 fault\n  audit_log 1 is missing\n')
})

it('tells whether rows at the end are gone, or others', async () => {
  const target = newTrail()
  const [first, , last] = target.hashes
  const before = await verify(target, '--expect', `1:${first}`)
  expect([before.code, before.output]).toEqual([0, expect.stringContaining('expected: the database contains 1:')])
  const other = await verify(target, '--expect', `2:${last}`)
  expect([other.code, other.output]).toEqual([3, expect.stringContaining('expected: the database is another one than')])
  target.connect().execute(`SET session_replication_role = replica; DELETE FROM audit_log WHERE id = 3`)
  const older = await verify(target, '--expect', `3:${last}`)
  expect([older.code, older.output]).toEqual([3, expect.stringContaining('expected: the database is older than 3:')])
})

it('cannot read what is no database of Parkdesk, and tells no password', async () => {
  const empty = newTestDatabase({ isEmpty: true })
  const secret = empty.url.replace('parkdesk@', 'parkdesk:very-secret@')
  for (const url of [secret, secret.replace(/host=[^&]*/, 'host=/nowhere')]) {
    const { code, output, errors } = await verify({ ...empty, url })
    expect([code, output]).toEqual([2, ''])
    expect(errors).not.toBe('')
    expect(errors).not.toContain('very-secret')
  }
})
