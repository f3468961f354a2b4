import { expect, test } from 'vitest'
import { presets, scriptWords } from './simulator-script.ts'

test('every preset can be read', () => {
  for (const { script } of presets) expect(scriptWords(script)).toBeDefined()
})

test('a script in words', () => {
  expect(scriptWords('202')).toBe('Every webhook gets 202')
  expect(scriptWords('404x3,202')).toBe('Every webhook gets 404 3 times, then 202 from there on')
  expect(scriptWords('500, duplicate')).toBe('Every webhook gets 500, then 400 duplicate from there on')
  expect(scriptWords('404,404')).toBe('Every webhook gets 404')
  expect(scriptWords('418')).toBeUndefined()
})
