import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openProfileStore } from './database-profile.ts'
import { createKnownPeople } from './known-people.ts'

let folder = ''
let hasPeople = false
let isTraining = false
let isAway = false
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-people-'))
  hasPeople = false
  isTraining = false
  isAway = false
})
afterEach(() => rmSync(folder, { recursive: true }))

/** As a start of the program opens it. */
const open = () => {
  const databases = openProfileStore(folder)
  const store = { active: () => ({ id: 'a' }), databases: () => databases } as unknown as Parameters<
    typeof createKnownPeople
  >[0]['store']
  const desk = async (request: Request): Promise<Response> => {
    if (isAway) return new Response(null, { status: 503 })
    if (request.method === 'POST') hasPeople = true
    return Response.json({ has_people: hasPeople, lock_after_minutes: 5 })
  }
  const people = createKnownPeople({ store, fetch: desk, isTraining: () => isTraining })
  const add = () => people.watching(desk)(new Request('app://parkdesk/api/desk/people', { method: 'POST' }))
  return { databases, people, add }
}

it('knows nobody at the first start, and people from the first one on, over later starts', async () => {
  const first = open()
  expect(first.people.mayHavePeople()).toBe(false)
  await first.people.refresh()
  expect(open().people.mayHavePeople()).toBe(false)
  await first.add()
  expect(first.people.mayHavePeople()).toBe(true)
  expect(open().people.mayHavePeople()).toBe(true)
})

it('knows the people of each database, and takes one that cannot be named for one with people', async () => {
  const { databases, people, add } = open()
  await add()
  databases.startNew(false)
  expect(people.mayHavePeople()).toBe(false)
  writeFileSync(join(folder, 'database.json'), 'damaged')
  expect(open().people.mayHavePeople()).toBe(true)
})

it('a record that cannot be read stands for people', async () => {
  writeFileSync(join(folder, 'people.json'), 'damaged')
  const { people } = open()
  expect(people.mayHavePeople()).toBe(true)
  await people.refresh()
  expect(people.mayHavePeople()).toBe(false)
})

it('does not ask a training, nor forget for an engine that is away', async () => {
  const { people, add } = open()
  await add()
  hasPeople = false
  isTraining = true
  await people.refresh()
  isTraining = false
  isAway = true
  await people.refresh()
  expect(people.mayHavePeople()).toBe(true)
})
