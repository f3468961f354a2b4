/** The report of refused rows as CSV: file, line, reason, and the row as it was. */
import type { Rejection } from './import-run.ts'

function quoted(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

export const reportHeader = 'file,line,reason,row\n'

export function reportLine({ file, line, reason, values }: Rejection): string {
  const row = values.map(quoted).join(',')
  return `${[file, String(line), reason, row].map(quoted).join(',')}\n`
}
