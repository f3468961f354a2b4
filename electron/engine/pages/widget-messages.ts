/** The messages of the widget in the form that browsers get: parsed, by key, in one language. */
import compile from 'icu-minify/compile'
import type { Locale } from '../../../shared/locales.ts'
import { catalogs } from '../../common/messages.ts'

type Catalog = { readonly [key: string]: string | Catalog }

const entries = (catalog: Catalog, prefix: string): (readonly [key: string, text: string])[] =>
  Object.entries(catalog).flatMap(([name, value]) => {
    const key = `${prefix}.${name}`
    return typeof value === 'string' ? [[key, value] as const] : entries(value, key)
  })

/** JSON: `{"widget.title":"Parking","widget.list.left":[["count",4]," left"],…}`. */
export const widgetMessages = (locale: Locale): string =>
  JSON.stringify(
    Object.fromEntries(entries(catalogs[locale].widget, 'widget').map(([key, text]) => [key, compile(text)])),
  )
