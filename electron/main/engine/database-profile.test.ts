/** Starting anew leaves every earlier database in its place. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openProfileStore } from './database-profile.ts'

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'parkdesk-profile-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

test('the first start has the demonstration data', () => {
  const store = openProfileStore(directory)
  expect([store.databaseFile(), store.current().demo]).toEqual([join(directory, 'parkdesk-demo.db'), true])
})

test('a new database gets a free name, and is remembered', () => {
  writeFileSync(join(directory, 'parkdesk-demo.db'), 'precious')
  const store = openProfileStore(directory)
  store.startNew(true)
  expect(store.databaseFile()).toBe(join(directory, 'parkdesk-demo 2.db'))
  store.startNew(false)
  expect(openProfileStore(directory).current()).toEqual({ databaseName: 'parkdesk.db', demo: false })
})

test.each(['{"databaseName":"../../etc/x.db","demo":true}', '{"databaseName":"/etc/x.db","demo":true}', 'no json'])(
  'a profile that leads elsewhere is not followed: %s',
  (text) => {
    writeFileSync(join(directory, 'database.json'), text)
    expect(openProfileStore(directory).databaseFile()).toBe(join(directory, 'parkdesk-demo.db'))
  },
)
