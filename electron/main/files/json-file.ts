/** Small settings files of the shell: read with a schema, written whole or not at all. */
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { replaceFile } from '../../files/private-files.ts'

/** Undefined when the file is missing or is not JSON. */
export const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Undefined when the file is missing or does not fit the schema: losing a setting must not keep the program from starting. */
export const readJsonFile = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined =>
  schema.safeParse(readJson(file)).data

/** On the disk when it returns, and for this account alone. Throws the file system's error. */
export const writeJsonFile = (file: string, value: unknown): void =>
  replaceFile(file, `${JSON.stringify(value, undefined, 2)}\n`)
