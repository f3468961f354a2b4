/** Prints rows as a Markdown table below the machine and the runs that they come from, or as JSON with `--json`. */
import { cpus, totalmem } from 'node:os'
import type { BenchRow } from './bench-row.ts'
import { options } from './options.ts'
import { connections, runsEach } from './side-by-side.ts'

const rowLine = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

export const printRows = (rows: readonly BenchRow[]): void => {
  if (options.json) {
    console.log(JSON.stringify(rows, null, 2))
    return
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const runs = `${connections} connections, medians of ${runsEach} runs of ${options.seconds} s`
  const lines = rows.map(({ name, figure, beside = '', ratio, aim }) => rowLine([name, figure, beside, ratio, aim]))
  console.log(`\n${machine}, Node ${process.version}, ${runs}\n`)
  console.log(['| What | Figure | Beside | Ratio | Aim |', '|---|---:|---:|---:|---:|', ...lines].join('\n'))
}
