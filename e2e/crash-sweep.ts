/**
 * `npm run crash-sweep -- --from 0 --to 400 --step 2`: a sale with a power cut at each of these milliseconds after F12, once with its
 * form in the database and once as soon as it is typed. Each step continues with the previous start. Exits with 1 on a failure.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cutAfterF12, formStates, checkStart, roomyFacility, type CrashStep } from './fixtures/crash-step.ts'
import { electronStarter } from './fixtures/electron-starter.ts'
import { gameEvening } from './fixtures/project.ts'
import { RunningApp } from './fixtures/running-app.ts'
import { SellPage } from './pages/sell-page.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: '400' },
    step: { type: 'string', default: '2' },
  },
})
const [from, to, by] = [Number(values.from), Number(values.to), Number(values.step)]
if (![from, to, by].every(Number.isInteger) || by < 1) throw new Error('--from, --to and --step are milliseconds')

const folder = mkdtempSync(join(tmpdir(), 'parkdesk-crash-sweep-'))
let begun = 0
let running: RunningApp | undefined

/** Each run has its own data, so that a failed step does not affect the next one. */
const begin = async (): Promise<RunningApp> => {
  begun += 1
  const folders = { dataFolder: join(folder, `data-${begun}`), savedFolder: join(folder, `saved-${begun}`) }
  for (const each of Object.values(folders)) mkdirSync(each)
  const app = new RunningApp(electronStarter({ now: gameEvening, width: 1280, height: 800 }), {
    ...folders,
    writeLine: () => undefined,
  })
  running = app
  await app.start()
  const sell = new SellPage(app.page)
  await sell.settled()
  await sell.row(roomyFacility).click()
  await sell.settled()
  return app
}

const found = new Map<string, number>()
let failures = 0
let count = 0
for (let afterMs = from; afterMs <= to; afterMs += by) {
  for (const form of formStates) {
    count += 1
    const step: CrashStep = { plate: `C${String(1_000 + count)}`, received: 100 + (count % 50), afterMs, form }
    let outcome = ''
    try {
      const app = running ?? (await begin())
      await cutAfterF12(app, step)
      await app.start()
      outcome = await checkStart(app, step)
    } catch (error) {
      failures += 1
      outcome = `VIOLATION ${error instanceof Error ? error.message : String(error)}`
      await running?.dispose().catch(() => undefined)
      running = undefined
    }
    const kind = outcome.startsWith('VIOLATION') ? 'VIOLATION' : outcome
    found.set(kind, (found.get(kind) ?? 0) + 1)
    console.log(`${afterMs} ms, form ${form}, ${step.plate}: ${outcome}`)
  }
}
await running?.dispose()
rmSync(folder, { recursive: true, force: true })
console.log(`${count} power cuts: ${[...found].map(([kind, times]) => `${times} ${kind}`).join(', ')}`)
process.exit(failures === 0 ? 0 : 1)
