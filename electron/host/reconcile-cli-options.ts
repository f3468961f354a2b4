/** The command line of `npm run reconcile`. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { builtInMappings } from '../desk/reconcile/reading/built-in-mappings.ts'
import { choices, type Choices } from '../desk/reconcile/reading/layout.ts'
import { mapping, type Mapping } from '../desk/reconcile/reading/mapping.ts'

export const reconcileUsage = [
  'npm run reconcile -- --statement FILE [--mapping NAME|FILE.json] [--kind payout|card|bank] [--json OUT]',
  '  --statement FILE    CSV, XLSX, OFX or camt.053; nothing is changed',
  `  --mapping NAME      one of ${builtInMappings.map(({ name }) => `"${name}"`).join(', ')};`,
  '                      or a file with a mapping of your own. Without it, the mapping is recognized by the headers.',
  '  --reason TEXT       why the file is taken although its totals differ from its lines',
  '  --json OUT          what was read, as JSON',
  'Instead of what is detected: --encoding utf-8, --separator ";", --amounts "1.234,56", --dates day_first|month_first|year_first,',
  '  --currency EUR, --header-row 3, --sheet NAME',
  'Exit code: 0 read, 2 the file cannot be read, 3 its totals differ and no reason is given.',
].join('\n')

export interface ReconcileCliOptions {
  readonly statement: string
  readonly mapping: Mapping | undefined
  readonly choices: Choices
  readonly reason: string | undefined
  readonly json: string | undefined
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
      ...{ statement: text, mapping: text, kind: text, reason: text, json: text },
      ...{
        encoding: text,
        separator: text,
        amounts: text,
        dates: text,
        currency: text,
        'header-row': text,
        sheet: text,
      },
    },
  })
  if (values.statement === undefined || values.statement === '') throw new Error('--statement needs a file name.')
  const { kind, encoding, separator, amounts, dates, currency, sheet } = values
  const headerRow = values['header-row'] === undefined ? undefined : Number(values['header-row'])
  const chosen = choices.safeParse({ kind, encoding, separator, amounts, dateOrder: dates, currency, headerRow, sheet })
  if (!chosen.success) throw new Error(z.prettifyError(chosen.error))
  return {
    statement: resolve(values.statement),
    mapping: values.mapping === undefined ? undefined : readMapping(values.mapping),
    choices: chosen.data,
    reason: values.reason === '' ? undefined : values.reason,
    json: values.json === undefined ? undefined : resolve(values.json),
  }
}
