/** `npm run bench -- --import`: 100,000 facilities checked, written, checked again, undone and listed, and 1,000,000 rows checked. */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAuditLog } from '../electron/core/audit/audit-log.ts'
import type { WritableDatabase } from '../electron/core/db/database.ts'
import { createImports } from '../electron/engine/import/imports-repository.ts'
import { writeLargeFile } from '../electron/engine/import/test-large-file.ts'
import { createFacilityList } from '../electron/engine/inventory/facilities/facility-list-repository.ts'
import { createVersionReader } from '../electron/engine/selling/quotes/version-repository.ts'
import { openTestDatabase } from '../electron/engine/testing/test-database.ts'
import { medianOf } from './median.ts'

const writtenRows = 100_000
const checkedRows = 1_000_000

const count = (value: number): string => value.toLocaleString('en-US')

/** Seconds on the clock and of the processor: on a machine with other work the first are more. */
const timed = async <Result>(work: () => Promise<Result>) => {
  const startedAt = performance.now()
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  const seconds = (performance.now() - startedAt) / 1_000
  return { result, figure: `${seconds.toFixed(1)} s (processor ${((user + system) / 1e6).toFixed(1)} s)` }
}

/** The highest memory of the process while the work runs. */
const watchMemory = () => {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  return (): string => {
    clearInterval(timer)
    return `${String(Math.round(most / 1_048_576))} MiB`
  }
}

const measureLists = (database: WritableDatabase): string[][] => {
  const list = createFacilityList(database, createVersionReader(database))
  const questions: readonly (readonly [name: string, search: ReadonlyMap<string, string>])[] = [
    ['Page of 50', new Map()],
    ['Page of 50, a text that few match', new Map([['text', 'main 1234']])],
    ['Page of 50, a text that all match', new Map([['text', 'lot']])],
  ]
  // A total is counted once for each state of the database.
  const change = database.prepareWrite("UPDATE sellers SET name = name WHERE name = 'Owner 1'")
  const medianMs = (ask: () => unknown): string => {
    const times: number[] = []
    for (let round = 0; round < 9; round += 1) {
      change.run()
      const startedAt = performance.now()
      ask()
      times.push(performance.now() - startedAt)
    }
    return `${medianOf(times).toFixed(1)} ms`
  }
  const page = { perPage: 50, offset: 0 }
  return [
    ...questions.map(([name, search]) => [name, medianMs(() => list.page(search, [], page, Date.now())), '']),
    ['Totals by state', medianMs(() => list.totals(new Map())), ''],
    ['Totals by state, a text that all match', medianMs(() => list.totals(new Map([['text', 'lot']]))), ''],
  ]
}

const openWorld = (folder: string) => {
  const database = openTestDatabase({ file: join(folder, 'parkdesk.db') })
  const clock = { nowMs: Date.now, elapsedMs: () => performance.now() }
  const ids = { uuid: () => crypto.randomUUID(), randomBytes: (bytes: number) => new Uint8Array(bytes) }
  const imports = createImports({ database, clock, ids }, createAuditLog({ database, clock }))
  const thread = imports.startThread()
  const check = async (rows: number, name: string) => {
    const file = join(folder, `${String(rows)}.csv`)
    const { layout, headerRow = 1, ...format } = await thread.run('describe', { file, choices: {} })
    if (layout === undefined) throw new Error('the columns were not recognized')
    const checkedFile = join(folder, name)
    const rowsOfFile = { format: { ...format, file }, layout, headerRow }
    const input = { rows: rowsOfFile, file: checkedFile, bytes: 1, nowMs: Date.now() }
    return { layout, checkedFile, ...(await thread.run('check', input)) }
  }
  return { database, imports, thread, check }
}

export const runImports = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-bench-'))
  const { database, imports, thread, check } = openWorld(folder)
  try {
    await writeLargeFile(join(folder, `${String(checkedRows)}.csv`), checkedRows)
    const memoryOfCheck = watchMemory()
    const million = await timed(() => check(checkedRows, 'million.db'))
    const checkMemory = memoryOfCheck()
    if (million.result.counts.new !== checkedRows) throw new Error('not every row is new')
    rmSync(join(folder, 'million.db'))

    await writeLargeFile(join(folder, `${String(writtenRows)}.csv`), writtenRows)
    const memoryOfAll = watchMemory()
    const first = await timed(() => check(writtenRows, 'first.db'))
    const { layout, checkedFile } = first.result
    const checked = imports.openChecked(checkedFile)
    let longestMs = 0
    let stepAt = performance.now()
    const written = await timed(() =>
      imports.runs.run({
        ...{ key: 'bench', name: 'bench.csv', layout, checked, check: imports.checkOf(checked, layout), actor: {} },
        milliseconds: {},
        onProgress: () => {
          longestMs = Math.max(longestMs, performance.now() - stepAt)
          stepAt = performance.now()
        },
        onBegun: () => (stepAt = performance.now()),
        isCancelled: () => false,
      }),
    )
    checked.close()
    const again = await timed(() => check(writtenRows, 'again.db'))
    const unchanged = again.result.counts.unchanged
    const lists = measureLists(database)
    const undone = await timed(() => imports.runs.undo(written.result.id, {}))

    const rows = [
      [`${count(checkedRows)} rows checked`, million.figure, ''],
      ['Highest memory of that', checkMemory, '< 300 MiB'],
      [`${count(writtenRows)} rows checked`, first.figure, '≤ 10 s'],
      [`${count(writtenRows)} rows written`, written.figure, '≤ 20 s'],
      ['Longest transaction of that', `${longestMs.toFixed(0)} ms`, ''],
      [`Checked a second time: ${count(unchanged)} unchanged`, again.figure, ''],
      [`${count(undone.result.undone)} rows taken back`, undone.figure, ''],
      ['Highest memory of these', memoryOfAll(), ''],
      ...lists,
    ]
    const table = rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
    const [processor] = cpus()
    process.stdout.write(
      `${String(cpus().length)} × ${processor?.model.trim() ?? 'unknown'}, Node ${process.version}\n\n| Measure | Figure | Aim |\n| --- | ---: | ---: |\n${table}`,
    )
  } finally {
    await thread.end()
    database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
