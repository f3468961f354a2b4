import { describe, expect, it } from 'vitest'
import { isReadableName, looksLike } from './person-name.ts'

describe('a name', () => {
  it.each([
    'Mei Tan',
    'José Ångström-Núñez',
    'Олена Нова́к',
    'Ελένη Παπαδοπούλου',
    '山田 タロウ',
    'Nguyễn Thị Hòa',
    'O’Brien',
    'محمد علي',
  ])('of people is taken: %s', (name) => expect(isReadableName(name)).toBe(true))

  it.each([
    ['a direction override', 'Ada\u202enimdA'],
    ['a space of no width', 'Ada\u200b'],
    ['a joiner', 'A\u200dda'],
    ['a control character', 'Ada\u0007'],
    ['a filler', 'Ada\u3164'],
    ['a variation selector', 'Ada\ufe0f'],
    ['a rare variation selector', 'Ada\u{e01ef}'],
    ['a blank pattern', 'Ada\u2800'],
    ['a blank symbol', 'Ada\u{1d159}'],
    ['Cyrillic among Latin', 'Аda'],
    ['Greek among Latin', 'Αda'],
  ])('with %s is refused', (_what, name) => expect(isReadableName(name)).toBe(false))
})

describe('two names look the same', () => {
  it.each([
    ['Ada Cox', 'ada  cox'],
    ['Сосо', 'Coco'],
    ['Οτο', 'oto'],
    ['Ilya', 'llya'],
    ['Bob 0', 'Bob O'],
    ['Anne-Marie', 'Anne‐Marie'],
    ['ﬁn', 'fin'],
    ['Ada Admın', 'Ada Admin'],
    ['Ada Adrnin', 'Ada Admin'],
  ])('%s and %s', (one, other) => expect(looksLike(one, other)).toBe(true))

  it.each([
    ['Ali', 'All'],
    ['Jose', 'José'],
    ['Mila', 'Milla'],
  ])('but %s and %s do not', (one, other) => expect(looksLike(one, other)).toBe(false))
})
