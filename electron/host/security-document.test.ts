/** The tests that docs/security.md names exist. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const docs = resolve(import.meta.dirname, '../../docs')
const named = /\]\(([^)]+\.(?:test|spec)\.tsx?)\) “([^”]+)”/g

it('every test that the page on security names is in its file', () => {
  const rows = [...readFileSync(join(docs, 'security.md'), 'utf8').matchAll(named)]
  expect(rows.length).toBeGreaterThan(100)
  const missing = rows.filter(([, file = '', title = '']) => {
    const path = join(docs, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
  })
  expect(missing.map(([row]) => row)).toEqual([])
})
