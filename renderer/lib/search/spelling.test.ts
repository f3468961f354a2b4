/** Which words with one wrong letter are corrected, and which are not changed. */
import { expect, it } from 'vitest'
import fc from 'fast-check'
import { correctedText, isOneEditApart, searchWords } from './spelling.ts'

const known = ['Washington Wizards at Boston Celtics', 'Montréal Canadiens at Boston Bruins', 'TD Garden']

it.each([
  ['celtcs', 'celtics'],
  ['celtisc', 'celtics'],
  ['ecltics', 'celtics'],
  ['celticss', 'celtics'],
  ['boston celtucs', 'boston celtics'],
  ['wazhi', 'washington'],
  ['montraal', 'montreal'],
])('%s means %s', (typed, meant) => expect(correctedText(typed, known)).toBe(meant))

it.each(['celtics', 'celt', 'cetls', 'tb', 'gar', '4kx218', 'bus', 'knicks', ''])('%s stays', (typed) =>
  expect(correctedText(typed, known)).toBeUndefined(),
)

it('knows every single edit, and no two', () => {
  const word = fc.stringMatching(/^[a-z]{4,10}$/)
  fc.assert(
    fc.property(word, fc.nat(), fc.stringMatching(/^[a-z]$/), (text, seed, letter) => {
      const at = seed % text.length
      const edits = [
        text.slice(0, at) + text.slice(at + 1),
        text.slice(0, at) + letter + text.slice(at),
        text.slice(0, at) + letter + text.slice(at + 1),
        text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
      ]
      for (const edited of edits) {
        expect(isOneEditApart(text, edited)).toBe(text !== edited)
        expect(isOneEditApart(edited, text)).toBe(text !== edited)
      }
      expect(isOneEditApart(text, `${text}qq`)).toBe(false)
      expect(isOneEditApart(`0${text}`, `${text}0`)).toBe(false)
    }),
  )
})

it('reads words without case and accents', () => {
  expect(searchWords('Montréal, 4KX-218')).toStrictEqual(['montreal', '4kx', '218'])
})
