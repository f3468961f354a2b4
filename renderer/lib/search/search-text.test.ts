/** Dates in a typed search, on a Wednesday, and for any day. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays, businessDate, daysBetween, localDate } from '../format/index.ts'
import { loadMessages } from '../i18n/index.ts'
import { bothRanges, localBounds, readSearchText, understoodDatesText } from './search-text.ts'

const today = '2026-12-16'
const dates = (typed: string, from = today) => {
  const range = readSearchText(typed, from).dates
  return range === undefined ? undefined : range.from === range.to ? range.from : `${range.from}..${range.to}`
}

describe('a date in the text', () => {
  it.each([
    ['12/18', '2026-12-18'],
    ['12/18/2026', '2026-12-18'],
    ['12/18/26', '2026-12-18'],
    ['2026-12-18', '2026-12-18'],
    ['dec 18', '2026-12-18'],
    ['December 18', '2026-12-18'],
    ['Dec. 18th, 2027', '2027-12-18'],
    ['18 dec', '2026-12-18'],
    ['18 december 2027', '2027-12-18'],
    ['friday', '2026-12-18'],
    ['FRI', '2026-12-18'],
    ['this friday', '2026-12-18'],
    ['next friday', '2026-12-25'],
    ['Fri, Dec 18', '2026-12-18'],
    ['Fri, Dec 18, 2026', '2026-12-18'],
    ['fri 12/18', '2026-12-18'],
    ['wed 23', '2026-12-23'],
    ['fri 1', '2027-01-01'],
    ['wed', '2026-12-16'],
    ['thurs', '2026-12-17'],
    ['today', '2026-12-16'],
    ['tonight', '2026-12-16'],
    ['tomorrow', '2026-12-17'],
    ['yesterday', '2026-12-15'],
    ['this weekend', '2026-12-19..2026-12-20'],
    ['weekend', '2026-12-19..2026-12-20'],
    ['next weekend', '2026-12-26..2026-12-27'],
    ['12/10', '2027-12-10'],
    ['2/29', '2028-02-29'],
  ])('%s', (typed, expected) => expect(dates(typed)).toBe(expected))

  it.each([
    '2/30',
    '13/1',
    '4kx 218',
    '76ers',
    'suns',
    'mar',
    'may',
    'december',
    'next',
    'this',
    '18',
    'march madness',
    '',
  ])('%s is none', (typed) => expect(dates(typed)).toBeUndefined())

  it('stands among other words, the first one counts, and the rest stays', () => {
    expect(readSearchText('celtics friday', today)).toMatchObject({ words: 'celtics', dateText: 'friday' })
    expect(readSearchText(' Jazz  Dec 18, 2026 boston', today)).toStrictEqual({
      words: 'Jazz boston',
      dates: { from: '2026-12-18', to: '2026-12-18' },
      dateText: 'Dec 18, 2026',
      quoted: ' Jazz  "Dec 18, 2026" boston',
    })
    expect(readSearchText('fri sat', today)).toMatchObject({ words: 'sat', dateText: 'fri' })
  })

  it('is text in quotation marks, and can be made text', () => {
    const read = readSearchText('Connecticut Sun', today)
    expect(read).toMatchObject({ words: 'Connecticut', dateText: 'Sun', quoted: 'Connecticut "Sun"' })
    expect(readSearchText('sunrise sun x', today).quoted).toBe('sunrise "sun" x')
    expect(readSearchText(read.quoted, today)).toMatchObject({ words: 'Connecticut Sun', dates: undefined })
    expect(readSearchText('"next friday', today)).toMatchObject({ words: 'next friday', dates: undefined })
  })

  it('without a year may be the nearest instead of the next', () => {
    expect(readSearchText('12/10', today, 'nearest').dates?.from).toBe('2026-12-10')
    expect(readSearchText('1/3', '2026-12-30', 'nearest').dates?.from).toBe('2027-01-03')
    expect(readSearchText('12/30', '2027-01-03', 'nearest').dates?.from).toBe('2026-12-30')
  })

  it('is said back with its weekday, and with its year where that is another', () => {
    const said = (typed: string, from = today) => {
      const range = readSearchText(typed, from).dates
      return range && understoodDatesText(range, from)
    }
    expect(said('12/18')).toBe('Fri, Dec 18')
    expect(said('1/3', '2026-12-30')).toBe('Sun, Jan 3, 2027')
    expect(said('this weekend')).toBe('Dec 19 – 20')
  })
})

describe('on any day', () => {
  const anyDay = fc.integer({ min: -3000, max: 12_000 }).map((days) => addDays('2026-01-01', days))

  it('reads a day of the year back as the next one from today on', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 364 }), (now, ahead) => {
        const date = addDays(now, ahead)
        if (date.endsWith('-02-29')) return
        const [, month, day] = date.split('-').map(Number)
        expect(dates(`${month}/${day}`, now)).toBe(date)
      }),
    )
  })

  it('reads a weekday as one of the next seven days, today included, and "next" as one of the week after', () => {
    const names = ['sun', 'monday', 'tues', 'wed', 'thu', 'friday', 'saturday']
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 6 }), (now, index) => {
        const name = names[index] ?? ''
        const found = dates(name, now) ?? ''
        expect(new Date(`${found}T00:00:00Z`).getUTCDay()).toBe(index)
        expect(daysBetween(now, found)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(now, found)).toBeLessThan(7)
        const next = dates(`next ${name}`, now) ?? ''
        expect(new Date(`${next}T00:00:00Z`).getUTCDay()).toBe(index)
        expect(daysBetween(now, next)).toBeGreaterThan(0)
        expect(daysBetween(now, next)).toBeLessThan(14)
        expect(next >= found).toBe(true)
      }),
    )
  })

  it('reads a weekend as what is left of one, in order', () => {
    fc.assert(
      fc.property(anyDay, (now) => {
        const { from = '', to = '' } = readSearchText('this weekend', now).dates ?? {}
        expect(from >= now && from <= to).toBe(true)
        expect(daysBetween(now, to)).toBeLessThan(7)
        expect(new Date(`${to}T00:00:00Z`).getUTCDay()).toBe(0)
      }),
    )
  })

  it('counts calendar days, over a change of the clocks too', () => {
    const zone = 'America/New_York'
    const instants = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') })
    fc.assert(
      fc.property(instants, (nowMs) => {
        for (const now of [localDate(nowMs, zone), businessDate(nowMs, zone)]) {
          expect(dates('tomorrow', now)).toBe(addDays(now, 1))
          expect(dates('today', now)).toBe(now)
        }
      }),
    )
    expect(dates('tomorrow', localDate('2026-03-08T04:30:00Z', zone))).toBe('2026-03-08')
    expect(dates('next sunday', localDate('2026-10-31T12:00:00Z', zone))).toBe('2026-11-08')
  })

  it('never throws and never loses a word', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const { words, dateText } = readSearchText(typed, today)
        expect(typed).toContain(dateText)
        for (const word of words.split(' ')) expect(typed).toContain(word)
      }),
    )
  })
})

it('ends a range where the day after it begins', () => {
  expect(localBounds({ from: '2026-12-31', to: '2026-12-31' })).toStrictEqual({
    after: '2026-12-31T00:00',
    before: '2027-01-01T00:00',
  })
  expect(localBounds({ from: '', to: '' })).toStrictEqual({ after: undefined, before: undefined })
  expect(localBounds(undefined)).toStrictEqual({ after: undefined, before: undefined })
})

it('narrows one range by another', () => {
  const week = { from: '2026-12-16', to: '2026-12-22' }
  expect(bothRanges(week, { from: '2026-12-20', to: '' })).toStrictEqual({ from: '2026-12-20', to: '2026-12-22' })
  expect(bothRanges({ from: '', to: '2026-12-18' }, week)).toStrictEqual({ from: '2026-12-16', to: '2026-12-18' })
  expect(bothRanges(undefined, week)).toBe(week)
  expect(bothRanges(undefined, undefined)).toBeUndefined()
})

describe('in French', () => {
  beforeAll(() => loadMessages('fr-CA'))
  afterAll(() => loadMessages('en-US'))

  it.each([
    ['18/12', '2026-12-18'],
    ['12/18', '2026-12-18'],
    ['02/01', '2027-01-02'],
    ['2026-12-18', '2026-12-18'],
    ['18 décembre', '2026-12-18'],
    ['18 DECEMBRE 2027', '2027-12-18'],
    ['le 18 déc.', '2026-12-18'],
    ['ven. 18 déc.', '2026-12-18'],
    ['vendredi le 18 décembre 2026', '2026-12-18'],
    ['1er janvier', '2027-01-01'],
    ['3 août', '2027-08-03'],
    ['5 juill.', '2027-07-05'],
    ['vendredi', '2026-12-18'],
    ['ce vendredi', '2026-12-18'],
    ['vendredi prochain', '2026-12-25'],
    ['mer', '2026-12-16'],
    ['mar 22', '2026-12-22'],
    ['aujourd’hui', '2026-12-16'],
    ["aujourd'hui", '2026-12-16'],
    ['ce soir', '2026-12-16'],
    ['demain', '2026-12-17'],
    ['hier', '2026-12-15'],
    ['fin de semaine', '2026-12-19..2026-12-20'],
    ['cette fin de semaine', '2026-12-19..2026-12-20'],
    ['la fin de semaine prochaine', '2026-12-26..2026-12-27'],
  ])('%s', (typed, expected) => expect(dates(typed)).toBe(expected))

  it.each(['mars', 'mai', '5 jui', 'prochain', 'ce', 'le', 'la fin', 'friday', '30/2', ''])('%s is none', (typed) =>
    expect(dates(typed)).toBeUndefined(),
  )

  it('stands among other words, and is said back', () => {
    expect(readSearchText('canadiens vendredi prochain boston', today)).toMatchObject({
      words: 'canadiens boston',
      dateText: 'vendredi prochain',
    })
    const range = { from: '2027-01-03', to: '2027-01-03' }
    expect(understoodDatesText(range, today)).toBe('dim. 3 janv. 2027')
    expect(understoodDatesText({ from: '2026-12-19', to: '2026-12-20' }, today)).toBe('19 – 20 déc.')
  })

  it('reads each written day back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 364 }), (ahead) => {
        const date = addDays(today, ahead)
        expect(dates(understoodDatesText({ from: date, to: date }, today))).toBe(date)
        expect(dates(date.split('-').toReversed().join('/'))).toBe(date)
      }),
    )
  })

  it('never throws and never loses a word', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const { words } = readSearchText(typed, today)
        for (const word of words.split(' ')) expect(typed).toContain(word)
      }),
    )
  })
})
