import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pricePieces, readPriceText } from './price-text.ts'

/** Posted texts, each with the parts that are read from it. */
const understood: readonly (readonly [text: string, ...parts: string[]])[] = [
  ['$4 per half hour, $40 all day', 'each 30: 400', 'day: 4000'],
  ['1hr: 4.9; all day: 14.65', 'length 60: 490', 'day: 1465'],
  ['half hour: $1; daily max: $5', 'length 30: 100', 'dayMaximum: 500'],
  ['$20 up to 3 Hours/$50/day', 'upTo 180: 2000', 'day: 5000'],
  ['$7/half hour; daily max: $36', 'each 30: 700', 'dayMaximum: 3600'],
  ['$5/hr | $42 max', 'each 60: 500', 'dayMaximum: 4200'],
  ['1 hour: $5\n2 hours: $8\n24 hrs: $20', 'length 60: 500', 'length 120: 800', 'day: 2000'],
  ['$30 (daily)', 'day: 3000'],
  ['$10 flat; events $25', 'day: 1000', 'event: 2500'],
  ['event rate: $9', 'event: 900'],
  ['per entry: $5;', 'day: 500'],
  ['Free', 'free: 0'],
  ['fee: no', 'free: 0'],
]

const notUnderstood = [
  '',
  ' ; ',
  'fee: yes',
  'Permit only',
  '1hr: Permit only; all day: Permit only',
  '1hr: 3; all day: 30; night: Permit only',
  '$4 per half hour, $40 all day, monthly $288',
  'monthly: $140; half hour: $1.25; daily max: $12; event rate: $8',
  'half hour: $2; daily max: $17; evening: $8',
  'monthly: $48; daily max: Not Available; event rate: $6',
  'half hour: $2; daily max: $20; notes: $19 overnight parking.',
  'daily max: $18.00 Daily; $3.00 on Weekday Evenings; $7 on Weekends',
  '$30Mon-Fri; $55Sat/Sun/Events (inadvance), $60',
  '$20 (earlybird); $30 (daily); $60 (Reserved)',
  '$15 first hour; $5 each addl',
  '$5 each additional hour',
  'Free evenings, $10 events',
  'No charge for visitors',
  '$50 for non-visitors',
  '$; call 202.664.2323',
  '$5',
  '300',
  '$10-20 all day',
  '$10 all day $5 evening',
  'from $10 all day',
  'all day: 1,200',
  'all day: 4,90',
  '1hr: 0; all day: 0',
  '$1.2.3 per hour',
  '$4.999 per hour',
  '€3 per hour',
  '0 hours: $5',
  '48 hours: $5',
  '$5 per 2 hours',
  '-$5 per hour',
]

const read = (text: string, currency = 'USD'): string[] | undefined =>
  readPriceText(text, currency)?.map(({ meaning, amountMinor }) => {
    const length = 'minutes' in meaning ? ` ${meaning.minutes}` : ''
    return `${meaning.kind}${length}: ${amountMinor}`
  })

