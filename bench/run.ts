/**
 * Side-by-side benchmark: the engine over HTTP on the demo data, and beside it a bare `node:http` + better-sqlite3
 * server with the same response bytes, in one run, as ratios. Options: `--seconds N` a run, `--json`, `--no-paint`,
 * `--no-webhooks`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bookingBodies } from './booking-bodies.ts'
import { load, median, type LoadResult, type LoadTarget } from './load.ts'
import { measurePaint, measureSignIn } from './paint.ts'
import { measurePeople } from './people.ts'
import { measurePrices } from './prices.ts'
import { measureShifts } from './shifts.ts'
import { startServer, type Running } from './processes.ts'
import type { BenchRow } from './bench-row.ts'
import { measureWebhooks } from './webhooks.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    json: { type: 'boolean' },
    'no-paint': { type: 'boolean' },
    'no-webhooks': { type: 'boolean' },
  },
})
const seconds = Number(options.seconds)
const runsEach = 3
const connections = 16
const bookingCount = 1500

/** Engine and bare server alternate, so that a slower machine affects both. */
const sideBySide = async (engine: LoadTarget, bare: LoadTarget): Promise<[LoadResult, LoadResult]> => {
  const results: [LoadResult[], LoadResult[]] = [[], []]
  for (let round = 0; round < runsEach; round += 1) {
    results[0].push(await load(engine, { seconds, connections }))
    results[1].push(await load(bare, { seconds, connections }))
  }
  const pair: [LoadResult, LoadResult] = [median(results[0]), median(results[1])]
  for (const result of pair) if (result.refused > 0) throw new Error(`${String(result.refused)} requests were refused`)
  return pair
}

const perSecond = (result: LoadResult) => `${Math.round(result.requestsPerSecond).toLocaleString('en-US')}/s`
const ratioOf = (one: LoadResult, other: LoadResult) => (one.requestsPerSecond / other.requestsPerSecond).toFixed(2)

