/** The record of the database that the engine opens, stored across starts. Other databases are never changed. */
import { existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../../shared/errors/errors.ts'
import { databasesWithPeople } from '../../common/people-record.ts'
import { freeFileName } from '../files/file-name.ts'
import { readJsonFile, writeJsonFile } from '../files/json-file.ts'

const databaseNamePattern = /^[\w -]+\.db$/
const profileSchema = z.object({
  databaseName: z.string().regex(databaseNamePattern),
  demo: z.boolean(),
})
export type DatabaseProfile = z.infer<typeof profileSchema>

const demoName = 'parkdesk-demo'
const nameFor = (demo: boolean): string => (demo ? `${demoName}.db` : 'parkdesk.db')

/** The first start has the demo data unless `firstDemo` is false. */
export const openProfileStore = (dataDirectory: string, firstDemo = true) => {
  const profileFile = join(dataDirectory, 'database.json')
  const read = (): DatabaseProfile | undefined =>
    existsSync(profileFile)
      ? readJsonFile(profileFile, profileSchema)
      : { databaseName: nameFor(firstDemo), demo: firstDemo }
  let profile = read()

  const readAgain = (): DatabaseProfile | undefined => (profile ??= read())

  /** Throws AppError `database_record_unreadable` until the record is repaired or a database is chosen. */
  const current = (): DatabaseProfile => {
    const known = readAgain()
    if (known !== undefined) return known
    throw new AppError('database_record_unreadable', {
      messageKey: 'databaseRecordUnreadable',
      values: { file: profileFile },
    })
  }

  const write = (next: DatabaseProfile): void => {
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
    /** Throws the errors of `current`. */
    databaseFile: (): string => join(dataDirectory, current().databaseName),
    isReadable: (): boolean => readAgain() !== undefined,
    databaseNames,
    /**
     * Whether the current database may have people, as last known; whether any may where the current one is not known. True where the
     * record cannot be read.
     */
    mayHavePeople(): boolean {
      const known = databasesWithPeople(dataDirectory)
      if (known === undefined) return true
      const name = readAgain()?.databaseName
      return name === undefined ? known.length > 0 : known.includes(name)
    },
    /** Switches to a new database beside the current one. */
    startNew(demo: boolean): void {
      const file = freeFileName(join(dataDirectory, nameFor(demo)), existsSync)
      write({ databaseName: file.slice(dataDirectory.length + 1), demo })
    },
    /** Switches to one of `databaseNames`; false where there is none of that name. */
    use(databaseName: string): boolean {
      if (!databaseNames().includes(databaseName)) return false
      write({ databaseName, demo: databaseName.startsWith(demoName) })
      return true
    },
  }
}

export type ProfileStore = ReturnType<typeof openProfileStore>
