import { expect, test } from 'vitest'
import { presets, scriptText } from './simulator-script.ts'

test('every preset can be parsed', () => {
  for (const { script } of presets) expect(scriptText(script)).toBeDefined()
})

test('the text of a script', () => {
  expect(scriptText('202')).toBe('Every webhook gets 202')
  expect(scriptText('404x3,202')).toBe('Every webhook gets 404 3 times, then 202 from there on')
  expect(scriptText('500, duplicate')).toBe('Every webhook gets 500, then 400 duplicate from there on')
  expect(scriptText('404,404')).toBe('Every webhook gets 404')
  expect(scriptText('418')).toBeUndefined()
})
