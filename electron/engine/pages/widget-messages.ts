/** The messages of the widget in the form that browsers get: parsed, by key, in one language. */
import compile from 'icu-minify/compile'
import type { Locale } from '../../../shared/locales.ts'
import { widget as canadian } from '../../../shared/messages/en-CA/widget.ts'
import { widget as american } from '../../../shared/messages/en-US/widget.ts'
import { widget as french } from '../../../shared/messages/fr-CA/widget.ts'

type Catalog = { readonly [key: string]: string | Catalog }

export const widgetCatalogs = { 'en-US': american, 'en-CA': canadian, 'fr-CA': french } as const satisfies Record<
  Locale,
  Catalog
>

const entries = (catalog: Catalog, prefix: string): (readonly [key: string, text: string])[] =>
  Object.entries(catalog).flatMap(([name, value]) => {
    const key = `${prefix}.${name}`
    return typeof value === 'string' ? [[key, value] as const] : entries(value, key)
  })

/** JSON: `{"widget.title":"Parking","widget.list.left":[["count",4]," left"],…}`. */
export const widgetMessages = (locale: Locale): string =>
  JSON.stringify(
    Object.fromEntries(entries(widgetCatalogs[locale], 'widget').map(([key, text]) => [key, compile(text)])),
  )
