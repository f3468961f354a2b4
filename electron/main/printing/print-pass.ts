/** Prints a pass on a device, or makes a PDF of it, through the same page and the same sizes. */
import type { BrowserWindow } from 'electron'
import { AppError } from '../../../shared/errors.ts'
import type { IpcInput, IpcOutput, Printer } from '../../../shared/ipc.ts'
import { inInches, type PaperSize } from '../../../shared/paper.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { toIpcError } from '../ipc/native-error.ts'
import { choosePrinter } from './choose-printer.ts'
import { withPassWindow } from './pass-window.ts'
import type { PrintJobStart, PrintLog } from './print-log.ts'

export interface PrintingOptions {
  gateway: Gateway
  printLog: PrintLog
  printers: () => Promise<Printer[]>
}

const withLog = async <Result>(
  printLog: PrintLog,
  job: PrintJobStart,
  work: () => Promise<Result>,
): Promise<Result & { jobId?: number }> => {
  const logged = await printLog.start(job)
  try {
    const result = await work()
    await printLog.settle(logged, { outcome: 'done' })
    return { ...result, ...(logged === undefined ? {} : { jobId: logged.id }) }
  } catch (error) {
    await printLog.settle(logged, { outcome: 'failed', error: toIpcError(error).code })
    throw error
  }
}

const sendToPrinter = (window: BrowserWindow, size: PaperSize, deviceName: string, copies: number): Promise<void> =>
  new Promise((resolve, reject) => {
    window.webContents.print(
      {
        silent: true,
        deviceName,
        copies,
        printBackground: true,
        margins: { marginType: 'none' },
        pageSize: { width: size.widthMicrons, height: size.heightMicrons },
      },
      (success, reason) => {
        if (success) resolve()
        else reject(new AppError('print_failed', { details: { reason } }))
      },
    )
  })

export const printPass = async (
  { gateway, printLog, printers }: PrintingOptions,
  { bookingId, paper, copies, deviceName }: IpcInput<'print.pass'>,
): Promise<IpcOutput<'print.pass'>> => {
  const printer = choosePrinter(await printers(), deviceName)
  return withLog(printLog, { bookingId, paper, target: printer.displayName, copies }, () =>
    withPassWindow(gateway, { bookingId, paper }, async (window, size) => {
      await sendToPrinter(window, size, printer.name, copies)
      return { deviceName: printer.displayName, copies }
    }),
  )
}

export const printPassToPdf = (
  { gateway, printLog }: Pick<PrintingOptions, 'gateway' | 'printLog'>,
  { bookingId, paper }: Pick<IpcInput<'print.passToPdf'>, 'bookingId' | 'paper'>,
  save: (bytes: Uint8Array) => Promise<string>,
): Promise<IpcOutput<'print.passToPdf'>> =>
  withLog(printLog, { bookingId, paper, target: 'pdf', copies: 1 }, () =>
    withPassWindow(gateway, { bookingId, paper }, async (window, size) => {
      const pdf = await window.webContents.printToPDF({
        pageSize: inInches(size),
        margins: { top: 0, bottom: 0, left: 0, right: 0 },
        printBackground: true,
        preferCSSPageSize: false,
      })
      return { file: await save(pdf) }
    }),
  )
