/** The small files of the tests, made by hand from the documented formats. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../fixtures', name))
