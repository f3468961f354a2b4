/** The language of the window: chosen, remembered, or the nearest to those of the system. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseLanguage, language, loadLanguage } from './language.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-language-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  loadLanguage(folder, [])
})

it.each([
  [['fr-CA', 'en-US'], 'fr-CA'],
  [['fr'], 'fr-CA'],
  [['FR-fr'], 'fr-CA'],
  [['en-GB'], 'en-US'],
  [['de-DE', 'en-ca'], 'en-CA'],
  [['de-DE'], 'en-US'],
  [[], 'en-US'],
])('before a choice, %j of the system is %s', (system, expected) => {
  loadLanguage(folder, system)
  expect(language()).toBe(expected)
})

it('a choice outlasts the program', () => {
  loadLanguage(folder, ['en-US'])
  chooseLanguage(folder, 'fr-CA')
  expect(language()).toBe('fr-CA')
  loadLanguage(folder, ['en-US'])
  expect(language()).toBe('fr-CA')
})

it('a choice that cannot be stored changes nothing', () => {
  loadLanguage(folder, ['en-US'])
  expect(() => chooseLanguage(join(folder, 'missing', 'deeper'), 'fr-CA')).toThrow()
  expect(language()).toBe('en-US')
})

it('a damaged file counts as no choice', () => {
  writeFileSync(join(folder, 'language.json'), '{"locale":"xx"}')
  loadLanguage(folder, ['fr-CA'])
  expect(language()).toBe('fr-CA')
})
