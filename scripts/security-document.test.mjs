/** The evidence that docs/security.md names is there: files by their links, tests by file and title. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFolder } from './node-binary.mjs'

const docs = join(projectFolder, 'docs')
const text = readFileSync(join(docs, 'security.md'), 'utf8')

/** `[name](../path)`, and behind a test file `“title”`. */
const links = (document) =>
  [...document.matchAll(/\]\(([^)#\s]+)[^)]*\)(?: “([^”]+)”)?/g)].map(([, file, title]) => ({ file, title }))
const fileOf = ({ file }) => join(docs, file)
const lacks = (link) => {
  if (link.file.startsWith('https://')) return false
  if (!existsSync(fileOf(link))) return true
  return link.title !== undefined && !readFileSync(fileOf(link), 'utf8').includes(link.title)
}

describe('docs/security.md', () => {
  it('answers each of the twenty recommendations once, in order', () => {
    const numbers = [...text.matchAll(/^\| (\d+)\. /gm)].map(([, number]) => Number(number))
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  it('names files that are there, and tests whose titles they hold', () => {
    const all = links(text)
    expect(all.filter(({ title }) => title !== undefined).length).toBeGreaterThan(20)
    expect(all.filter(lacks)).toEqual([])
  })

  it('would be found out: a file that is not there, and a title that no test has', () => {
    const wrong = links('[a](../no/such.ts) [b](security.md) [c](../scripts/check.mjs) “no such title”')
    expect(wrong.map(lacks)).toEqual([true, false, true])
  })
})

describe('the Electron of the package', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  const { packages } = JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8'))

  it('is one exact version, the same in package.json and the lockfile', () => {
    expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/)
    expect(packages['node_modules/electron'].version).toBe(devDependencies.electron)
  })
})
