/** Prints a document on a device, or makes a PDF of it, through the same page and the same sizes. */
import type { BrowserWindow } from 'electron'
import { AppError } from '../../../shared/errors.ts'
import type { IpcInput, IpcOutput, Printer } from '../../../shared/ipc.ts'
import { inInches, type PaperSize } from '../../../shared/paper.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { choosePrinter } from './choose-printer.ts'
import { withDocumentWindow, type DocumentOnPaper } from './document-window.ts'

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

export const printDocument = async (
  gateway: Gateway,
  printers: readonly Printer[],
  { copies, deviceName, ...document }: IpcInput<'print.document'>,
): Promise<IpcOutput<'print.document'>> => {
  const printer = choosePrinter(printers, deviceName)
  await withDocumentWindow(gateway, document, (window, size) => sendToPrinter(window, size, printer.name, copies))
  return { deviceName: printer.displayName, copies }
}

export const printToPdf = (gateway: Gateway, document: DocumentOnPaper): Promise<Uint8Array> =>
  withDocumentWindow(gateway, document, (window, size) =>
    window.webContents.printToPDF({
      pageSize: inInches(size),
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      printBackground: true,
      preferCSSPageSize: false,
    }),
  )
