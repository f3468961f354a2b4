import { expect, it } from 'vitest'
import { parseTypedPercent } from './typed-percent.ts'

it.each([
  ['10', 1_000],
  ['12.5', 1_250],
  ['12,5 %', 1_250],
  ['0', 0],
  ['100 %', 10_000],
  ['7.25%', 725],
])('%s is %i basis points', (text, basisPoints) => {
  expect(parseTypedPercent(text)).toBe(basisPoints)
})

it.each(['', '-1', '101', '100.01', '12.345', '1 2', 'ten', '1e1'])('"%s" is no percentage', (text) => {
  expect(parseTypedPercent(text)).toBeUndefined()
})
