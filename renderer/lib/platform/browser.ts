/** The platform of a plain browser: its print dialog, its downloads, its tabs. */
import { documentUrl } from '../../../shared/papers.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { nearestLocale, parseLocale } from '../../../shared/locales.ts'
import { locale, t } from '../i18n/index.ts'
import type { Platform } from './contract.ts'

const languageKey = 'parkdesk.language'

export const browserPlatform = (): Platform => ({
  kind: 'browser',
  appInfo: () => Promise.resolve(undefined),
  language: () => Promise.resolve(parseLocale(localStorage.getItem(languageKey)) ?? nearestLocale(navigator.languages)),
  setLanguage: (locale) => Promise.resolve(localStorage.setItem(languageKey, locale)),
  onEngineState: () => () => undefined,
  onMenuCommand: () => () => undefined,
  listPrinters: () => Promise.resolve([]),
  printDocument: async ({ kind, id, paper }) => {
    await printPage(documentUrl(kind, id, paper, locale))
    return undefined
  },
  saveDocumentPdf: ({ kind, id, paper }) => {
    window.open(documentUrl(kind, id, paper, locale), '_blank')
    return Promise.resolve(undefined)
  },
  saveText: (suggestedName, text, kind) => {
    const types = { csv: 'text/csv', txt: 'text/plain', json: 'application/json', har: 'application/json' }
    const address = URL.createObjectURL(new Blob([text], { type: `${types[kind]};charset=utf-8` }))
    const link = document.createElement('a')
    link.href = address
    link.download = suggestedName
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
    return Promise.resolve(undefined)
  },
  chooseFolder: undefined,
  database: undefined,
  connections: undefined,
})

/** Loads a page into a hidden frame and prints it from there. */
const printPage = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const frame = document.createElement('iframe')
    frame.setAttribute('aria-hidden', 'true')
    frame.style.cssText = 'position:fixed;width:1px;height:1px;right:0;bottom:0;border:0;visibility:hidden'
    frame.addEventListener('load', () => {
      const page = frame.contentWindow
      if (!page) {
        reject(new AppError('print_failed', { message: t('shell.documentOutput.notOpened') }))
        return
      }
      page.addEventListener('afterprint', () => frame.remove(), { once: true })
      const before = document.activeElement
      page.focus()
      page.print()
      // Keys that are pressed in the frame have no effect, so the focus returns to the page.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      resolve()
    })
    frame.src = address
    document.body.append(frame)
  })
