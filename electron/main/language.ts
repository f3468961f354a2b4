/** The language of window, menu, dialogs and native errors: chosen by the person, otherwise the nearest to those of the system. */
import { join } from 'node:path'
import { z } from 'zod'
import { locales, nearestLocale, type Locale } from '../../shared/locales.ts'
import { readJsonFile, writeJsonFile } from './files/json-file.ts'

const languageFile = z.object({ locale: z.enum(locales) })
const fileIn = (dataDirectory: string): string => join(dataDirectory, 'language.json')

let current: Locale = 'en-US'

export const language = (): Locale => current

/** The stored choice; undefined before the first one. */
export const chosenLanguage = (dataDirectory: string): Locale | undefined =>
  readJsonFile(fileIn(dataDirectory), languageFile)?.locale

export const loadLanguage = (dataDirectory: string, systemLanguages: readonly string[]): void => {
  current = chosenLanguage(dataDirectory) ?? nearestLocale(systemLanguages)
}

/** Stores the choice. Throws the file system's error, and then does not change the language. */
export const chooseLanguage = (dataDirectory: string, locale: Locale): void => {
  writeJsonFile(fileIn(dataDirectory), { locale })
  current = locale
}
