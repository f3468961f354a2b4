import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isServerUrl } from './server-url.ts'

/** A folder for files of this name that end with the program: beside the database where it is a file. */
export const scratchFolder = (file: string, name: string): string =>
  file === ':memory:' || isServerUrl(file) ? join(tmpdir(), `parkdesk-${name}-${randomUUID()}`) : `${file}.${name}`
