/** Every route of the desk that writes adds to the audit trail, or stands in a list with why it does not. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  auditActions,
  auditFields,
  auditSettings,
  auditSubjects,
  type AuditAction,
  type AuditEntry,
} from '../../shared/desk/audit.ts'
import { openDeskWrites, pin, unrecorded } from './testing/desk-writes.ts'

/** The program's own, and those that need a failure. */
const withoutRoute: readonly AuditAction[] = [
  'sale.failed',
  'booking.refunded',
  'pass.print_failed',
  'document.print_failed',
  'backup.restored',
  'statement.matched',
]

let writes: Awaited<ReturnType<typeof openDeskWrites>>
beforeEach(async () => {
  writes = await openDeskWrites()
})
afterEach(() => writes.close())

const readTrail = async (): Promise<{ entries: AuditEntry[]; text: string }> => {
  const ofDesk = await writes.desk.send('GET', '/desk/audit?sort=at')
  const ofWebhooks = await writes.webhooks.call('GET', '/desk/audit?sort=at')
  return {
    entries: [...(ofDesk.body as AuditEntry[]), ...ofWebhooks.json<AuditEntry[]>()],
    text: ofDesk.text + ofWebhooks.text,
  }
}

const fieldsOf = ({ action, subject_id: subject }: AuditEntry): object => {
  const known: Readonly<Record<string, object>> = action === 'setting.changed' ? auditSettings : auditFields
  return known[action === 'setting.changed' ? subject : action] ?? {}
}
/** What the audit trail could not show in words. */
const unnamed = (entry: AuditEntry): string[] => {
  const { action, subject_kind: kind, before, after } = entry
  const fields = Object.keys({ ...before, ...after }).filter((name) => !Object.hasOwn(fieldsOf(entry), name))
  const subjects = auditSubjects.some((known) => known === kind) ? [] : [kind]
  return [...subjects, ...fields].map((name) => `${action}: ${name}`)
}

it('records every write with names that the audit trail knows, and no secret', async () => {
  for (const [route, action, run] of writes.steps) {
    const before = (await readTrail()).entries.map(({ id, window, action: known }) => `${id} ${window} ${known}`)
    await run()
    const added = (await readTrail()).entries.filter((row) => !before.includes(`${row.id} ${row.window} ${row.action}`))
    expect([route, added.map((row) => row.action)]).toEqual([route, expect.arrayContaining([action])])
  }
  const { text, entries } = await readTrail()
  expect(entries.flatMap(unnamed)).toEqual([])
  for (const secret of ['secret-value', pin, '7391', 'PDB-', 'someone@example.test', 'partner-secret'])
    expect(text).not.toContain(secret)

  const description = await writes.webhooks.call('GET', '/desk/openapi.json')
  const { paths } = description.json<{ paths: Record<string, Record<string, unknown>> }>()
  const writing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  const known = new Set([...writes.steps.map(([route]) => route), ...Object.keys(unrecorded)])
  expect(writing.filter((route) => !known.has(route))).toEqual([])
  const recorded = new Set([...writes.steps.map(([, action]) => action), ...withoutRoute])
  expect(auditActions.filter((action) => !recorded.has(action))).toEqual([])
})
