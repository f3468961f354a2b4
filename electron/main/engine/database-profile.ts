/** Which database the engine opens, kept across starts. A database that was left is never touched again. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { freeFileName } from '../files/file-name.ts'
import { readJsonFile, writeJsonFile } from '../files/json-file.ts'

const profileSchema = z.object({
  /** A plain name within the data folder. */
  databaseName: z.string().regex(/^[\w -]+\.db$/),
  demo: z.boolean(),
})
export type DatabaseProfile = z.infer<typeof profileSchema>

export interface ProfileStore {
  current(): DatabaseProfile
  databaseFile(): string
  /** Goes over to a new database beside the present one. Throws the file system's error. */
  startNew(demo: boolean): void
}

const nameFor = (demo: boolean): string => (demo ? 'parkdesk-demo.db' : 'parkdesk.db')

/** The first start has the demonstration data unless told otherwise, so that there is something to see and to sell. */
export const openProfileStore = (dataDirectory: string, firstDemo = true): ProfileStore => {
  const profileFile = join(dataDirectory, 'database.json')
  let profile: DatabaseProfile = readJsonFile(profileFile, profileSchema) ?? {
    databaseName: nameFor(firstDemo),
    demo: firstDemo,
  }
  return {
    current: () => profile,
    databaseFile: () => join(dataDirectory, profile.databaseName),
    startNew(demo) {
      const file = freeFileName(join(dataDirectory, nameFor(demo)), existsSync)
      profile = { databaseName: file.slice(dataDirectory.length + 1), demo }
      writeJsonFile(profileFile, profile)
    },
  }
}
