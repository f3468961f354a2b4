/** How a statement's file is read: a mapping, shipped or made by a person, defines its columns; choices define them for one file. */
import { z } from 'zod'

export const statementKinds = ['payout', 'card', 'bank'] as const
export type StatementKind = (typeof statementKinds)[number]

export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

export const dateOrders = ['year_first', 'month_first', 'day_first'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Each style is named after the way it writes 1,234.56. */
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
 * `soldTime` and `timeZone` belong to the date `soldAt`, in separate columns. `grossCurrency` only has to be the line's currency: amounts
 * are not converted. `direction` says whether amounts without a sign came in or went out, `status` whether a row is settled, and `balance`
 * is the balance of the account after it.
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

/** True for a meaning that identifies a line: its date, or the number of its booking. */
export const tellsLines = (meaning: Meaning): boolean =>
  isDate(meaning) || meaning === 'bookingId' || meaning === 'partnerBookingId'

/** Whether the file writes amounts that reduce the net without a sign, or as negative amounts. */
const sign = z.enum(['positive', 'negative'])
/** `debits` is present only for a file with a column of debits. */
export const signs = z.strictObject({ fees: sign, refunds: sign, adjustments: sign, debits: sign.optional() })

/** The keys are values of the column `direction`, in any spelling, beside the usual values of banks. */
const directions = z.record(z.string(), z.enum(['in', 'out']))
/** The keys are values of the column `status`, in any spelling, beside the usual values of services. */
const statuses = z.record(z.string(), z.enum(['counted', 'left_out']))

export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

/** The role of a category's lines: their gross amount is the gross, a refund or an adjustment; the payout itself is a total. */
const categoryRole = z.enum(['gross', 'refunds', 'adjustments', 'payout', 'left_out'])
export type CategoryRole = z.infer<typeof categoryRole>

export const mapping = z.strictObject({
  name: z.string().trim().min(1).max(80),
  kind: z.enum(statementKinds),
  /** Columns are found by header, in any order; several columns of one amount are added, and a debit is subtracted. */
  columns: z
    .array(
      z.strictObject({
        head: z.string().trim().min(1),
        means: z.enum(meanings),
        isDebit: z.boolean().optional(),
        /** A file is recognized if it has all of these headers. */
        isRequired: z.boolean().optional(),
      }),
    )
    .min(1)
    .refine(
      (columns) => columns.some(({ means }) => means === 'gross' || means === 'net'),
      'No column is gross or net.',
    )
    .refine((columns) => columns.some(({ means }) => tellsLines(means)), 'No column is a date or a booking.'),
  /** The keys are texts of the column `category`; other texts count as `otherCategories`. */
  categories: z.record(z.string(), categoryRole).optional(),
  otherCategories: categoryRole.optional(),
  directions: directions.optional(),
  statuses: statuses.optional(),
  signs: signs.partial().optional(),
  amounts: z.enum(amountStyles).optional(),
  amountsIn: amountUnit.optional(),
  dateOrder: z.enum(dateOrders).optional(),
  /** The currency of a file that has no column of currencies. */
  currency: currencyCode.optional(),
  /** The service always states a total: a file without one is incomplete. */
  hasTotal: z.boolean().optional(),
})
export type Mapping = z.infer<typeof mapping>
export type Signs = z.infer<typeof signs>

/** `debit` and `credit` are the two sides of a gross amount. */
export const columnMeanings = [...meanings, 'debit', 'credit'] as const
export type ColumnMeaning = (typeof columnMeanings)[number]

/** A person's choices, which replace the detection. */
export const choices = z
  .strictObject({
    kind: z.enum(statementKinds),
    encoding: z.string(),
    separator: z.enum(separators),
    amounts: z.enum(amountStyles),
    /** Replaces the unit that headers such as `amount_cents` name. */
    amountsIn: amountUnit,
    dateOrder: z.enum(dateOrders),
    signs: signs.partial(),
    directions,
    statuses,
    /** The line of the headers, from 1; 0 where the file has none. */
    headerRow: z.int().nonnegative(),
    sheet: z.string(),
    currency: currencyCode,
    /** The keys are headers. */
    columns: z.record(z.string(), z.enum(columnMeanings)),
    /** Rows that are neither lines nor totals. */
    skippedRows: z.array(z.int().positive()),
    /** Rows that are lines, although they are named like totals or payouts. */
    countedRows: z.array(z.int().positive()),
    /** Which sign counts for numbers that a spreadsheet shows with another sign than they have. */
    contradictedSigns: z.enum(['number', 'shown']),
  })
  .partial()
export type Choices = z.infer<typeof choices>
