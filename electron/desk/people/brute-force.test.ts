/** Guessing a PIN: a thousand attempts never get more checks than the delays allow, wherever and whenever they are made. */
import { expect, it } from 'vitest'
import { addPerson, codeOf, openWithAdministrator, type Crew } from '../testing/people-bench.ts'

const wrong = (crew: Crew, window: string) =>
  crew.bench.sendFrom(window, 'POST', '/desk/session', { person_id: crew.id, pin: '5555' })

/** Sets the counters to those after five wrong PINs, without the time that checking them takes. */
const countFive = ({ bench }: Crew, id: number): void => {
  const write = 'UPDATE people SET wrong_pins = 5, last_attempt_at_ms = ? WHERE id = ?'
  bench.database.prepareWrite(write).run(bench.nowMs, id)
}

/** The number of checks that the rule allows until then: five at 0, and one after each delay. */
const allowedChecks = (atMs: number): number => {
  let checks = 5
  for (let nextAtMs = 5_000, delayMs = 5_000; nextAtMs <= atMs; nextAtMs += delayMs) {
    checks += 1
    delayMs = Math.min(2 * delayMs, 300_000)
  }
  return checks
}

it('a thousand attempts at two windows, over three restarts', { timeout: 300_000 }, async () => {
  const crew = await openWithAdministrator()
  const { bench } = crew
  const startMs = bench.nowMs
  const steps = [0, 900, 0, 2_100, 0, 0, 4_999, 12_345]
  let checks = 0
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    if (attempt % 250 === 249) await bench.restart()
    const answer = await wrong(crew, attempt % 2 === 0 ? 'window' : 'other')
    if (codeOf(answer) === 'pin_wrong') checks += 1
    else expect([answer.status, codeOf(answer)]).toEqual([429, 'sign_in_delayed'])
    expect(checks).toBeLessThanOrEqual(allowedChecks(bench.nowMs - startMs))
    bench.nowMs += steps[attempt % steps.length] ?? 0
  }
  // The delays are the only reason for a refusal: at most one step late each time.
  expect(checks).toBeGreaterThan(10)
})

it('attempts side by side are counted one by one', { timeout: 60_000 }, async () => {
  const crew = await openWithAdministrator()
  const answers = await Promise.all(Array.from({ length: 50 }, () => wrong(crew, 'window')))
  expect(answers.filter((answer) => codeOf(answer) === 'pin_wrong')).toHaveLength(5)
})

it('the right PIN waits as well, says how long, and ends the delays', async () => {
  const crew = await openWithAdministrator()
  countFive(crew, crew.id)
  const right = () => crew.bench.sendFrom('other', 'POST', '/desk/session', { person_id: crew.id, pin: crew.pin })
  const delayed = await right()
  expect([codeOf(delayed), delayed.headers.get('retry-after')]).toEqual(['sign_in_delayed', '5'])
  crew.bench.nowMs += 5_000
  expect((await right()).status).toBe(200)
  expect(codeOf(await wrong(crew, 'window'))).toBe('pin_wrong')
})

it('an approval is no way around, and a badge is not delayed', { timeout: 60_000 }, async () => {
  const crew = await openWithAdministrator()
  const request = { permission: 'refund_above_limit', method: 'POST', path: '/desk/bookings/1/cancel' }
  const guess = () =>
    crew.bench.sendFrom('window', 'POST', '/desk/approvals', { ...request, person_id: crew.id, pin: '5555' })
  for (let attempt = 0; attempt < 5; attempt += 1) expect(codeOf(await guess())).toBe('pin_wrong')
  expect(codeOf(await guess())).toBe('sign_in_delayed')
  expect(codeOf(await wrong(crew, 'other'))).toBe('sign_in_delayed')
  const { body } = await crew.bench.sendFrom('window', 'POST', `/desk/people/${crew.id}/badge`)
  const { code } = body as { code: string }
  expect((await crew.bench.sendFrom('other', 'POST', '/desk/session', { badge: code })).status).toBe(200)
})

it('a clock that was ahead does not make a delay longer', async () => {
  const crew = await openWithAdministrator()
  crew.bench.nowMs += 365 * 24 * 3_600_000
  countFive(crew, crew.id)
  crew.bench.nowMs -= 365 * 24 * 3_600_000
  expect((await wrong(crew, 'window')).headers.get('retry-after')).toBe('5')
})

it('a new PIN of an administrator ends the delays', async () => {
  const crew = await openWithAdministrator()
  const sam = await addPerson(crew.bench, 'Sam', 'seller')
  const guess = (pin: string) => crew.bench.sendFrom('other', 'POST', '/desk/session', { person_id: sam.id, pin })
  countFive(crew, sam.id)
  expect(codeOf(await guess('5555'))).toBe('sign_in_delayed')
  const { body } = await crew.bench.sendFrom('window', 'POST', `/desk/people/${sam.id}/pin`)
  expect(codeOf(await guess((body as { pin: string }).pin))).toBe('pin_temporary')
})

it('a clock that is moved forward ends no delay', async () => {
  let elapsedMs = 0
  const crew = await openWithAdministrator({ elapsedMs: () => elapsedMs })
  countFive(crew, crew.id)
  crew.bench.nowMs += 86_400_000
  expect(codeOf(await wrong(crew, 'window'))).toBe('sign_in_delayed')
  elapsedMs += 5_000
  expect(codeOf(await wrong(crew, 'window'))).toBe('pin_wrong')
  crew.bench.nowMs += 86_400_000
  expect(codeOf(await wrong(crew, 'window'))).toBe('sign_in_delayed')
})
