/** The language of the window: chosen, remembered, or the nearest to those of the system. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLanguage } from './language.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-language-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it.each([
  [['fr-CA', 'en-US'], 'fr-CA'],
  [['fr'], 'fr-CA'],
  [['FR-fr'], 'fr-CA'],
  [['en-GB'], 'en-US'],
  [['de-DE', 'en-ca'], 'en-CA'],
  [['de-DE'], 'en-US'],
  [[], 'en-US'],
])('before a choice, %j of the system is %s', (system, expected) => {
  expect(createLanguage(folder, system, () => undefined).current()).toBe(expected)
})

it('a choice outlasts the program, and the menu follows it', () => {
  const menus: string[] = []
  createLanguage(folder, ['en-US'], (locale) => menus.push(locale)).choose('fr-CA')
  expect(createLanguage(folder, ['en-US'], (locale) => menus.push(locale)).current()).toBe('fr-CA')
  expect(menus).toEqual(['en-US', 'fr-CA', 'fr-CA'])
})

it('a damaged file counts as no choice', () => {
  writeFileSync(join(folder, 'language.json'), '{"locale":"xx"}')
  expect(createLanguage(folder, ['fr-CA'], () => undefined).current()).toBe('fr-CA')
})
