/** `npm run bench -- --reconcile`: generated worlds with known truth, and a statement of 50,000 lines. Options: `--worlds N`, `--problems`, `--no-large`. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { createTally, evaluate, type Tally } from './evaluate.ts'
import { measureCommandLine } from './command-line.ts'
import type { measureDesk } from './desk.ts'
import { writeLargeBooks } from './large-books.ts'
import type { measureLargeWorld } from './large-world.ts'
import { labels, type Label } from './truth.ts'
import { makeWorld } from './world.ts'

const names: Record<Label, string> = {
  add_on_not_paid: 'Amount differs: add-on not paid',
  fee_rate: 'Amount differs: fee rate',
  tax: 'Amount differs: tax',
  refund_not_deducted: 'Amount differs: refund not deducted',
  deducted_twice: 'Amount differs: deducted twice',
  price_before_change: 'Amount differs: price before a change',
  rounding: 'Amount differs: rounding',
  currency: 'Amount differs: currency',
  amount_unexplained: 'Amount differs, no likely cause',
  cancelled_but_paid: 'Cancelled but paid',
  paid_twice: 'Paid twice',
  wrong_facility: 'Wrong facility',
  wrong_currency: 'Wrong currency',
  next_period: 'Next period',
  chargeback: 'Adjustment: chargeback',
  correction: 'Adjustment: correction',
  other_adjustment: 'Adjustment: other',
  missing_in_books: 'Missing in books',
  missing_in_statement: 'Missing in statement',
}

const count = (value: number): string => value.toLocaleString('en-US')
const percent = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${(Math.floor((10_000 * part) / whole) / 100).toFixed(2)} %`

const classTable = ({ byLabel }: Tally): string =>
  `| Class | True | Found | Of these right | True ones found |\n| --- | ---: | ---: | ---: | ---: |\n${labels
    .map((label) => {
      const { truth, found, both } = byLabel[label]
      return `| ${names[label]} | ${count(truth)} | ${count(found)} | ${percent(both, found)} | ${percent(both, truth)} |\n`
    })
    .join('')}`

const summary = (tally: Tally, worlds: number): string => {
  const rows = [
    ['Worlds, lines', `${count(worlds)}, ${count(tally.lines)}`, ''],
    ['Wrong automatic links', `${count(tally.wronglyLinked)} of ${count(tally.linked)}`, '0'],
    [
      'Certain matches that were linked',
      `${count(tally.certainLinked)} of ${count(tally.certain)}, ${percent(tally.certainLinked, tally.certain)}`,
      '≥ 99 %',
    ],
    [
      'First suggestion is the right one, of other lines with a record',
      `${count(tally.suggested)} of ${count(tally.suggestible)}, ${percent(tally.suggested, tally.suggestible)}`,
      '—',
    ],
  ]
  return `| What | Figure | Aim |\n| --- | ---: | ---: |\n${rows.map((row) => `| ${row.join(' | ')} |\n`).join('')}`
}

type LargeResult = ReturnType<typeof measureLargeWorld>

/** Without a limit, garbage would use most of the memory. */
const measureInThread = async (): Promise<LargeResult> => {
  const worker = new Worker(new URL('./large-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 288, maxYoungGenerationSizeMb: 16 },
  })
  const [result] = (await once(worker, 'message')) as [LargeResult]
  return result
}

/** Measures over the routes of a desk: its thread, and the time that it served nothing else. */
const measureImport = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-reconcile-'))
  try {
    writeLargeBooks(folder)
    const desk = fork(new URL('./desk-process.ts', import.meta.url), [folder])
    const [measured] = (await once(desk, 'message')) as [Awaited<ReturnType<typeof measureDesk>>]
    const { lines, groups, milliseconds, peakMebibytes } = measured
    const times = Object.entries(milliseconds).map(([name, ms]) => `${name} ${(ms / 1000).toFixed(2)} s`)
    return (
      `${count(lines)} lines over the routes of the desk, ${count(groups.linked)} linked: ${times.join(', ')}; ` +
      `${String(Math.round(peakMebibytes))} MiB at most\n`
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const runReconcile = async (): Promise<void> => {
  const { values: options } = parseArgs({
    options: {
      reconcile: { type: 'boolean' },
      worlds: { type: 'string', default: '1000' },
      problems: { type: 'boolean' },
      'no-large': { type: 'boolean' },
    },
  })
  const write = (text: string) => void process.stdout.write(`${text}\n`)
  write(`${String(cpus().length)} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}\n`)
  if (options['no-large'] !== true) {
    const { lines, bookings, linked, times, heapMebibytes, residentMebibytes } = await measureInThread()
    write(
      `${count(lines)} lines against ${count(bookings)} bookings: ${count(linked)} linked; matched in ` +
        `${times.map((ms) => `${(ms / 1000).toFixed(2)} s`).join(', ')}; ${String(Math.round(heapMebibytes))} MiB in use, ` +
        `${String(Math.round(residentMebibytes))} MiB of the process\n`,
    )
    const whole = await measureCommandLine()
    const runs = whole.runs.map(
      ({ ms, peakMebibytes }) => `${(ms / 1000).toFixed(2)} s with ${String(Math.round(peakMebibytes))} MiB`,
    )
    write(
      `${count(whole.lines)} lines of a CSV file against ${count(whole.bookings)} bookings of a database, the whole command: ` +
        `${count(whole.linked)} linked; ${runs.join(', ')}\n`,
    )
    write(await measureImport())
  }
  const worlds = Number(options.worlds)
  const tally = createTally()
  for (let seed = 1; seed <= worlds; seed += 1) evaluate(makeWorld(seed), tally)
  write(summary(tally, worlds))
  write(classTable(tally))
  if (options.problems === true) write(tally.problems.join('\n'))
}
