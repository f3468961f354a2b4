/**
 * Large files: how long checking, writing and undoing take, and how much memory reading takes.
 * @module-tag all
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { createAuditLog } from '../../core/audit/audit-log.ts'
import { describeFile } from './file/describe-file.ts'
import { createImportWork } from './file/import-work-repository.ts'
import { createImports } from './imports-repository.ts'
import { writeLargeFile } from './test-large-file.ts'

it('checks, writes and takes back 200,000 rows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-large-'))
  const database = openTestDatabase({ file: join(folder, 'parkdesk.db') })
  try {
    const file = join(folder, 'large.csv')
    const rows = 200_000
    await writeLargeFile(file, rows)
    const { layout, headerRow = 1, ...format } = await describeFile(file, {}, () => undefined)
    if (layout === undefined) throw new Error('no layout')
    const clock = { nowMs: Date.now, elapsedMs: () => performance.now() }
    const ids = { uuid: () => crypto.randomUUID(), randomBytes: (count: number) => new Uint8Array(count) }
    const imports = createImports({ database, clock, ids }, createAuditLog({ database, clock }))
    const work = createImportWork(database)
    const checkedFile = join(folder, 'checked.db')
    let most = 0
    const measure = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
    const began = performance.now()
    const { counts } = await work.check(
      { rows: { format: { ...format, file }, layout, headerRow }, file: checkedFile, bytes: 1, nowMs: Date.now() },
      () => undefined,
    )
    const checkedMs = performance.now() - began
    expect(counts).toMatchObject({ rows, new: rows, rejected: 0 })
    const checked = imports.openChecked(checkedFile)
    const check = imports.checkOf(checked, layout)
    const run = {
      key: 'large',
      name: 'large.csv',
      layout,
      checked,
      check,
      actor: {},
      milliseconds: {},
      onProgress: () => undefined,
      onBegun: () => undefined,
      isCancelled: () => false,
    }
    const writing = performance.now()
    const { id } = await imports.runs.run(run)
    const writtenMs = performance.now() - writing
    const undoing = performance.now()
    expect((await imports.runs.undo(id, {})).undone).toBe(rows)
    clearInterval(measure)
    const seconds = (ms: number): string => (ms / 1_000).toFixed(1)
    process.stdout.write(
      `${rows} rows: checked in ${seconds(checkedMs)} s, written in ${seconds(writtenMs)} s, undone in ${seconds(performance.now() - undoing)} s, at most ${Math.round(most / 1_048_576)} MiB\n`,
    )
    checked.close()
  } finally {
    database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
