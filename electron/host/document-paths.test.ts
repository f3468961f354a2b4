/** Every path that the map and the guide for contributors name exists, and the README leads to both. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const documents = ['CONTRIBUTING.md', 'docs/architecture.md']
const textOf = (document: string): string => readFileSync(join(root, document), 'utf8')

const code = /```[^]*?```|`[^`]+`/g
const path = /(?<![\w./:@-])[\w.-]+(?:\/[\w.-]+)+/g
const link = /\]\(([^)#]+)/g

it.each(documents)('%s names only paths that exist', (document) => {
  const text = textOf(document)
  const named = [...text.matchAll(code)].flatMap(([each]) => each.match(path) ?? [])
  const linked = Array.from(text.replaceAll(code, '').matchAll(link), ([, to = '']) => join(dirname(document), to))
  expect(named.length).toBeGreaterThan(40)
  expect([...named, ...linked].filter((each) => !existsSync(join(root, each)))).toEqual([])
})

it('the README links both on its first screen', () => {
  const start = textOf('README.md').split('\n').slice(0, 10).join('\n')
  expect(documents.filter((document) => !start.includes(`](${document})`))).toEqual([])
})
