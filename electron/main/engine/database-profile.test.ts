/** Starting with a new database does not change earlier ones. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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

describe('a record that cannot be read', () => {
  const file = (name: string): string => join(directory, name)
  const failure = expect.objectContaining({ code: 'database_record_unreadable' }) as unknown

  const codeOf = (work: () => unknown): unknown => {
    try {
      work()
    } catch (error) {
      return error
    }
    return undefined
  }

  test.each([
    '{"databaseName":"../../etc/x.db","demo":true}',
    '{"databaseName":"/etc/x.db","demo":true}',
    'no json',
    '',
  ])('opens no database, and nothing is changed: %s', (text) => {
    writeFileSync(file('database.json'), text)
    const store = openProfileStore(directory)
    expect(store.isReadable()).toBe(false)
    expect(codeOf(store.current)).toEqual(failure)
    expect(codeOf(store.databaseFile)).toEqual(failure)
    expect(readdirSync(directory)).toEqual(['database.json'])
    expect(readFileSync(file('database.json'), 'utf8')).toBe(text)
  })

  test('is set aside once a person chooses one of the databases that are there, or a new one', () => {
    writeFileSync(file('database.json'), 'torn')
    for (const name of ['parkdesk.db', 'parkdesk-demo 2.db', 'parkdesk.db-wal', 'parkdesk.db.backup-1-v2'])
      writeFileSync(file(name), name)
    utimesSync(file('parkdesk.db'), 1, 1)
    const store = openProfileStore(directory)
    expect(store.databaseNames()).toEqual(['parkdesk-demo 2.db', 'parkdesk.db'])
    expect(store.use('../x.db')).toBe(false)
    expect(store.use('absent.db')).toBe(false)
    expect(store.isReadable()).toBe(false)
    expect(store.use('parkdesk.db')).toBe(true)
    expect(openProfileStore(directory).current()).toEqual({ databaseName: 'parkdesk.db', demo: false })
    expect(readFileSync(file('database.unreadable.json'), 'utf8')).toBe('torn')
    writeFileSync(file('database.json'), 'torn again')
    openProfileStore(directory).startNew(true)
    expect(openProfileStore(directory).databaseFile()).toBe(file('parkdesk-demo.db'))
    expect(readFileSync(file('database.unreadable 2.json'), 'utf8')).toBe('torn again')
  })

  test('is read again once it is repaired', () => {
    writeFileSync(file('database.json'), 'torn')
    const store = openProfileStore(directory)
    expect(store.isReadable()).toBe(false)
    writeFileSync(file('database.json'), '{"databaseName":"mine.db","demo":false}')
    expect(store.databaseFile()).toBe(file('mine.db'))
  })
})
