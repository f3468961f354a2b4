/** Chooses the printer for a document. */
import type { Printer } from '../../../shared/desktop/ipc.ts'
import { AppError } from '../../../shared/errors/errors.ts'

/** The requested printer, otherwise the system's default, otherwise the only one. Throws `printer_none` or `printer_unknown`. */
export const choosePrinter = (printers: readonly Printer[], deviceName: string | undefined): Printer => {
  const [first] = printers
  if (first === undefined) throw new AppError('printer_none')
  if (deviceName === undefined) return printers.find(({ isDefault }) => isDefault) ?? first
  const found = printers.find(({ name }) => name === deviceName)
  if (found !== undefined) return found
  throw new AppError('printer_unknown', { messageKey: 'printerGone', values: { name: deviceName } })
}
