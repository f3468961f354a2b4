/** Tests that responses become short lines that lose nothing, and that errors are explained. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operationsOf } from './operations.ts'
import { explainResponse, foundLines, shownLines } from './response-text.ts'
import { description } from './test-description.ts'

describe('lines', () => {
  it('set JSON out and leave other text as it is', () => {
    expect(shownLines('{"a":[1]}')).toEqual(['{', '  "a": [', '    1', '  ]', '}'])
    expect(shownLines('a\r\nb\nc')).toEqual(['a', 'b', 'c'])
    expect(shownLines('')).toEqual([])
  })

  it('are never long, and hold every character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000, size: 'max' }), (text) => {
        // The letter makes it invalid JSON, which would be formatted.
        const lines = shownLines(`x${text}`)
        expect(lines.every((line) => line.length <= 400)).toBe(true)
        expect(lines.join('')).toBe(`x${text}`.replace(/[\r\n]/g, ''))
      }),
    )
  })

  it('that hold a text are found in any case', () => {
    expect(foundLines(['Boston', 'x', 'at boston'], 'BOSTON')).toEqual([0, 2])
    expect(foundLines(['x'], '')).toEqual([])
  })
})

describe('an error', () => {
  const [operation] = operationsOf(description)
  if (operation === undefined) throw new Error('no operation')
  const item = { code: 'invalid_zoom', uuid: 'u', status: 400, message: 'No.', fields: ['zoom'], details: 'd' }
  const body = JSON.stringify({ errors: [item], status: 400, message: 'No.' })

  it('is explained by the response and by the description', () => {
    expect(explainResponse(operation, 400, body)?.errors).toEqual([
      { code: 'invalid_zoom', message: 'No.', meaning: 'No such relation.', fields: ['zoom'], details: 'd' },
    ])
  })

  it('of another shape has a hint at least', () => {
    const explained = explainResponse(operation, 503, '<html>')
    expect(explained?.errors).toEqual([])
    expect(explained?.hint).toContain('unavailable')
  })

  it('is not expected in a success', () => {
    expect(explainResponse(operation, 200, '[]')).toBeUndefined()
    expect(explainResponse(operation, 304, '')).toBeUndefined()
  })
})
