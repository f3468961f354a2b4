/** Examines the files of `npm run engine:import` before anything is written: their kinds, and the order of their references. */
import { basename } from 'node:path'
import type { ImportChoices, ImportColumn, ImportKind } from '../../../shared/desk/inventory/imports.ts'
import {
  describeFile,
  type Description,
  type SavedColumns,
  type Refusal,
} from '../../engine/import/file/describe-file.ts'
import type { Rows } from '../../engine/import/file/import-work-repository.ts'
import { kinds } from '../../engine/import/kinds/kinds.ts'
import { headsKey } from '../../engine/import/file/recognize-columns.ts'
import type { FileToImport } from './import-cli-options.ts'

export interface PlannedFile {
  readonly path: string
  readonly name: string
  readonly kind: ImportKind
  readonly mapping: string | undefined
  readonly columns: readonly ImportColumn[]
  readonly rows: Rows
}

/** A file that cannot be read, with the reason in English. */
export interface RefusedFile {
  readonly path: string
  readonly name: string
  readonly refusal: string
  readonly columns: readonly ImportColumn[]
}

const refusals: Readonly<Record<Refusal['code'], string>> = {
  not_read: 'The file was not read.',
  file_empty: 'The file is empty.',
  format_not_supported: 'This is neither CSV nor XLSX.',
  calendar_file: 'This is a calendar. Export its events as CSV.',
  archive_damaged: 'The spreadsheet is damaged, or has no such sheet.',
  archive_too_large:
    'The spreadsheet is too large: it unpacks to more than 100 MB, or its cells are too far apart. Save it as CSV.',
  encoding_undecided: 'The encoding is not known. Choose it with --encoding.',
  header_missing: 'No row of headers was found. Choose it with --header-row.',
  kind_undecided: 'What the file holds is not known from its headers. Choose it with --kind.',
  column_missing: 'A column is missing.',
  column_repeated: 'Two columns have the same meaning.',
}

const refusalOf = ({ refusal, missing = [], kind }: Description): string | undefined => {
  if (refusal !== undefined) return `${refusals[refusal.code]}${refusal.text === undefined ? '' : ` "${refusal.text}"`}`
  return missing.length === 0 ? undefined : `No column has ${missing.join(', ')}, which ${kind ?? 'the kind'} need.`
}

export interface PlanOptions {
  readonly choices: ImportChoices
  /** The columns that were chosen. */
  readonly chosen: SavedColumns | undefined
  /** The columns that were stored for files with these headers. */
  readonly savedFor: (heads: string) => SavedColumns | undefined
}

const planFile = async (
  { path, kind }: FileToImport,
  { choices, chosen, savedFor }: PlanOptions,
): Promise<PlannedFile | RefusedFile> => {
  const chosenKey = chosen && headsKey(chosen.columns.map(({ head }) => head))
  const describe = (as: ImportKind | undefined): Promise<Description> =>
    describeFile(path, as === undefined ? choices : { ...choices, kind: as }, (heads) =>
      heads === chosenKey ? chosen : savedFor(heads),
    )
  const described = await describe(kind === 'venues' ? undefined : kind)
  // Files with former names may be given as venues: their headers distinguish them.
  const isOther = kind === 'venues' && described.kind !== 'venues' && described.kind !== 'aliases'
  const description = isOther ? await describe(kind) : described
  const { layout, headerRow, columns = [], mapping } = description
  const base = { path, name: basename(path), columns }
  const refusal = refusalOf(description)
  if (refusal !== undefined || layout === undefined || headerRow === undefined)
    return { ...base, refusal: refusal ?? refusals.header_missing }
  return { ...base, kind: layout.kind, mapping, rows: { format: { ...description, file: path }, layout, headerRow } }
}

/** Refuses chosen columns that none of the files has. */
export const planFiles = async (files: readonly FileToImport[], options: PlanOptions) => {
  const planned: PlannedFile[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const result = await planFile(file, options)
    if ('refusal' in result) refused.push(result)
    else planned.push(result)
  }
  const { chosen } = options
  if (chosen !== undefined && refused.length === 0 && planned.every(({ mapping }) => mapping !== chosen.name)) {
    const heads = chosen.columns.map(({ head }) => head).join(', ')
    const refusal = `The mapping is for a file of ${chosen.kind} with these headers: ${heads}.`
    refused.push({ path: '', name: chosen.name, refusal, columns: [] })
  }
  const order = Object.keys(kinds)
  return { planned: planned.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind)), refused }
}
