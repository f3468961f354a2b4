/** Which database the engine opens, kept across starts. A database that was left is never touched again. */
import { existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import { freeFileName } from '../files/file-name.ts'
import { readJsonFile, writeJsonFile } from '../files/json-file.ts'

const databaseNamePattern = /^[\w -]+\.db$/
const profileSchema = z.object({
  /** A plain name within the data folder. */
  databaseName: z.string().regex(databaseNamePattern),
  demo: z.boolean(),
})
export type DatabaseProfile = z.infer<typeof profileSchema>

export interface ProfileStore {
  /** Throws AppError `database_record_unreadable` until the record is repaired or a database is chosen. */
  current(): DatabaseProfile
  /** Throws as `current` does. */
  databaseFile(): string
  isReadable(): boolean
  /** The names of the databases in the folder, last changed first. */
  databaseNames(): string[]
  /** Goes over to a new database beside the present one. Throws the file system's error. */
  startNew(demo: boolean): void
  /** Goes over to one of `databaseNames`; false where there is none of that name. Throws the file system's error. */
  use(databaseName: string): boolean
}

const demoName = 'parkdesk-demo'
const nameFor = (demo: boolean): string => (demo ? `${demoName}.db` : 'parkdesk.db')

/** The first start has the demonstration data unless told otherwise, so that there is something to see and to sell. */
export const openProfileStore = (dataDirectory: string, firstDemo = true): ProfileStore => {
  const profileFile = join(dataDirectory, 'database.json')
  const read = (): DatabaseProfile | undefined =>
    existsSync(profileFile)
      ? readJsonFile(profileFile, profileSchema)
      : { databaseName: nameFor(firstDemo), demo: firstDemo }
  let profile = read()

  /** Somebody may have repaired it meanwhile. */
  const readAgain = (): DatabaseProfile | undefined => (profile ??= read())

  const current = (): DatabaseProfile => {
    const known = readAgain()
    if (known !== undefined) return known
    const message = `The file ${profileFile} cannot be read, so Parkdesk does not know which database to open.`
    throw new AppError('database_record_unreadable', { message })
  }

  const write = (next: DatabaseProfile): void => {
    // What cannot be read is kept for whoever can.
    if (readAgain() === undefined)
      renameSync(profileFile, freeFileName(join(dataDirectory, 'database.unreadable.json'), existsSync))
    writeJsonFile(profileFile, next)
    profile = next
  }

  const databaseNames = (): string[] =>
    readdirSync(dataDirectory)
      .filter((name) => databaseNamePattern.test(name))
      .map((name) => ({ name, changedAtMs: statSync(join(dataDirectory, name)).mtimeMs }))
      .sort((one, other) => other.changedAtMs - one.changedAtMs)
      .map(({ name }) => name)

  return {
    current,
    databaseFile: () => join(dataDirectory, current().databaseName),
    isReadable: () => readAgain() !== undefined,
    databaseNames,
    startNew(demo) {
      const file = freeFileName(join(dataDirectory, nameFor(demo)), existsSync)
      write({ databaseName: file.slice(dataDirectory.length + 1), demo })
    },
    use(databaseName) {
      if (!databaseNames().includes(databaseName)) return false
      write({ databaseName, demo: databaseName.startsWith(demoName) })
      return true
    },
  }
}
