/** Plates that can be written are accepted, and refusals state the reason. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizePlate, plateProblem } from './plate.ts'

describe('a license plate', () => {
  it('is written without the marks between its parts', () => {
    expect(normalizePlate('abc-12 3')).toBe('ABC123')
    expect(normalizePlate('m·ü 12/3.4_5')).toBe('MÜ12345')
  })
  it.each([
    ['AB*123', 'characters'],
    ['--', 'characters'],
    ['1234567890123', 'length'],
  ])('%s is refused with the reason', (given, problem) => {
    expect(normalizePlate(given)).toBeUndefined()
    expect(plateProblem(given)).toBe(problem)
  })
  it('has a problem exactly where it has no normal form, and stays itself once normal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 16 }), (given) => {
        const plate = normalizePlate(given)
        expect(plateProblem(given) === undefined).toBe(plate !== undefined)
        if (plate !== undefined) expect(normalizePlate(plate)).toBe(plate)
      }),
    )
  })
})
