/** Which printer a pass goes to. */
import type { Printer } from '../../../shared/ipc.ts'
import { NativeError } from '../ipc/native-error.ts'

/** The asked printer, else the system's default, else the only one. Throws `printer_none` or `printer_unknown`. */
export const choosePrinter = (printers: readonly Printer[], deviceName: string | undefined): Printer => {
  const [first] = printers
  if (first === undefined)
    throw new NativeError('printer_none', 'There is no printer. Save the pass as a PDF instead.', { retryable: true })
  if (deviceName === undefined) return printers.find(({ isDefault }) => isDefault) ?? first
  const found = printers.find(({ name }) => name === deviceName)
  if (found !== undefined) return found
  throw new NativeError('printer_unknown', `The printer "${deviceName}" is not there.`, {
    retryable: true,
    details: { deviceName },
  })
}
