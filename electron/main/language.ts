/** The language of the window and the menu: chosen by the person, else the nearest to those of the system. */
import { join } from 'node:path'
import { z } from 'zod'
import { locales, nearestLocale, type Locale } from '../../shared/locales.ts'
import { readJsonFile, writeJsonFile } from './files/json-file.ts'

const languageFile = z.object({ locale: z.enum(locales) })

/** `onChange` is called with the language at the start, too. Writing throws the file system's error. */
export const createLanguage = (
  dataDirectory: string,
  systemLanguages: readonly string[],
  onChange: (locale: Locale) => void,
) => {
  const file = join(dataDirectory, 'language.json')
  let locale = readJsonFile(file, languageFile)?.locale ?? nearestLocale(systemLanguages)
  onChange(locale)
  return {
    current: () => locale,
    choose(chosen: Locale): void {
      writeJsonFile(file, { locale: chosen })
      locale = chosen
      onChange(chosen)
    },
  }
}

export type Language = ReturnType<typeof createLanguage>
