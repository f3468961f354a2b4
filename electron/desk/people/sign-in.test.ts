/** Signing in: PINs, badges, temporary PINs, what ends a session, and delays that nothing gets around. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { ErrorBody } from '../../../shared/errors/errors.ts'
import { codeOf, addPerson, openWithAdministrator, type Crew } from '../testing/people-bench.ts'

let crew: Crew

beforeEach(async () => {
  crew = await openWithAdministrator()
})

const signIn = (window: string, body: object) => crew.bench.sendFrom(window, 'POST', '/desk/session', body)
const sessionAt = async (window: string) => (await crew.bench.sendFrom(window, 'GET', '/desk/session')).body

describe('the first person', () => {
  it('is an administrator with a PIN, and signed in at once', async () => {
    expect(await sessionAt('window')).toMatchObject({
      has_people: true,
      person: { name: 'Ada', role: 'administrator' },
    })
  })

  it('locks every other window', async () => {
    expect(await sessionAt('other')).toEqual({ has_people: true, lock_after_minutes: 5 })
    expect(codeOf(await crew.bench.sendFrom('other', 'GET', '/desk/sales'))).toBe('not_signed_in')
  })
})

describe('POST /desk/session', () => {
  it('refuses an unknown person, a wrong PIN and an unknown badge', async () => {
    expect(codeOf(await signIn('other', { person_id: 77, pin: '9182' }))).toBe('pin_wrong')
    expect(codeOf(await signIn('other', { person_id: crew.id, pin: '9183' }))).toBe('pin_wrong')
    expect(codeOf(await signIn('other', { badge: `PDB-${'A'.repeat(26)}` }))).toBe('badge_unknown')
  })

  it('says how many wrong PINs are left before a delay, and of nobody who is not there', async () => {
    const left = async (id: number) => {
      const { body } = await signIn('other', { person_id: id, pin: '9183' })
      return (body as ErrorBody).errors[0]?.data
    }
    expect(await left(77)).toBeUndefined()
    for (const attempts of [4, 3, 2, 1, 0]) expect(await left(crew.id)).toEqual({ attempts_left: attempts })
    expect(codeOf(await signIn('other', { person_id: crew.id, pin: crew.pin }))).toBe('sign_in_delayed')
  })

  it('takes the place of whoever was signed in, at this window only', async () => {
    const sam = await addPerson(crew.bench, 'Sam', 'seller')
    await signIn('window', { badge: sam.badge })
    await signIn('other', { person_id: crew.id, pin: crew.pin })
    expect(await sessionAt('window')).toMatchObject({ person: { name: 'Sam' } })
    expect(await sessionAt('other')).toMatchObject({ person: { name: 'Ada' } })
  })

  it('lets only the newest badge sign in', async () => {
    const sam = await addPerson(crew.bench, 'Sam', 'seller')
    const { body } = await crew.bench.sendFrom('window', 'POST', `/desk/people/${sam.id}/badge`)
    expect(codeOf(await signIn('other', { badge: sam.badge }))).toBe('badge_unknown')
    expect((await signIn('other', { badge: (body as { code: string }).code })).status).toBe(200)
  })

  it('asks for another PIN in place of a temporary one', async () => {
    const sam = await addPerson(crew.bench, 'Sam', 'seller')
    const { body } = await crew.bench.sendFrom('window', 'POST', `/desk/people/${sam.id}/pin`)
    const { pin } = body as { pin: string }
    const proof = { person_id: sam.id, pin }
    expect(codeOf(await signIn('other', proof))).toBe('pin_temporary')
    expect(codeOf(await signIn('other', { ...proof, new_pin: pin }))).toBe('pin_too_easy')
    expect(codeOf(await signIn('other', { ...proof, new_pin: '1234' }))).toBe('pin_too_easy')
    expect((await signIn('other', { ...proof, new_pin: '7391' })).status).toBe(200)
    expect((await signIn('third', { person_id: sam.id, pin: '7391' })).status).toBe(200)
    expect(codeOf(await signIn('third', proof))).toBe('pin_wrong')
  })

  it('is only for windows', async () => {
    expect(codeOf(await crew.bench.send('POST', '/desk/session', { person_id: crew.id, pin: crew.pin }))).toBe(
      'invalid_request',
    )
  })
})

describe('a session', () => {
  it('ends when the window is locked, and says when and why', async () => {
    await crew.bench.sendFrom('window', 'DELETE', '/desk/session?reason=idle')
    expect(await sessionAt('window')).toMatchObject({ locked: { reason: 'idle' } })
    expect(codeOf(await crew.bench.sendFrom('window', 'GET', '/desk/sales'))).toBe('not_signed_in')
  })

  it('ends everywhere when its person is blocked, who can no longer sign in', async () => {
    const sam = await addPerson(crew.bench, 'Sam', 'seller')
    await signIn('other', { badge: sam.badge })
    await crew.change(sam.id, { blocked: true })
    expect(await sessionAt('other')).toMatchObject({ locked: { reason: 'ended' } })
    expect(codeOf(await crew.bench.sendFrom('other', 'GET', '/desk/sales'))).toBe('not_signed_in')
    expect(codeOf(await signIn('other', { badge: sam.badge }))).toBe('badge_unknown')
    await crew.change(sam.id, { blocked: false })
    expect(codeOf(await crew.bench.sendFrom('other', 'GET', '/desk/sales'))).toBe('not_signed_in')
  })

  it('has the role of now', async () => {
    const sam = await addPerson(crew.bench, 'Sam', 'seller')
    await signIn('other', { badge: sam.badge })
    expect(codeOf(await crew.bench.sendFrom('other', 'GET', '/desk/people'))).toBe('permission_missing')
    await crew.change(sam.id, { role: 'administrator' })
    expect((await crew.bench.sendFrom('other', 'GET', '/desk/people')).status).toBe(200)
  })

  it('outlives a restart of the engine', async () => {
    await crew.bench.restart()
    expect(await sessionAt('window')).toMatchObject({ person: { name: 'Ada' } })
  })
})
