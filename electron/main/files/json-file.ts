/** Small settings files of the shell: read with a schema, written whole or not at all. */
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { replaceFile } from '../../files/private-files.ts'

/** Undefined when the file is not there or not what it should be; a setting lost is no reason not to start. */
export const readJsonFile = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined => {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** On the disk when it returns, and for this account alone. Throws the file system's error. */
export const writeJsonFile = (file: string, value: unknown): void =>
  replaceFile(file, `${JSON.stringify(value, undefined, 2)}\n`)
