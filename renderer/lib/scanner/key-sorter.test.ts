/** Any mixture of typing and scans results in exactly the typed text and the scans. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKeySorter, holdMs, type ScannerSettings } from './key-sorter.ts'

const standard: ScannerSettings = { prefix: '', suffix: '', minimumLength: 6 }

interface Press {
  readonly key: string
  readonly gapMs: number
}

/** Simulates the presses; "\n" is Enter. The typed text includes the Enters that end no scan. */
const play = (presses: readonly Press[], settings = standard) => {
  let [typed, atMs] = ['', 0]
  const scans: string[] = []
  const sorter = createKeySorter(
    () => settings,
    (keys) => (typed += keys.map(({ text }) => text).join('')),
  )
  for (const { key, gapMs } of presses) {
    atMs += gapMs
    if (key !== '\n') sorter.hold({ text: key, atMs })
    else {
      const scan = sorter.end(atMs)
      if (scan === undefined) typed += '\n'
      else scans.push(scan.code)
    }
  }
  sorter.flush()
  return { typed, scans }
}

const burst = (text: string, gapMs: number): Press[] => Array.from(text).map((key) => ({ key, gapMs }))

const character = fc.constantFrom(...Array.from('abcXYZ0123456789-/ '))
/** Presses slower than a scan: key by key, or a burst that is too slow on average, with any key at its end. */
const typing = fc
  .array(fc.record({ key: fc.oneof(character, fc.constant('\n')), gapMs: fc.integer({ min: 36, max: 400 }) }), {
    minLength: 1,
    maxLength: 20,
  })
  .map(([first, ...rest]) => ({
    kind: 'typing' as const,
    presses: [{ key: first?.key ?? 'a', gapMs: holdMs + 10 }, ...rest],
  }))
const scan = fc
  .record({
    code: fc.string({ unit: character, minLength: 6, maxLength: 40 }),
    gaps: fc.array(fc.integer({ min: 1, max: 34 }), { minLength: 41, maxLength: 41 }),
    pauseMs: fc.integer({ min: holdMs + 1, max: 500 }),
  })
  .map(({ code, gaps, pauseMs }) => ({
    kind: 'scan' as const,
    presses: Array.from(`${code}\n`).map((key, index) => ({ key, gapMs: index === 0 ? pauseMs : (gaps[index] ?? 1) })),
  }))
const textOf = ({ presses }: { readonly presses: readonly Press[] }) => presses.map(({ key }) => key).join('')

describe('scans and typing', () => {
  it('are told apart in any mixture, and nothing is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(typing, scan), { maxLength: 12 }), (parts) => {
        const { typed, scans } = play(parts.flatMap(({ presses }) => presses))
        expect(typed).toBe(
          parts
            .filter(({ kind }) => kind === 'typing')
            .map(textOf)
            .join(''),
        )
        expect(scans).toEqual(parts.filter(({ kind }) => kind === 'scan').map((part) => textOf(part).slice(0, -1)))
      }),
      { numRuns: 1000 },
    )
  })

  it('take a burst that no Enter or Tab ends for typing, however fast', () => {
    expect(play(burst('20418741', 5))).toEqual({ typed: '20418741', scans: [] })
  })

  it('take five fast characters and Enter for typing', () => {
    expect(play(burst('12345\n', 5))).toEqual({ typed: '12345\n', scans: [] })
  })

  it('take a scanner that stalls once for a scanner', () => {
    expect(play([...burst('2041', 5), { key: '8', gapMs: 45 }, ...burst('741\n', 5)]).scans).toEqual(['20418741'])
  })

  it('remove prefix and suffix, and take what lacks them for typing', () => {
    const settings = { prefix: '~', suffix: '#', minimumLength: 6 }
    expect(play(burst('~PDB-42#\n', 5), settings)).toEqual({ typed: '', scans: ['PDB-42'] })
    expect(play(burst('PDB-4242\n', 5), settings)).toEqual({ typed: 'PDB-4242\n', scans: [] })
    expect(play(burst('~~~#\n', 5), { ...settings, prefix: '~~~', minimumLength: 4 }).scans).toEqual([])
  })

  it('need the minimum length', () => {
    expect(play(burst('1234\n', 5), { ...standard, minimumLength: 4 }).scans).toEqual(['1234'])
  })
})
