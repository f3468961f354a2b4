import { expect, it } from 'vitest'
import { administratorProblems, emptyAdministrator } from './form-problems.ts'

const problems = (change: object) => Object.keys(administratorProblems({ ...emptyAdministrator, ...change }))

it('needs a name and a PIN of 4 to 8 digits, typed twice', () => {
  expect(problems({ name: 'Owen Lindqvist', pin: '4827', repeat: '4827' })).toEqual([])
  expect(problems({ name: ' ', pin: '482', repeat: '482' })).toEqual(['name', 'pin'])
  expect(problems({ name: 'Owen', pin: '4827', repeat: '4872' })).toEqual(['repeat'])
  expect(problems({ name: 'Owen', pin: '48a7', repeat: '48a7' })).toEqual(['pin'])
  expect(problems({ name: 'Owen', pin: '482748274', repeat: '482748274' })).toEqual(['pin'])
})
