/** Small settings files of the shell, written atomically. */
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { replaceFile } from '../../common/private-files.ts'

export const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Undefined when the file is missing or does not fit the schema. */
export const readJsonFile = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined =>
  schema.safeParse(readJson(file)).data

/** The file is durable when this returns, and private to this account. Throws the file system's error. */
export const writeJsonFile = (file: string, value: unknown): void =>
  replaceFile(file, `${JSON.stringify(value, undefined, 2)}\n`)
