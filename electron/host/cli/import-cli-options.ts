/** Reads the command line of `npm run engine:import` (decisions.md section 8). */
import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import {
  importChoices,
  importKinds,
  importMapping,
  type ImportChoices,
  type ImportKind,
} from '../../../shared/desk/inventory/imports.ts'
import type { SavedColumns } from '../../engine/import/file/describe-file.ts'
import { kinds } from '../../engine/import/kinds/kinds.ts'
import { ignored } from '../../engine/import/file/recognize-columns.ts'
import { importKindOf, type FileKind } from '../../engine/import/file-kinds.ts'
import type { ImportFile as DemoFile } from '../../engine/import/import-files-repository.ts'

export const importUsage = [
  'npm run engine:import -- --db FILE FILE … [--kind KIND] [--mapping NAME|FILE.json] [--take-all] [--check] [--strict] [--rejected OUT.csv] [--json OUT]',
  'npm run engine:import -- --db FILE --list | --undo ID [--json OUT]',
  '  --db FILE             the database; it is made if it is not there. No program may have it open, but for --check and --list',
  '  FILE …                CSV or XLSX; what a file holds is recognized by its headers. A file is refused whole, or taken but for',
  '                        its rejected rows',
  `  --kind KIND           what the files hold: ${importKinds.join(', ')}`,
  '  --venues FILE         a file with venues; repeatable, as --venue-aliases, --events and --parking',
  '  --mapping NAME        columns that were kept under this name, or FILE.json with name, kind and columns of your own; it applies to',
  '                        the files with these headers',
  '  --check               checks every row, and writes nothing. Of several files, each is checked against what the database has now',
  '  --take-all            takes all values from the files, also where a person had set another one, which is kept otherwise',
  '  --strict              exits with 3 where a column has values that are not used. A mapping decides which columns are ignored',
  '  --rejected OUT.csv    where the rejected rows go, with the reason in a column, to be corrected and imported again;',
  '                        unless given, beside the database, or with --check nowhere. Of several files each has its own',
  '  --json OUT            the result, as JSON',
  '  --list                the imports of the database',
  '  --undo ID             takes an import back, and says what stays because it was sold, used or changed since',
  'Instead of what is detected: --encoding utf-8, --separator ";", --header-row 3, --sheet NAME',
  '  --demo                makes a demo: invents rates, add-ons and selling details by the rule in docs/demo-data.md; with',
  '                        --venues, --venue-aliases, --events and --parking alone. --report OUT.csv lists its refused rows',
  'Exit code: 0 done; with --check, every row can be taken. 1 the database cannot be used. 2 the command line or a file cannot be',
  '  read: nothing was written. 3 with --check, rows are rejected; with --strict, a column is not used; with --undo, something stays.',
  '  130 stopped: of the file that was being written nothing is left.',
].join('\n')

export interface FileToImport {
  readonly path: string
  readonly kind: ImportKind | undefined
}

const fileMapping = importMapping.omit({ used_at: true })

interface FileTask {
  readonly task: 'check' | 'write'
  readonly files: readonly FileToImport[]
  readonly choices: ImportChoices
  /** The name of stored columns, or columns of a file. */
  readonly mapping: string | SavedColumns | undefined
  readonly rejected: string | undefined
  /** Columns with values that are not used are an error. */
  readonly strict: boolean
  /** True where the files also replace values that people set. */
  readonly overwritesManual: boolean
}

export type ImportCliOptions = { readonly file: string; readonly json: string | undefined } & (
  | FileTask
  | { readonly task: 'list' }
  | { readonly task: 'undo'; readonly id: number }
  | { readonly task: 'demo'; readonly files: readonly DemoFile[]; readonly report: string | undefined }
)

const requireReadable = (path: string): void => {
  try {
    accessSync(path, constants.R_OK)
  } catch {
    throw new Error(`${path} is not there, or may not be read.`)
  }
  if (!statSync(path).isFile()) throw new Error(`${path} is not a file.`)
}

