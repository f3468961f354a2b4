/** Discounts of coupons may be a percent or an amount: each row states which, or is rejected. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { recognizeColumns } from '../file/recognize-columns.ts'
import { openImports } from '../test-imports.ts'

let database: WritableDatabase
let imports: ReturnType<typeof openImports>
beforeEach(() => {
  database = openTestDatabase()
  imports = openImports(database)
})
afterEach(() => {
  imports.close()
  database.close()
})

const coupons = () =>
  database.prepare('SELECT code, percent_basis_points AS points, amount_minor AS minor FROM coupons ORDER BY id').all()

it('are read by their sign', async () => {
  expect(
    await imports.load(
      'coupons',
      'Code,Discount,Currency',
      'A,10%,',
      'B,$5.00,USD',
      'C,5,USD',
      'D,$5.00,',
      'E,0.1,',
      'F,-10%,',
    ),
  ).toEqual([
    ['discount_open', 'Discount', '5'],
    ['unknown_currency', 'Currency', ''],
    ['discount_open', 'Discount', '0.1'],
    ['not_a_number', 'Discount', '-10%'],
  ])
  expect(coupons()).toEqual([
    { code: 'A', points: 1_000, minor: null },
    { code: 'B', points: null, minor: 500 },
  ])
})

it('are read by the kind beside them', async () => {
  expect(
    await imports.load(
      'coupons',
      'Code,Type,Value,Currency',
      'A,percent,10,',
      'B,fixed,5.00,USD',
      'C,Percentage,15,',
      'D,free ride,5,USD',
      'E,fixed,10%,USD',
    ),
  ).toEqual([
    ['not_allowed', 'Type', 'free ride'],
    ['not_a_number', 'Value', '10%'],
  ])
  expect(
    await imports.load('coupons', 'code,discount_type,amount,currency', 'F,percent,10,USD', 'G,fixed_cart,5.00,USD'),
  ).toEqual([])
  expect(coupons()).toEqual([
    { code: 'A', points: 1_000, minor: null },
    { code: 'B', points: null, minor: 500 },
    { code: 'C', points: 1_500, minor: null },
    { code: 'F', points: 1_000, minor: null },
    { code: 'G', points: null, minor: 500 },
  ])
})

it('are rejected where no column has the currency of an amount', async () => {
  expect(await imports.load('coupons', 'Code,Discount', 'A,$5.00')).toEqual([['unknown_currency', 'Discount', '$5.00']])
})

it('are what the head says', async () => {
  expect(await imports.load('coupons', 'Code,Percent off', 'A,10')).toEqual([])
  expect(coupons()).toEqual([{ code: 'A', points: 1_000, minor: null }])
  await imports.load('coupons', 'Code,Discount,Currency', 'A,$5.00,USD')
  expect(coupons()).toEqual([{ code: 'A', points: null, minor: 500 }])
  expect(await imports.load('coupons', 'Code,Percent off', 'A,10')).toEqual([])
  expect(coupons()).toEqual([{ code: 'A', points: 1_000, minor: null }])
  expect(await imports.load('coupons', 'Code,Amount off,Currency', 'A,5.00,USD')).toEqual([])
  expect(coupons()).toEqual([{ code: 'A', points: null, minor: 500 }])
})

it('are cents where the file has the members of an API, and amounts where it has decimals', async () => {
  const heads = 'id,name,amount_off,percent_off,currency,duration,redeem_by,max_redemptions,valid'
  expect(
    await imports.load(
      'coupons',
      heads,
      'A,Five,500,,usd,once,1798779599,20,true',
      'B,Ten,,10,,forever,,,true',
      'C,Old,500,,usd,once,,,false',
      'D,Yen,500,,jpy,once,,,true',
    ),
  ).toEqual([['column_unused', 'valid', 'false']])
  expect(coupons()).toEqual([
    { code: 'A', points: null, minor: 500 },
    { code: 'B', points: 1_000, minor: null },
    { code: 'D', points: null, minor: 500 },
  ])
  expect(database.prepare("SELECT ends_at_ms AS ends, use_limit AS uses FROM coupons WHERE code = 'A'").get()).toEqual({
    ends: 1_798_779_599_000,
    uses: 20,
  })
  await imports.load('coupons', heads, 'E,Five,5.00,,usd,once,,,true')
  expect(coupons().at(-1)).toEqual({ code: 'E', points: null, minor: 500 })
})

it('have no code in a column of numbers that is only called id', () => {
  const meaningOf = (id: string) =>
    recognizeColumns(['id', 'Name', 'Percent'], [[id, 'Ten', '10']], 'coupons')[0]?.means
  expect(meaningOf('17')).toBe('ignore')
  expect(meaningOf('TEN')).toBe('code')
})
