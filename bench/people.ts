/** The costs of people: the check of a permission within a request of the desk, and a sign-in by PIN. */
import { createAuditLog } from '../electron/core/audit/audit-log.ts'
import { deskSettings } from '../electron/desk/testing/desk-bench.ts'
import { deskToken } from '../electron/engine/testing/test-engine.ts'
import { openWithAdministrator } from '../electron/desk/testing/people-bench.ts'
import { createAuthenticator } from '../electron/core/http/authenticator-repository.ts'
import { createRouter } from '../electron/core/http/router.ts'
import { createApprovals } from '../electron/desk/people/approvals.ts'
import { createGuard } from '../electron/desk/people/guard.ts'
import { hashPin } from '../electron/desk/people/pin.ts'
import { createPersonRepository } from '../electron/desk/people/person-repository.ts'
import { createSettingRepository } from '../electron/desk/settings/setting-repository.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import type { BenchRow } from './bench-row.ts'
import { medianOf } from './median.ts'

const requests = 3_000
const signIns = 7
const silentLog = { info: () => undefined, warn: () => undefined, error: console.error }

export const measurePeople = async (): Promise<BenchRow[]> => {
  const { bench, id, pin } = await openWithAdministrator()
  const { database, routes } = bench
  for (let index = 0; index < 20; index += 1) {
    await bench.sendFrom('window', 'POST', '/desk/sales', {
      id: randomUUID(),
      quote_id: 'q',
      final_price: '51.49',
      currency: 'USD',
      add_on_ids: [],
      payments: [{ method: 'card', amount: '51.49', reference: `SLIP ${String(index)}` }],
    })
  }
  const clock = { nowMs: () => bench.nowMs }
  const ids = { uuid: () => randomUUID(), randomBytes: (count: number) => randomBytes(count) }
  const settings = createSettingRepository(database, createAuditLog({ database, clock }))
  const guard = createGuard({
    people: createPersonRepository(database),
    approvals: createApprovals(clock, ids),
    windowName: () => settings.readOrDefault('counter').windowName,
  })
  let checkMs = 0
  const authenticator = createAuthenticator({ database, settings: deskSettings })
  const fetch = createRouter(
    { clock, ids, log: silentLog, settings: deskSettings },
    authenticator,
    routes,
    (context) => {
      const startedAt = performance.now()
      guard(context)
      checkMs = performance.now() - startedAt
    },
  )
  const checks: number[] = []
  const times: number[] = []
  const headers = { Authorization: `Bearer ${deskToken}`, 'X-Parkdesk-Window': 'window' }
  for (let round = 0; round < requests; round += 1) {
    const startedAt = performance.now()
    const response = await fetch(new Request('http://127.0.0.1/desk/sales?per_page=20', { headers }))
    await response.text()
    times.push(performance.now() - startedAt)
    checks.push(checkMs)
    if (!response.ok) throw new Error(`the list returned ${String(response.status)}`)
  }
  // The desk of tests stores PINs at a low cost.
  database.prepareWrite('UPDATE people SET pin_hash = ?').run(await hashPin(pin, randomBytes))
  const pins: number[] = []
  const hashes: number[] = []
  for (let round = 0; round < signIns; round += 1) {
    const startedAt = performance.now()
    const { status } = await bench.sendFrom('window', 'POST', '/desk/session', { person_id: id, pin })
    const signedInAt = performance.now()
    await hashPin(pin, randomBytes)
    pins.push(signedInAt - startedAt)
    hashes.push(performance.now() - signedInAt)
    if (status !== 200) throw new Error(`the sign-in returned ${String(status)}`)
  }
  const [check, whole] = [medianOf(checks), medianOf(times)]
  const [signIn, hash] = [medianOf(pins), medianOf(hashes)]
  return [
    {
      name: 'Permission check in GET 20 sales of the desk',
      figure: `${(check * 1000).toFixed(1)} µs`,
      beside: `${(whole * 1000).toFixed(0)} µs for all of it`,
      ratio: `${((check / whole) * 100).toFixed(1)} %`,
      aim: '< 1 %',
    },
    {
      name: 'Sign-in by PIN',
      figure: `${signIn.toFixed(0)} ms`,
      beside: `${hash.toFixed(0)} ms for scrypt alone`,
      ratio: (signIn / hash).toFixed(2),
      aim: '≥ 100 ms',
    },
  ]
}
