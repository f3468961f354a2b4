/**
 * `people.json` in the folder of databases: the names of those to which people were added. While a database cannot be opened nobody can
 * be asked for a PIN, and whether anybody has one is known from here.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../shared/http/json.ts'
import { replaceFile } from './private-files.ts'

const names = z.array(z.string())

const recordIn = (folder: string): string => join(folder, 'people.json')

/** Undefined where the record cannot be read. */
export const databasesWithPeople = (folder: string): readonly string[] | undefined => {
  const record = recordIn(folder)
  return existsSync(record) ? names.safeParse(parseJson(readFileSync(record, 'utf8'))).data : []
}

/** The state that was last recorded; true where the record cannot be read. */
export const mayHavePeople = (file: string): boolean =>
  databasesWithPeople(dirname(file))?.includes(basename(file)) ?? true

/** Throws the file system's error. */
export const recordPeople = (file: string, hasPeople: boolean): void => {
  const folder = dirname(file)
  const known = databasesWithPeople(folder)
  const name = basename(file)
  if (known?.includes(name) === hasPeople) return
  const others = (known ?? []).filter((other) => other !== name)
  replaceFile(recordIn(folder), `${JSON.stringify(hasPeople ? [...others, name] : others, undefined, 2)}\n`)
}
