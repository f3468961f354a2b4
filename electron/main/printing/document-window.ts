/** A hidden window that shows one printed page exactly as the preview does, with its size on paper. */
import type { BrowserWindow } from 'electron'
import { documentUrl, type DocumentKind } from '../../../shared/documents.ts'
import { AppError, errorBody } from '../../../shared/errors.ts'
import { paperPixels, paperSize, type Paper, type PaperSize } from '../../../shared/paper.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { appOrigin } from '../app-origin.ts'
import { createWindow } from '../windows/create-window.ts'

/** Requests the page first: one that failed would otherwise be printed. */
const requirePage = async (gateway: Gateway, address: string): Promise<void> => {
  const response = await gateway.fetch(new Request(address))
  if (response.ok) {
    await response.body?.cancel()
    return
  }
  const parsed = errorBody.safeParse(await response.json().catch(() => undefined))
  const first = parsed.success ? parsed.data.errors[0] : undefined
  if (first?.code === 'pass_field_missing') {
    const { message, fields = [] } = first
    throw new AppError('pass_field_missing', { message, details: { fields: fields.join(', ') } })
  }
  throw new AppError('pass_unavailable', { message: first?.message })
}

/** Runs in the page: waits for fonts and images, then returns the height of the page in CSS pixels. */
const measureScript = `(async () => {
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  const pass = document.querySelector('.pass') ?? document.body
  return pass.getBoundingClientRect().height
})()`

export interface DocumentOnPaper {
  readonly kind: DocumentKind
  readonly id: number
  readonly paper: Paper
}

/** Opens the document in a window that is closed afterwards. Throws AppError. */
export const withDocumentWindow = async <Result>(
  gateway: Gateway,
  { kind, id, paper }: DocumentOnPaper,
  work: (window: BrowserWindow, size: PaperSize) => Promise<Result>,
): Promise<Result> => {
  const address = appOrigin + documentUrl(kind, id, paper)
  await requirePage(gateway, address)
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
    if (typeof measured !== 'number' || !(measured > 0))
      throw new AppError('print_failed', { message: 'The pass came out empty.' })
    return await work(window, paperSize(paper, measured))
  } finally {
    if (!window.isDestroyed()) window.destroy()
  }
}
