/** `npm run bench -- --peers`: the engine, and mock servers of others with its responses, beside a server of constant bytes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { measureAll, type BenchRow, type Measurement } from './bench-row.ts'
import { capture } from './capture.ts'
import { reads, startEngine } from './engine.ts'
import { peers, type PeerResponse } from './peer-servers.ts'
import { startServer } from './processes.ts'
import { printRows } from './report.ts'
import { constantBytes, loadFor, sideBySide } from './side-by-side.ts'
import { startPeer } from './start-peer.ts'

const compared = ['event', 'events', 'quotes'] as const

/** What the name of a row says of responses whose bytes are others. Rejects where the JSON is. */
const noteOn = async (url: string, { body }: PeerResponse): Promise<string> => {
  const text = (await capture(url)).body.toString()
  if (text === body) return ''
  if (!isDeepStrictEqual(JSON.parse(text), JSON.parse(body))) throw new Error(`${url} has other JSON than the engine`)
  return ' (the same JSON in other bytes)'
}

const server = (name: string, url: string) => ({ name, aim: '—', run: loadFor({ url }) })

const measurePeers = async (folder: string): Promise<BenchRow[]> => {
  await using engine = await startEngine(join(folder, 'bench.db'))
  await using constant = await startServer('bench/constant-server.ts', [engine.origin])
  const requests = await Promise.all(
    compared.map(async (key) => {
      const { name, findPath } = reads[key]
      const path = await findPath(engine.origin)
      const url = engine.origin + path
      const response: PeerResponse = { key, path, body: (await capture(url)).body.toString() }
      return { name, response, servers: [server(`${name}: the engine`, url)] }
    }),
  )
  const responses = requests.map(({ response }) => response)
  await using started = new AsyncDisposableStack()
  const failures = await measureAll(
    peers.map((peer): Measurement => {
      const label = `${peer.name} ${peer.version}`
      const addServers = async () => {
        const { origin } = started.use(await startPeer(peer, folder, responses))
        for (const { name, response, servers } of requests) {
          const url = origin + peer.pathOf(response)
          servers.push(server(`${name}: ${label}${await noteOn(url, response)}`, url))
        }
        return []
      }
      return [label, addServers]
    }),
  )
  const rows = await measureAll(
    requests.map(({ name, response, servers }): Measurement => [
      name,
      () => sideBySide(constantBytes(constant.origin + response.path), servers),
    ]),
  )
  return [...rows, ...failures]
}

export const runPeers = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-peers-'))
  try {
    printRows(await measureAll([['The engine', () => measurePeers(folder)]]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
