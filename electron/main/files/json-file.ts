/** Small settings files of the shell: read with a schema, written whole or not at all. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { z } from 'zod'

/** Undefined when the file is not there or not what it should be; a setting lost is no reason not to start. */
export const readJsonFile = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined => {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Throws the file system's error. */
export const writeJsonFile = (file: string, value: unknown): void => {
  const unfinished = `${file}.unfinished`
  writeFileSync(unfinished, `${JSON.stringify(value, undefined, 2)}\n`)
  renameSync(unfinished, file)
}
