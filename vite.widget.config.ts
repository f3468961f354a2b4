/** Builds the parking widget, and the styles of the public pages, for the engine to serve: `scripts/widget.mjs`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { defineConfig, type Plugin } from 'vite'
import { catalogs, messagesIn } from './electron/common/messages.ts'
import { escapeHtml } from './electron/core/html.ts'
import { locales, type Locale } from './shared/locales.ts'

type Catalog = { readonly [key: string]: string | Catalog }

const entries = (catalog: Catalog, prefix: string): (readonly [key: string, text: string])[] =>
  Object.entries(catalog).flatMap(([name, value]) => {
    const key = `${prefix}.${name}`
    return typeof value === 'string' ? [[key, value] as const] : entries(value, key)
  })

/** JSON: `{"widget.title":"Parking","widget.list.left":[["count",4]," left"],…}`. The browser only fills in values. */
const formsIn = (locale: Locale): string =>
  JSON.stringify(
    Object.fromEntries(entries(catalogs[locale].widget, 'widget').map(([key, text]) => [key, compile(text)])),
  )

/** The page before its scripts run. */
const pageIn = (locale: Locale, template: string): string => {
  const t = messagesIn(locale)
  return Object.entries({ locale, title: t('widget.title'), needsScripts: t('widget.needsScripts') }).reduce(
    (page, [name, text]) => page.replace(`{${name}}`, escapeHtml(text)),
    template,
  )
}

const folder = join(import.meta.dirname, 'widget')

const pagesAndMessages: Plugin = {
  name: 'pages-and-messages',
  generateBundle() {
    const template = readFileSync(join(folder, 'index.html'), 'utf8')
    for (const locale of locales) {
      this.emitFile({ type: 'asset', fileName: `index-${locale}.html`, source: pageIn(locale, template) })
      this.emitFile({ type: 'asset', fileName: `messages-${locale}.json`, source: formsIn(locale) })
    }
  },
}

export default defineConfig({
  root: folder,
  base: './',
  plugins: [pagesAndMessages],
  build: {
    outDir: join(import.meta.dirname, 'out/widget'),
    emptyOutDir: true,
    // The first ones with light-dark(), by which the colors are written.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    // What the bundled packages ask for.
    license: { fileName: 'license.md' },
    // The content security policy allows no data: addresses for fonts and styles.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['main.ts', 'look.css', 'site.css', 'widget.css'].map((name) => join(folder, name)),
      // Pages name these files, and browsers revalidate them each time.
      output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
})
