/** The report of refused rows as CSV: file, line, reason, and the row as it was. */
import { csvCell } from '../../../shared/csv-cell.ts'
import type { Rejection } from './import-run.ts'

export const reportHeader = 'file,line,reason,row\n'

/** Neither a cell nor a value within the row begins a formula. */
export const reportLine = ({ file, line, reason, values }: Rejection): string => {
  const row = values.map(csvCell).join(',')
  return `${[file, String(line), reason, row].map(csvCell).join(',')}\n`
}
