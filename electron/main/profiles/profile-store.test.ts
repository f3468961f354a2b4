/** Profiles are stored completely, separate from each other, and never lost because a file cannot be read. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { profileDraftSchema, type ProfileDraft } from '../../../shared/desktop/connection.ts'
import { openProfileStore } from '../engine/database-profile.ts'
import { isAppError } from '../../../shared/errors/errors.ts'
import { firstProfileId, openProfiles } from './profile-store.ts'

let directory = ''
let nowMs = 1000
const lines: string[] = []
const open = () =>
  openProfiles(
    directory,
    () => nowMs,
    (line) => void lines.push(line),
  )
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'parkdesk-profiles-'))
  nowMs = 1000
})
afterEach(() => rmSync(directory, { recursive: true }))

const sandbox = {
  kind: 'sandbox',
  name: 'Sandbox',
  addresses: { sandbox: 'https://sandbox.example/' },
  clientId: 'till',
  grant: 'client_credentials',
  scopes: ['partner', 'public'],
}
const draft = (change: object = {}): ProfileDraft => profileDraftSchema.parse({ ...sandbox, ...change })

test('the first start asks how to begin, and again until somebody has said so', () => {
  const store = open()
  expect([store.isFirstRun(), store.active()]).toEqual([
    true,
    { kind: 'embedded', id: firstProfileId, name: 'Demo', demo: true, createdAtMs: 1000 },
  ])
  // The engine has created its database meanwhile.
  writeFileSync(store.databases(firstProfileId).databaseFile(), '')
  const second = open()
  expect(second.isFirstRun()).toBe(true)
  second.activate(firstProfileId)
  expect([second.isFirstRun(), open().isFirstRun()]).toEqual([false, false])
})

test.each([
  ['a database', () => writeFileSync(join(directory, 'parkdesk-demo.db'), ''), 'Demo'],
  ['a chosen database', () => openProfileStore(directory).startNew(false), 'This computer'],
])('a program that was used before there were profiles goes on over %s', (_name, use, name) => {
  use()
  const store = open()
  expect([store.isFirstRun(), store.active().name]).toEqual([false, name])
  expect([open().isFirstRun(), open().active().name]).toEqual([false, name])
})

test('what was chosen before there were profiles is the first one', () => {
  openProfileStore(directory).startNew(false)
  const store = open()
  expect(store.active()).toMatchObject({ kind: 'embedded', id: firstProfileId, demo: false })
  expect(store.databases(firstProfileId).databaseFile()).toBe(join(directory, 'parkdesk.db'))
})

test('what was made, changed, copied, chosen and removed is there in the next run', () => {
  const store = open()
  const made = store.create(draft())
  const copy = store.duplicate(made.id, 'Copy')
  store.update(made.id, draft({ name: 'Test', addresses: { sandbox: 'https://api.example' } }))
  nowMs = 2000
  store.activate(made.id)
  store.remove(copy.id)
  const next = open()
  expect(next.list()).toEqual(store.list())
  expect(next.active()).toMatchObject({ id: made.id, kind: 'sandbox', name: 'Test', lastUsedAtMs: 2000 })
  expect(next.list()).toHaveLength(2)
})

test('every profile has a folder and databases of its own, and removing one leaves them', () => {
  const store = open()
  const first = store.create(draft())
  const second = store.create(draft())
  const files = [firstProfileId, first.id, second.id].map((id) => store.databases(id).databaseFile())
  expect(new Set(files).size).toBe(3)
  expect(files[1]).toBe(join(directory, 'profiles', first.id, 'parkdesk.db'))
  writeFileSync(files[1] ?? '', 'precious')
  store.remove(first.id)
  expect(readFileSync(files[1] ?? '', 'utf8')).toBe('precious')
  const demo = store.create({ kind: 'embedded', name: 'Show', demo: true })
  expect(store.databases(demo.id).current().demo).toBe(true)
})

test('the one in use cannot be removed, an unknown one neither, and the money of one stays what it is', () => {
  const store = open()
  const remote = store.create(draft())
  const problems = [
    () => store.remove(firstProfileId),
    () => store.remove('none'),
    () => store.update(firstProfileId, draft()),
    () => store.update(remote.id, draft({ kind: 'production', addresses: { base: 'https://api.example' } })),
    () => store.update(remote.id, { kind: 'embedded', name: 'Own', demo: false }),
  ].map((act) => {
    try {
      act()
      return 'done'
    } catch (error) {
      return isAppError(error) ? error.code : 'other'
    }
  })
  expect(problems).toEqual([
    'profile_in_use',
    'profile_unknown',
    'profile_refused',
    'profile_refused',
    'profile_refused',
  ])
  expect(open().find(remote.id)).toEqual(remote)
})

test.each(['no json', '{"version":1,"activeId":"x","profiles":[]}', '{"version":2}'])(
  'a file that cannot be read is set aside, not overwritten: %s',
  (text) => {
    writeFileSync(join(directory, 'connections.json'), text)
    const store = open()
    expect(store.active().id).toBe(firstProfileId)
    const [aside] = readdirSync(directory).filter((name) => name.startsWith('connections.json.unreadable'))
    expect(readFileSync(join(directory, aside ?? ''), 'utf8')).toBe(text)
  },
)

const change = (id: string, edit: (profile: Record<string, unknown>) => void): void => {
  const file = join(directory, 'connections.json')
  const stored = JSON.parse(readFileSync(file, 'utf8')) as { profiles: Record<string, unknown>[] }
  for (const profile of stored.profiles) if (profile['id'] === id) edit(profile)
  writeFileSync(file, JSON.stringify(stored))
}

test('a connection that lacks a member, or has a wrong one, keeps the others', () => {
  const made = open().create(draft({ addresses: { sandbox: 'https://a.example', site: 'https://b.example' } }))
  change(made.id, (profile) => {
    delete profile['relationPrefix']
    profile['grant'] = 'by magic'
    profile['addresses'] = { sandbox: 'https://a.example', site: 'no address' }
  })
  expect(open().find(made.id)).toEqual({ ...made, addresses: { sandbox: 'https://a.example' } })
  expect(readdirSync(directory)).toEqual(['connections.json'])
})

test('a connection that cannot be read is left out, the others stay, and the file is kept as a copy', () => {
  const store = open()
  const [broken, whole] = [store.create(draft()), store.create(draft({ name: 'Whole' }))]
  store.activate(broken.id)
  change(broken.id, (profile) => delete profile['addresses'])
  expect(
    open()
      .list()
      .map(({ id }) => id),
  ).toEqual([firstProfileId, whole.id])
  expect(open().active().id).toBe(firstProfileId)
  const [aside] = readdirSync(directory).filter((name) => name.startsWith('connections.json.unreadable'))
  expect(readFileSync(join(directory, aside ?? ''), 'utf8')).toContain(broken.id)
})

test.each([
  ['http://api.example', false],
  ['https://user:pass@api.example', false],
  ['https://api.example/?a=1', false],
  ['https://api.example/#a', false],
  ['https://api.example/?', false],
  ['https://api.example/#', false],
  ['https://api.example/market?#', false],
  ['ftp://api.example', false],
  ['javascript:alert(1)', false],
  ['http://127.0.0.1.evil.example', false],
  ['api.example', false],
  ['https://api.example/v4/', 'https://api.example'],
  ['https://api.example/market/', 'https://api.example/market'],
  ['http://127.0.0.1:4400/v4', 'http://127.0.0.1:4400'],
  ['http://localhost:4400', 'http://localhost:4400'],
  ['http://[::1]:4400', 'http://[::1]:4400'],
])('the address %s is read as %s', (address, expected) => {
  const parsed = profileDraftSchema.safeParse({ ...sandbox, addresses: { sandbox: address } })
  expect(parsed.success && parsed.data.kind === 'sandbox' && parsed.data.addresses.sandbox).toBe(expected)
})

test.each(['?', '#', '?#'])('an address that was once taken with %s at its end is read without it', (end) => {
  const store = open()
  const { id } = store.create(draft())
  const file = join(directory, 'connections.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('https://sandbox.example', `https://sandbox.example/${end}`))
  expect(readFileSync(file, 'utf8')).toContain(`example/${end}"`)
  expect(open().find(id)).toMatchObject({ addresses: { sandbox: 'https://sandbox.example' } })
})

test('a sandbox never falls back to the production address', () => {
  expect(profileDraftSchema.safeParse({ ...sandbox, addresses: { base: 'https://api.example' } }).success).toBe(false)
})
