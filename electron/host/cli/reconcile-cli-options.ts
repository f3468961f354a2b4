/** The command line of `npm run reconcile`. */
import { formatNames } from '../../../shared/desk/reconcile/layout.ts'
import type { Period } from '../../../shared/desk/reconcile/vocabulary.ts'
import { choices, mapping, type Choices, type Mapping } from '../../../shared/desk/reconcile/mapping.ts'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { parseAmountMinor } from '../../core/money.ts'
import type { Terms } from '../../desk/reconcile/match/match-books.ts'
import { builtInMappings } from '../../desk/reconcile/read/built-in-mappings.ts'

export const reconcileUsage = [
  'npm run reconcile -- [--db FILE] --statement FILE [--mapping NAME|FILE.json] [--kind payout|card|bank]',
  '                     [--commission PERCENT] [--period FROM..TO] [--json OUT] [--strict]',
  `  --statement FILE      ${formatNames.join(', ')}; nothing is changed`,
  '  --db FILE             the database to match it with; without it, the statement is only read and checked',
  `  --mapping NAME        one of ${builtInMappings.map(({ name }) => `"${name}"`).join(', ')};`,
  '                        or a file with a mapping of your own. Without it, the mapping is recognized by the headers.',
  '  --commission PERCENT  of what is not refunded, such as 12.5, instead of what was agreed for each sale',
  '  --period FROM..TO     what the statement is for, such as 2026-12-01..2026-12-31; without it, the days that its lines pay',
  '  --reason TEXT         why the file is taken although its totals differ from its lines',
  '  --json OUT            the result, as JSON',
  '  --strict              exits with 3 where a column with values is not used',
  'Instead of what is detected: --encoding utf-8, --separator ";", --amounts "1.234,56", --dates day_first|month_first|year_first,',
  '  --amounts-in units|cents, --currency EUR, --header-row 3 (0: the file has no headers), --sheet NAME',
  'Exit code: 0 read, and everything is explained; 2 the file or the database cannot be read; 3 something is open, the totals differ',
  '  and no reason is given, or, with --strict, a column with values is not used.',
].join('\n')

export interface ReconcileCliOptions {
  readonly statement: string
  readonly mapping: Mapping | undefined
  readonly choices: Choices
  readonly reason: string | undefined
  readonly isStrict: boolean
  readonly json: string | undefined
  /** Undefined where the statement is only read. */
  readonly books: (Terms & { readonly file: string }) | undefined
}

const readCommission = (text: string): number => {
  // Basis points are to a percentage what cents are to a dollar.
  const basisPoints = parseAmountMinor(text.replace(/\s*%$/, ''), 'USD')
  if (basisPoints === undefined || basisPoints < 0 || basisPoints > 10_000)
    throw new Error(`--commission needs a percentage from 0 to 100, not "${text}".`)
  return basisPoints
}

const readPeriod = (text: string): Period => {
  const [from = '', to = '', ...rest] = text.split('..')
  const isDate = (date: string): boolean => z.iso.date().safeParse(date).success
  if (!isDate(from) || !isDate(to) || rest.length > 0 || from > to)
    throw new Error(`--period needs two days such as 2026-12-01..2026-12-31, not "${text}".`)
  return { from, to }
}

const readBooksOptions = ({
  db,
  commission,
  period,
}: Readonly<Record<'db' | 'commission' | 'period', string | undefined>>): ReconcileCliOptions['books'] => {
  if (db === undefined && (commission ?? period) !== undefined) throw new Error('--commission and --period need --db.')
  if (db === undefined) return undefined
  if (db === '') throw new Error('--db needs a file name.')
  return {
    file: resolve(db),
    commissionBasisPoints: commission === undefined ? undefined : readCommission(commission),
    period: period === undefined ? undefined : readPeriod(period),
  }
}

const readMapping = (name: string): Mapping => {
  const shipped = builtInMappings.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (shipped !== undefined) return shipped
  if (!name.endsWith('.json')) throw new Error(`There is no mapping "${name}".`)
  const parsed = mapping.safeParse(JSON.parse(readFileSync(resolve(name), 'utf8')))
  if (!parsed.success) throw new Error(`${name} is no mapping: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

const text = { type: 'string' } as const

export const readReconcileOptions = (args: string[]): ReconcileCliOptions => {
  const { values } = parseArgs({
    args,
    options: {
      ...{
        statement: text,
        mapping: text,
        kind: text,
        reason: text,
        json: text,
        db: text,
        commission: text,
        period: text,
        strict: { type: 'boolean' } as const,
      },
      ...{
        encoding: text,
        separator: text,
        amounts: text,
        'amounts-in': text,
        dates: text,
        currency: text,
        'header-row': text,
        sheet: text,
      },
    },
  })
  if (values.statement === undefined || values.statement === '') throw new Error('--statement needs a file name.')
  const { kind, encoding, separator, amounts, dates, currency, sheet, db, commission, period } = values
  const headerRow = values['header-row'] === undefined ? undefined : Number(values['header-row'])
  const detected = { encoding, separator, amounts, amountsIn: values['amounts-in'], dateOrder: dates, headerRow, sheet }
  const chosen = choices.safeParse({ kind, currency, ...detected })
  if (!chosen.success) throw new Error(z.prettifyError(chosen.error))
  return {
    statement: resolve(values.statement),
    mapping: values.mapping === undefined ? undefined : readMapping(values.mapping),
    choices: chosen.data,
    isStrict: values.strict === true,
    reason: values.reason === '' ? undefined : values.reason,
    json: values.json === undefined ? undefined : resolve(values.json),
    books: readBooksOptions({ db, commission, period }),
  }
}
