/** The checked rows of a file: shown, corrected one by one or many at a time, and the rejected ones as a file. */
import type { z } from 'zod'
import type {
  similarRowsChange,
  similarRowsChanged,
  importRowChange,
  ImportRow,
  manualValuesChoice,
} from '../../../../shared/desk/inventory/imports.ts'
import { AppError, found } from '../../../../shared/errors/errors.ts'
import type { CheckedRows, RowFilter } from './checked-rows-repository.ts'
import type { RowCheck } from './check-rows.ts'
import { rejectedCsv } from '../write/import-runs.ts'
import type { Received } from '../file/received-file.ts'

/** The most rows that one request changes, because other requests wait for it. */
const mostSimilar = 500

/** Throws `import_file_unchecked`. */
export const requireChecked = ({
  checked,
  check,
}: Received): { readonly checked: CheckedRows; readonly check: RowCheck } => {
  if (checked === undefined || check === undefined) throw new AppError('import_file_unchecked')
  return { checked, check }
}

/** The same for rows that may still be changed, since none of them is being written. */
const requireCorrectable = (file: Received): ReturnType<typeof requireChecked> => {
  if (file.state !== 'checked') throw new AppError('import_file_unchecked')
  return requireChecked(file)
}

export const checkedPage = (
  file: Received,
  filter: RowFilter,
  page: { readonly perPage: number; readonly offset: number },
): { readonly rows: ImportRow[]; readonly total: number } => {
  const { checked, check } = requireChecked(file)
  const { rows, total } = checked.page(filter, page)
  return { rows: rows.map(check.represent), total }
}

export const checkedRow = (file: Received, line: number): ImportRow => {
  const { checked, check } = requireChecked(file)
  const row = found(checked.find(line), 'import')
  return { ...check.represent(row), values: check.shown(row) }
}

export const changeCheckedRow = (file: Received, line: number, change: z.infer<typeof importRowChange>): ImportRow => {
  const { checked, check } = requireCorrectable(file)
  const row = check.change(found(checked.find(line), 'import'), change)
  file.counts = checked.counts()
  return { ...check.represent(row), values: check.shown(row) }
}

/** Makes the same correction to rejected rows, some at a time. */
export const changeSimilarRows = (
  file: Received,
  { problem, change }: z.infer<typeof similarRowsChange>,
): z.infer<typeof similarRowsChanged> => {
  const { checked, check } = requireCorrectable(file)
  const { rows, total } = checked.similar(problem, mostSimilar)
  checked.transaction(() => {
    for (const row of rows) check.change(row, check.similarRowsChange(row, problem.column, change))
  })
  file.counts = checked.counts()
  return { changed: rows.length, left: total - rows.length }
}

/** Imports all values of the file over those that people had set, or leaves these, some rows at a time. */
export const chooseManualValues = (
  file: Received,
  { take }: z.infer<typeof manualValuesChoice>,
): z.infer<typeof similarRowsChanged> => {
  const { checked, check } = requireCorrectable(file)
  file.overwritesManual = take
  check.overwriteManual(take)
  const { rows, total } = checked.manual(take, mostSimilar)
  checked.transaction(() => {
    for (const row of rows) check.checkManual(row)
  })
  file.counts = checked.counts()
  file.manualLeft = total - rows.length
  return { changed: rows.length, left: file.manualLeft }
}

export const rejectedRowsOf = (file: Received): string =>
  rejectedCsv(requireChecked(file).checked, file.description?.layout ?? { heads: [] })
