/** Files of the command line for tests: written to a folder, imported into an empty database, with the rejected rows. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '../testing/test-database.ts'
import {
  importFiles,
  type ImportFile,
  type ImportOptions,
  type ImportResult,
  type Rejection,
} from './import-files-repository.ts'

export const openFileRows = () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-import-'))
  const database = openTestDatabase()
  const rejections: Rejection[] = []
  let files = 0
  return {
    database,
    /** The rejections of all runs. */
    rejections,
    file(kind: ImportFile['kind'], ...lines: string[]): ImportFile {
      files += 1
      const path = join(folder, `${kind}-${files}.csv`)
      writeFileSync(path, lines.join('\n'))
      return { kind, path }
    },
    run: (given: readonly ImportFile[], options: Partial<ImportOptions> = {}): Promise<ImportResult> =>
      importFiles(database, {
        files: given,
        demo: false,
        onRejected: (rejection) => rejections.push(rejection),
        ...options,
      }),
    close(): void {
      database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
