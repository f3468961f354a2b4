/** Imports through their routes for tests: files are sent, read, checked and run like in the window. */
import type { ImportFile, ImportRow } from '../../../shared/desk/inventory/imports.ts'
import { openInventoryBench } from '../inventory/test-inventory.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { createTestEngine } from '../testing/test-engine.ts'
import { seedClients } from '../testing/test-seed-clients.ts'

const busyStates: readonly ImportFile['state'][] = ['receiving', 'reading', 'checking', 'running', 'cancelling']

export const csv = (...lines: string[]): string => `${lines.join('\n')}\n`

export const openImportBench = (options: { readonly file?: string } = {}) => {
  const database = openTestDatabase(options)
  seedClients(database)
  const engine = createTestEngine({}, database)
  const bench = openInventoryBench(engine)
  let files = 0

  /** The file, once no work runs any more. */
  const settled = async (id: string): Promise<ImportFile> => {
    for (;;) {
      const file = await bench.get<ImportFile>(`/import-files/${id}`)
      if (!busyStates.includes(file.state) && file.progress === undefined) return file
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** Begins to write; `key` identifies the run. */
  const begin = (id: string, key = id.replace('9000', 'a000')) => bench.post(`/import-files/${id}/run`, { id: key })

  return {
    ...bench,
    database,
    deps: engine.deps,
    settled,
    /** Returns the id of the file, once its columns are known. */
    async sendFile(name: string, content: string | Buffer): Promise<string> {
      files += 1
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const id = `00000000-0000-4000-9000-${String(files).padStart(12, '0')}`
      await bench.post('/import-files', { id, name, bytes: bytes.length })
      await bench.put(`/import-files/${id}/parts/0`, { content: bytes.toString('base64') })
      await settled(id)
      return id
    },
    async check(id: string, options: object = {}): Promise<ImportFile> {
      await bench.post(`/import-files/${id}/check`, options)
      return settled(id)
    },
    begin,
    async run(id: string, key?: string): Promise<ImportFile> {
      await begin(id, key)
      return settled(id)
    },
    rows: (id: string, verdict: string) => bench.get<ImportRow[]>(`/import-files/${id}/rows?q=verdict:${verdict}`),
    count: (table: string): number =>
      engine.database.prepare<{ count: number }>(`SELECT count(*) AS count FROM ${table}`).get()?.count ?? 0,
    async close(): Promise<void> {
      await bench.imports.stop()
      engine.close()
    },
  }
}

export type ImportBench = ReturnType<typeof openImportBench>
