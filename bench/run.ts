/**
 * Side-by-side benchmark: the engine over HTTP on the demo data beside a server of constant bytes, and what a person waits for on the screen,
 * in one run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureAll, type Measurement } from './bench-row.ts'
import { startEngine } from './engine.ts'
import { measureEngine } from './engine-rows.ts'
import { measureStarts } from './footprint.ts'
import { options } from './options.ts'
import { measurePaint, measureSignIn } from './paint.ts'
import { measurePeople } from './people.ts'
import { measurePrices } from './prices.ts'
import { printRows } from './report.ts'
import { measureShifts } from './shifts.ts'
import { measureWebhooks } from './webhooks.ts'

const folder = mkdtempSync(join(tmpdir(), 'parkdesk-bench-'))
const file = join(folder, 'bench.db')

const onTheScreen: readonly Measurement[] = [
  ['Sell: key press to paint', () => measurePaint(file)],
  ['Sign-in: Enter to the Sell screen', () => measureSignIn(file)],
]

/** Writes the demo data, which no figure contains. */
const writeDemoData = async () => {
  await using _engine = await startEngine(file)
  return []
}

try {
  printRows(
    await measureAll([
      ['The demo data', writeDemoData],
      ['Cold start to ready', () => measureStarts(file)],
      ['The engine over HTTP', () => measureEngine(file)],
      ...(options['no-paint'] ? [] : onTheScreen),
      ['People', measurePeople],
      ['Shift reports', measureShifts],
      ['Price sheets', measurePrices],
      ...(options['no-webhooks'] ? [] : [['Webhooks', measureWebhooks] satisfies Measurement]),
    ]),
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
