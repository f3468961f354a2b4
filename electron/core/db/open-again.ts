/** Opens a database once more, in another thread. */
import type { ReadableDatabase } from './database.ts'
import { connectPostgres } from './postgres/open-postgres.ts'
import { isServerUrl } from './server-url.ts'
import { openAgainForReading } from './sqlite/driver.ts'

export const openAgain = (file: string): ReadableDatabase =>
  isServerUrl(file) ? connectPostgres(file) : openAgainForReading(file).database
