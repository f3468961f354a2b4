/** How a statement's file is read: a mapping says what its columns mean, shipped or a person's own; choices say it for one file. */
import { z } from 'zod'

export const statementKinds = ['payout', 'card', 'bank'] as const
export type StatementKind = (typeof statementKinds)[number]

export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

export const dateOrders = ['year_first', 'month_first', 'day_first'] as const
export type DateOrder = (typeof dateOrders)[number]

/** How each style writes a thousand and a bit, which is also its name. */
export const amountStyles = [
  '1234.56',
  '1234,56',
  '1,234.56',
  '1.234,56',
  '1 234,56',
  '1 234.56',
  "1'234.56",
  "1'234,56",
  '1,23,456.78',
] as const
export type AmountStyle = (typeof amountStyles)[number]

/** Cents are the minor units of each currency. */
const amountUnit = z.enum(['units', 'cents'])

const textMeanings = [
  'reference',
  'bookingId',
  'partnerBookingId',
  'cardReference',
  'bagNumber',
  'payoutReference',
  'plate',
  'facility',
  'category',
  'text',
] as const
export type TextMeaning = (typeof textMeanings)[number]

const dateMeanings = ['soldAt', 'startsAt'] as const
export type DateMeaning = (typeof dateMeanings)[number]

export const moneyMeanings = ['gross', 'fees', 'refunds', 'adjustments', 'net'] as const
export type MoneyMeaning = (typeof moneyMeanings)[number]

/**
 * `soldTime` and `timeZone` are those of the date `soldAt`, in columns of their own. `grossCurrency` only has to be the line's currency: amounts are not converted. `direction` says whether amounts without a sign came in or
 * went out, `status` whether a row is settled, and `balance` what is on the account after it.
 */
export const meanings = [
  ...textMeanings,
  ...dateMeanings,
  'soldTime',
  'timeZone',
  ...moneyMeanings,
  'currency',
  'grossCurrency',
  'direction',
  'status',
  'balance',
  'unused',
] as const
export type Meaning = (typeof meanings)[number]

export const isMoney = (meaning: ColumnMeaning): meaning is MoneyMeaning => moneyMeanings.some((one) => one === meaning)
export const isDate = (meaning: ColumnMeaning): meaning is DateMeaning => dateMeanings.some((one) => one === meaning)
export const isText = (meaning: ColumnMeaning): meaning is TextMeaning => textMeanings.some((one) => one === meaning)

/** What a line is known by: its date, or the number of its booking. */
export const tellsLines = (meaning: Meaning): boolean =>
  isDate(meaning) || meaning === 'bookingId' || meaning === 'partnerBookingId'

/** Whether the file writes what reduces the net without a sign, or as a negative amount. */
const sign = z.enum(['positive', 'negative'])
/** `debits` only of a file with a column of debits. */
export const signs = z.strictObject({ fees: sign, refunds: sign, adjustments: sign, debits: sign.optional() })

/** By the value of the column `direction`, in any spelling, beside the words of banks. */
const directions = z.record(z.string(), z.enum(['in', 'out']))
/** By the value of the column `status`, in any spelling, beside the words of services. */
const statuses = z.record(z.string(), z.enum(['counted', 'left_out']))

export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

/** What a line of a category is: its gross amount is the gross, a refund or an adjustment; the payout itself is a total. */
const categoryRole = z.enum(['gross', 'refunds', 'adjustments', 'payout', 'left_out'])
export type CategoryRole = z.infer<typeof categoryRole>

export const mapping = z.strictObject({
  name: z.string().trim().min(1).max(80),
  kind: z.enum(statementKinds),
  /** By header, in any order; several columns of one amount are added, and a debit is subtracted. */
  columns: z
    .array(
      z.strictObject({
        head: z.string().trim().min(1),
        means: z.enum(meanings),
        isDebit: z.boolean().optional(),
        /** The mapping is recognized by these headers. */
        isRequired: z.boolean().optional(),
      }),
    )
    .min(1)
    .refine(
      (columns) => columns.some(({ means }) => means === 'gross' || means === 'net'),
      'No column is gross or net.',
    )
    .refine((columns) => columns.some(({ means }) => tellsLines(means)), 'No column is a date or a booking.'),
  /** By the text of the column `category`; others count as `otherCategories`. */
  categories: z.record(z.string(), categoryRole).optional(),
  otherCategories: categoryRole.optional(),
  directions: directions.optional(),
  statuses: statuses.optional(),
  signs: signs.partial().optional(),
  amounts: z.enum(amountStyles).optional(),
  amountsIn: amountUnit.optional(),
  dateOrder: z.enum(dateOrders).optional(),
  /** Where the file has no column of currencies. */
  currency: currencyCode.optional(),
  /** The service always states a total: a file without one is cut off. */
  hasTotal: z.boolean().optional(),
})
export type Mapping = z.infer<typeof mapping>
export type Signs = z.infer<typeof signs>

/** `debit` and `credit` are the two sides of a gross amount. */
export const columnMeanings = [...meanings, 'debit', 'credit'] as const
export type ColumnMeaning = (typeof columnMeanings)[number]

/** What a person decides instead of the detection. */
export const choices = z
  .strictObject({
    kind: z.enum(statementKinds),
    encoding: z.string(),
    separator: z.enum(separators),
    amounts: z.enum(amountStyles),
    /** Instead of what headers such as `amount_cents` say. */
    amountsIn: amountUnit,
    dateOrder: z.enum(dateOrders),
    signs: signs.partial(),
    directions,
    statuses,
    /** Line of the headers, from 1; 0 where the file has none. */
    headerRow: z.int().nonnegative(),
    sheet: z.string(),
    currency: currencyCode,
    /** By header. */
    columns: z.record(z.string(), z.enum(columnMeanings)),
    /** Rows that are neither lines nor totals. */
    skippedRows: z.array(z.int().positive()),
    /** Rows that are lines, although they are called totals or payouts. */
    countedRows: z.array(z.int().positive()),
    /** Of numbers that a spreadsheet shows with another sign than they have. */
    contradictedSigns: z.enum(['number', 'shown']),
  })
  .partial()
export type Choices = z.infer<typeof choices>
