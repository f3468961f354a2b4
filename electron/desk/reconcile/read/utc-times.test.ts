/** Times of UTC are converted to the clock of the business. */
import { expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'

const soldAt = async (lines: readonly string[], zone = 'America/New_York') => {
  const read = await readStatement(Buffer.from(`${lines.join('\n')}\n`), { fileName: 'a.csv', zone })
  if (!read.isAccepted) throw new Error(JSON.stringify(read.refusals))
  return read.statement.lines.map((line) => line.soldAt)
}
const file = (head: string, ...dates: readonly string[]) => [
  `id,${head},Amount,Currency`,
  ...dates.map((date, index) => `ch_${index},${date},30.00,USD`),
]

it.each([
  ['Created (UTC)', '2026-12-01 03:30', '2026-11-30T22:30'],
  ['created_utc', '2026-12-01 03:30:00', '2026-11-30T22:30'],
  ['Date (GMT)', '07/31/2026 02:10', '2026-07-30T22:10'],
  ['Created', '2026-12-01T03:30:00Z', '2026-11-30T22:30'],
  ['Created', '2026-12-01 03:30:00 UTC', '2026-11-30T22:30'],
  ['Created', '2026-12-01T03:30:00+00:00', '2026-11-30T22:30'],
  ['Created', '2026-12-01 03:30:00+00', '2026-11-30T22:30'],
  ['Created', '2026-12-01T03:30:00z', '2026-11-30T22:30'],
  ['Created', '2026-12-01 03:30 utc', '2026-11-30T22:30'],
  ['Created', '2026-12-01 03:30 UTC+00:00', '2026-11-30T22:30'],
  ['Created', '12/31/2026 3:30 AM Z', '2026-12-30T22:30'],
])('%s of %s', async (head, written, local) => {
  expect(await soldAt(file(head, written))).toEqual([local])
  expect(await soldAt(file(head, written), 'UTC')).toEqual([
    expect.stringMatching(/T0[23]:[13]0$/) as unknown as string,
  ])
})

it.each([
  ['Created', '2026-12-01 03:30', '2026-12-01T03:30'],
  ['Created', '2026-12-01T03:30:00-05:00', '2026-12-01T03:30'],
  ['Created (UTC)', '2026-12-01', '2026-12-01'],
  ['Date', '2026-12-01T00:00:00Z', '2026-12-01T00:00'],
])('other times and days stay as they are: %s of %s', async (head, written, local) => {
  expect(await soldAt(file(head, written))).toEqual([local])
})

it('a line is the same one in every zone', async () => {
  const bytes = Buffer.from('Transaction ID,Created (UTC),Amount,Currency\ntxn_1,2026-12-01 03:30,30.00,USD\n')
  const identities = ['UTC', 'America/New_York'].map(async (zone) => {
    const read = await readStatement(bytes, { fileName: 'a.csv', zone })
    return read.isAccepted ? read.statement.lines[0]?.identity : undefined
  })
  const [one, other] = await Promise.all(identities)
  expect(one).toContain('2026-12-01')
  expect(other).toBe(one)
})

const inColumns = (zone: string, time = '23:10:05') => [
  '"Date","Time","TimeZone","Name","Currency","Gross","Fee","Net","Transaction ID"',
  `"11/25/2026","${time}","${zone}","Ann","USD","30.00","-1.17","28.83","1AB"`,
]

it.each([
  ['PST', '2026-11-26T02:10'],
  ['America/Los_Angeles', '2026-11-26T02:10'],
  ['Pacific Time (US & Canada)', '2026-11-26T02:10'],
  ['GMT-08:00', '2026-11-26T02:10'],
  ['UTC', '2026-11-25T18:10'],
  ['CET', '2026-11-25T17:10'],
  ['EST', '2026-11-25T23:10'],
])('a time in a column of its own, with its zone: %s', async (zone, local) => {
  expect(await soldAt(inColumns(zone))).toEqual([local])
})

it('a time in a column of its own, without a zone that is known, stays as it is', async () => {
  expect(await soldAt(inColumns('Mars'))).toEqual(['2026-11-25T23:10'])
  expect(await soldAt(['Date,Time,Amount,Currency', '2026-11-25,6:30 PM,30.00,USD'])).toEqual(['2026-11-25T18:30'])
  expect(await soldAt(['Date,Time,Amount,Currency', '2026-11-25,2 hours,30.00,USD'])).toEqual(['2026-11-25'])
  expect(await soldAt(['Date,TimeZone,Amount,Currency', '2026-11-25 23:10,PST,30.00,USD'])).toEqual([
    '2026-11-26T02:10',
  ])
  expect(await soldAt(['Date,Time,TimeZone,Amount,Currency', '2026-11-25,00:00,PST,30.00,USD'])).toEqual([
    '2026-11-25T00:00',
  ])
})

it('a line is the same one whether its time is read or not', async () => {
  const identities = [{}, { columns: { Time: 'unused', TimeZone: 'unused' } } as const].map(async (choices) => {
    const read = await readStatement(Buffer.from(`${inColumns('PST').join('\n')}\n`), { fileName: 'a.csv', choices })
    return read.isAccepted ? read.statement.lines[0]?.identity : undefined
  })
  const [one, other] = await Promise.all(identities)
  expect(one).toContain('1AB')
  expect(other).toBe(one)
})
