/** Which databases have people is known also while none of them can be opened. */
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mayHavePeople, recordPeople } from './people-record.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-people-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const till = () => join(folder, 'till.db')
const other = () => join(folder, 'other.db')
const record = () => join(folder, 'people.json')

it('knows nobody at the first start, and writes nothing until there are people', () => {
  expect(mayHavePeople(till())).toBe(false)
  recordPeople(till(), false)
  expect(existsSync(record())).toBe(false)
})

it('knows the people of each database, for this account alone', () => {
  recordPeople(till(), true)
  expect([mayHavePeople(till()), mayHavePeople(other())]).toEqual([true, false])
  recordPeople(other(), true)
  recordPeople(till(), false)
  expect([mayHavePeople(till()), mayHavePeople(other())]).toEqual([false, true])
  if (process.platform !== 'win32') expect(statSync(record()).mode & 0o777).toBe(0o600)
})

it('a record that cannot be read stands for people', () => {
  writeFileSync(record(), 'damaged')
  expect(mayHavePeople(till())).toBe(true)
  recordPeople(till(), false)
  expect(mayHavePeople(till())).toBe(false)
})