const json = async (url: string): Promise<unknown> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} returned ${String(response.status)}`)
  return response.json()
}

const folder = mkdtempSync(join(tmpdir(), 'parkdesk-bench-'))
const file = join(folder, 'bench.db')
const engineScript = 'electron/host/cli/engine-cli.ts'
const engineArgs = ['--port', '0', '--db', file, '--demo', '--rate-limit', 'off', '--now', '2026-12-10T15:00:00Z']
const running: Running[] = []

try {
  const first = await startServer(engineScript, engineArgs)
  await first.stop()
  const coldStarts: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const startedAt = performance.now()
    const started = await startServer(engineScript, engineArgs)
    await json(`${started.origin}/v4/events?per_page=1`)
    coldStarts.push(performance.now() - startedAt)
    await started.stop()
  }
  const coldStart = coldStarts.sort((one, other) => one - other)[2] ?? Number.NaN

  const engine = await startServer(engineScript, engineArgs)
  running.push(engine)
  const memoryAtRest = engine.residentMebibytes()

  const [venue] = (await json(`${engine.origin}/v4/venues?q=name:TD%20Garden`)) as { id: number }[]
  const [event] = (await json(
    `${engine.origin}/v4/events?q=venue_id:${String(venue?.id)}%20starting_after:2026-12-11T00:00&per_page=1`,
  )) as { id: number }[]
  if (!venue || !event) throw new Error('the demo data has no event at TD Garden')
  const quotesPath = `/v4/quotes?q=event_id:${String(event.id)}%20distance:3`
  const quotes = await fetch(`${engine.origin}${quotesPath}`)
  const around = quotes.headers.get('x-pagination-total') ?? '?'
  const quotesFile = join(folder, 'quotes.json')
  writeFileSync(quotesFile, Buffer.from(await quotes.arrayBuffer()))
  const bare = await startServer('bench/bare-server.ts', [file, quotesFile])
  running.push(bare)

  const rows: BenchRow[] = []
  const reads = [
    {
      name: 'GET one event',
      path: `/v4/events/${String(event.id)}`,
      barePath: `/events/${String(event.id)}`,
      aim: '≥ 0.6',
    },
    { name: 'GET 20 events', path: '/v4/events?per_page=20', barePath: '/events?per_page=20', aim: '≥ 0.6' },
  ]
  for (const { name, path, barePath, aim } of reads) {
    const headers = { 'x-curie-host': new URL(engine.origin).host }
    const [one, other] = await Promise.all([
      fetch(`${engine.origin}${path}`).then((response) => response.text()),
      fetch(`${bare.origin}${barePath}`, { headers }).then((response) => response.text()),
    ])
    if (one !== other) throw new Error(`${name}: the bare server returns other bytes\n${one}\n${other}`)
    const [engineLoad, bareLoad] = await sideBySide(
      { url: `${engine.origin}${path}` },
      { url: `${bare.origin}${barePath}`, headers },
    )
    rows.push({
      name,
      figure: perSecond(engineLoad),
      beside: perSecond(bareLoad),
      ratio: ratioOf(engineLoad, bareLoad),
      aim,
    })
  }

  const [quoteLoad, bareQuoteLoad] = await sideBySide(
    { url: `${engine.origin}${quotesPath}` },
    { url: `${bare.origin}/quotes` },
  )
  rows.push({
    name: `GET 100 of ${around} quotes`,
    figure: perSecond(quoteLoad),
    beside: perSecond(bareQuoteLoad),
    ratio: ratioOf(quoteLoad, bareQuoteLoad),
    aim: '≥ 1,000/s',
  })

  const { bodies, headers } = await bookingBodies(engine.origin, event.id, bookingCount)
  const bookingLoad = await load(
    { url: `${engine.origin}/v4/bookings/`, method: 'POST', headers, bodies },
    { amount: bookingCount, connections: 8 },
  )
  const bareCommit = await load(
    { url: `${bare.origin}/rows`, method: 'POST', headers: {}, bodies: ['{}'] },
    { amount: bookingCount, connections: 8 },
  )
  rows.push({
    name: 'POST durable booking',
    figure: perSecond(bookingLoad),
    beside: `${perSecond(bareCommit)} one-row commits`,
    ratio: ratioOf(bookingLoad, bareCommit),
    aim: '≥ 0.3',
  })
  rows.push({ name: 'Cold start to first response', figure: `${String(Math.round(coldStart))} ms`, aim: '< 500 ms' })
  rows.push({
    name: 'Engine memory, at rest and after the load',
    figure: `${String(Math.round(memoryAtRest))} and ${String(Math.round(engine.residentMebibytes()))} MiB`,
    aim: '—',
  })
  if (options['no-paint'] !== true) {
    const paint = await measurePaint(file)
    rows.push({ name: 'Sell: key press to paint, median and 95th', figure: paint, aim: '< 100 ms' })
    const signIn = await measureSignIn(file)
    rows.push(
      { name: 'Sign-in without scrypt: Enter to the Sell screen', figure: signIn.screen, aim: '≤ 150 ms' },
      { name: 'The same, to its events', figure: signIn.events, aim: '—' },
    )
  }

  rows.push(...(await measurePeople()), await measureShifts(), ...(await measurePrices()))

  if (options['no-webhooks'] !== true) rows.push(...(await measureWebhooks()))

  if (options.json === true) {
    process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`)
  } else {
    const cpu = cpus()[0]?.model ?? 'unknown processor'
    process.stdout.write(
      `\n${String(cpus().length)} × ${cpu}, ${String(Math.round(totalmem() / 2 ** 30))} GiB, Node ${process.version}, ` +
        `${String(connections)} connections, medians of ${String(runsEach)} runs of ${String(seconds)} s\n\n` +
        '| What | Engine | Bare | Ratio | Aim |\n|---|---:|---:|---:|---:|\n' +
        rows
          .map((row) => `| ${row.name} | ${row.figure} | ${row.beside ?? ''} | ${row.ratio ?? ''} | ${row.aim} |\n`)
          .join(''),
    )
  }
} finally {
  await Promise.all(running.map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
}