const readMapping = (name: string): string | SavedColumns => {
  if (!name.endsWith('.json')) return name
  const parsed = fileMapping.safeParse(JSON.parse(readFileSync(resolve(name), 'utf8')))
  if (!parsed.success) throw new Error(`${name} is no mapping: ${z.prettifyError(parsed.error)}`)
  const { kind, columns } = parsed.data
  const fields = new Set([ignored, ...kinds[kind].fields.map((field) => field.name)])
  const unknown = columns.find(({ means }) => !fields.has(means))
  if (unknown !== undefined) throw new Error(`${name}: of ${kind}, no column can mean "${unknown.means}".`)
  return parsed.data
}

const readId = (text: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new Error(`--undo needs the number of an import, not "${text}".`)
  return Number(text)
}

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const paths: { type: 'string'; multiple: true; default: string[] } = { type: 'string', multiple: true, default: [] }

const parse = (commandLine: readonly string[]) => {
  const { values, positionals } = parseArgs({
    args: [...commandLine],
    allowPositionals: true,
    options: {
      ...{ db: text, demo: flag, check: flag, strict: flag, list: flag, undo: text, kind: text, mapping: text },
      ...{ 'take-all': flag, rejected: text, report: text, json: text },
      ...{ encoding: text, separator: text, 'header-row': text, sheet: text },
      ...{ venues: paths, 'venue-aliases': paths, events: paths, parking: paths },
    },
  })
  return { values, positionals }
}
type Values = ReturnType<typeof parse>['values']

/** Venues and aliases first, because the others refer to them. */
const namedFiles = (values: Values): DemoFile[] => {
  const of = (kind: FileKind, names: readonly string[]): DemoFile[] => names.map((path) => ({ kind, path }))
  return [
    ...of('venues', values.venues),
    ...of('aliases', values['venue-aliases']),
    ...of('events', values.events),
    ...of('parking', values.parking),
  ]
}

const readChoices = (values: Values): ImportChoices => {
  const { kind, encoding, separator, sheet } = values
  const headerRow = values['header-row'] === undefined ? undefined : Number(values['header-row'])
  const chosen = importChoices.safeParse({ kind, encoding, separator, sheet, header_row: headerRow })
  if (!chosen.success) throw new Error(z.prettifyError(chosen.error))
  return chosen.data
}

const refuseTogether = (name: string, others: Readonly<Record<string, unknown>>): void => {
  const given = Object.keys(others).find((other) => others[other] !== undefined && others[other] !== false)
  if (given !== undefined) throw new Error(`--${name} and --${given} do not go together.`)
}

export const readImportOptions = (commandLine: readonly string[]): ImportCliOptions => {
  const { values, positionals } = parse(commandLine)
  const { db, demo, list, undo, mapping, kind, rejected, report, check, strict } = values
  if (db === undefined || db === '') throw new Error('--db needs a file name.')
  const takeAll = values['take-all']
  const base = { file: db, json: values.json === undefined ? undefined : resolve(values.json) }
  const named = namedFiles(values)
  const files = [...named, ...positionals.map((path) => ({ kind: undefined, path }))]
  if (list || undo !== undefined) {
    const name = list ? 'list' : 'undo'
    if (files.length > 0) throw new Error(`--${name} takes no files.`)
    refuseTogether(name, {
      demo,
      check,
      strict,
      'take-all': takeAll,
      mapping,
      kind,
      rejected,
      report,
      ...(list && { undo }),
    })
    return undo === undefined ? { ...base, task: 'list' } : { ...base, task: 'undo', id: readId(undo) }
  }
  if (files.length === 0) throw new Error('Name at least one file.')
  for (const { path } of files) requireReadable(path)
  if (demo) {
    refuseTogether('demo', { check, strict, 'take-all': takeAll, mapping, kind, json: values.json })
    if (positionals.length > 0) throw new Error('--demo needs --venues, --venue-aliases, --events or --parking.')
    return { ...base, task: 'demo', files: named, report: report ?? rejected }
  }
  return {
    ...base,
    task: check ? 'check' : 'write',
    files: files.map((file) => ({ path: file.path, kind: file.kind && importKindOf(file.kind) })),
    choices: readChoices(values),
    mapping: mapping === undefined ? undefined : readMapping(mapping),
    rejected: rejected ?? report,
    strict,
    overwritesManual: takeAll,
  }
}