describe('a price text', () => {
  it.each(understood)('%j is read in full', (text, ...parts) => {
    expect(read(text)).toEqual(parts)
  })

  it.each(notUnderstood)('%j is not read at all', (text) => {
    expect(read(text)).toBeUndefined()
  })

  it('keeps its text as it is written', () => {
    expect(readPriceText('1hr: 3;  $20 (All  Day)', 'USD')?.map(({ text, label }) => [text, label])).toEqual([
      ['1hr: 3', '1hr'],
      ['$20 (All Day)', 'All Day'],
    ])
  })

  it('is read in the currency of its place', () => {
    expect(read('€3 per hour', 'EUR')).toEqual(['each 60: 300'])
    expect(read('¥300 per hour', 'JPY')).toEqual(['each 60: 300'])
    expect(read('1hr: 3.50', 'JPY')).toBeUndefined()
    expect(read('$3 per hour', 'GBP')).toBeUndefined()
  })

  it('is not read any more with an unknown word anywhere in it', () => {
    const texts = understood.map(([text]) => text)
    const word = fc.constantFrom(
      'monthly',
      'evenings',
      'early',
      'vip',
      'from',
      'approx.',
      '+tax',
      '-',
      '$288',
      '7',
      'x',
    )
    fc.assert(
      fc.property(fc.constantFrom(...texts), word, fc.nat(), (text, added, at) => {
        const words = text.split(' ')
        words.splice(at % (words.length + 1), 0, added)
        expect([words.join(' '), read(words.join(' '))]).toEqual([words.join(' '), undefined])
      }),
    )
  })

  it('gives whole amounts above zero and lengths within a day, whatever it is', () => {
    const piece = fc.constantFrom(
      '1hr',
      'all day',
      'half hour',
      'event rate',
      ': ',
      '; ',
      '$',
      '12',
      '4.95',
      '/',
      ' up to ',
      'x',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        for (const { amountMinor, meaning } of readPriceText(pieces.join(''), 'USD') ?? []) {
          expect(Number.isSafeInteger(amountMinor) && amountMinor > 0).toBe(true)
          if ('minutes' in meaning) expect(meaning.minutes > 0 && meaning.minutes < 1_440).toBe(true)
        }
      }),
    )
  })
})

/** Read pieces stand in `[]`, unread ones in `{}`, gaps are unchanged. */
const shown = (text: string): string =>
  pricePieces(text, 'USD')
    .map((piece) =>
      piece.state === 'gap' ? piece.text : piece.state === 'read' ? `[${piece.text}]` : `{${piece.text}}`,
    )
    .join('')

describe('the pieces of a price text', () => {
  it.each([
    [
      '$4 per half hour, $40 all day | monthly: $288 unreserved',
      '[$4 per half hour], [$40 all day] | {monthly: $288 unreserved}',
    ],
    ['$12 up to 2 hours, evenings from $8', '[$12 up to 2 hours], {evenings from $8}'],
    ['$10 all day weekends and after 4', '[$10 all day] {weekends and after 4}'],
    ['$5/hr first come', '[$5/hr] {first come}'],
    ['$3/h, $15 – $25 game days', '[$3/h], {$15 – $25 game days}'],
    ['$7/half hour; daily max: $36; vip: $60', '[$7/half hour]; [daily max: $36]; {vip: $60}'],
    ['$12 up to 2 hrs/ $38/day', '[$12 up to 2 hrs]/ [$38/day]'],
    ['see the sign at the ramp', '{see the sign at the ramp}'],
    ['all day: 1,200', '{all day: 1,200}'],
    ['daily max: $18.00 Daily; $7 on Weekends', '{daily max: $18.00 Daily}; {$7 on Weekends}'],
    ['first hour free, $3/hr', '{first hour free}, [$3/hr]'],
    ['US$5/hr; $5 CAD/hr; 5 €/hr', '{US$5/hr}; {$5 CAD/hr}; {5 €/hr}'],
    ['early bird $19 in by 9 am', '{early bird $19 in by 9 am}'],
    [' 1hr: 3 ;\n$20 (All  Day); ', ' [1hr: 3] ;\n[$20 (All  Day)]; '],
    ['Free', '[Free]'],
    ['  ', '  '],
  ])('of %j are %j', (text, pieces) => {
    expect(shown(text)).toBe(pieces)
  })

  it('are the text, whatever it is, and a price comes only of a text without anything left', () => {
    const word = fc.constantFrom(
      '$4',
      ' per hour',
      '$40 all day',
      ', ',
      '; ',
      ' | ',
      '/',
      '\n',
      'monthly',
      ' ',
      '1,200',
      'free',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word, { maxLength: 10 }).map((words) => words.join('')),
        ),
        (text) => {
          const pieces = pricePieces(text, 'USD')
          expect(pieces.map((piece) => piece.text).join('')).toBe(text)
          const isComplete =
            pieces.every(({ state }) => state !== 'left') && pieces.some(({ state }) => state === 'read')
          expect(readPriceText(text, 'USD') !== undefined).toBe(isComplete)
        },
      ),
    )
  })
})
