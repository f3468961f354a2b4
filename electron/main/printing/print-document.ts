/** Prints a document on a device, or makes a PDF of it, from a hidden window that shows the page exactly as the preview does. */
import type { BrowserWindow } from 'electron'
import { documentUrl } from '../../../shared/papers.ts'
import { AppError, errorBody } from '../../../shared/errors/errors.ts'
import type { IpcInput, IpcOutput, Printer } from '../../../shared/desktop/ipc.ts'
import { inInches, paperPixels, paperSize, type PaperSize } from '../../../shared/paper-sizes.ts'
import { appOrigin } from '../app-origin.ts'
import { createWindow } from '../windows/create-window.ts'
import { language } from '../language.ts'
import { choosePrinter } from './choose-printer.ts'

type FetchAsPage = (request: Request) => Promise<Response>

/** Requests the page first: one that failed would otherwise be printed. */
const requirePage = async (fetchAsPage: FetchAsPage, address: string): Promise<void> => {
  const response = await fetchAsPage(new Request(address, { headers: { 'X-Language-Locale': language() } }))
  if (response.ok) {
    await response.body?.cancel()
    return
  }
  const first = errorBody.safeParse(await response.json().catch(() => undefined)).data?.errors[0]
  const code = first?.code === 'pass_field_missing' ? 'pass_field_missing' : 'pass_unavailable'
  throw new AppError(code, { message: first?.message })
}

/** Runs in the page: waits for fonts and images, then returns the height of the page in CSS pixels. */
const measureScript = `(async () => {
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  const pass = document.querySelector('.pass') ?? document.body
  return pass.getBoundingClientRect().height
})()`

/** Rounding for the paper must not begin a second page. */
const sparePixels = 4

type DocumentOnPaper = Pick<IpcInput<'print.document'>, 'kind' | 'id' | 'paper'>

/** Opens the document in a window that is closed afterwards. Throws AppError. */
const withDocumentWindow = async <Result>(
  fetchAsPage: FetchAsPage,
  { kind, id, paper }: DocumentOnPaper,
  work: (window: BrowserWindow, size: PaperSize) => Promise<Result>,
): Promise<Result> => {
  const address = appOrigin + documentUrl(kind, id, paper, language())
  await requirePage(fetchAsPage, address)
  const window = createWindow({
    show: false,
    frame: false,
    useContentSize: true,
    width: paperPixels(paper).width,
    height: 1000,
  })
  try {
    await window.loadURL(address)
    const measured: unknown = await window.webContents.executeJavaScript(measureScript)
    if (typeof measured !== 'number' || !(measured > 0)) throw new AppError('print_failed', { messageKey: 'emptyPage' })
    return await work(window, paperSize(paper, measured + sparePixels))
  } finally {
    if (!window.isDestroyed()) window.destroy()
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
        else reject(new AppError('print_failed', { details: reason }))
      },
    )
  })

export const printDocument = async (
  fetchAsPage: FetchAsPage,
  printers: readonly Printer[],
  { copies, deviceName, ...document }: IpcInput<'print.document'>,
): Promise<IpcOutput<'print.document'>> => {
  const printer = choosePrinter(printers, deviceName)
  await withDocumentWindow(fetchAsPage, document, (window, size) => sendToPrinter(window, size, printer.name, copies))
  return { deviceName: printer.displayName, copies }
}

export const printToPdf = (fetchAsPage: FetchAsPage, document: DocumentOnPaper): Promise<Uint8Array> =>
  withDocumentWindow(fetchAsPage, document, (window, size) =>
    window.webContents.printToPDF({
      pageSize: inInches(size),
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      printBackground: true,
      preferCSSPageSize: false,
    }),
  )
