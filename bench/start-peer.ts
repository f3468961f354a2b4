/** Installs a mock server from the npm registry into a temporary folder, and starts it with the engine's responses. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPort } from '../electron/host/http/http-server.ts'
import type { Peer, PeerResponse } from './peer-servers.ts'
import { spawnNode } from './processes.ts'

const longestStartMs = 60_000

/** The scripts of packages are not run. Throws with what npm says. */
const install = ({ packageName, version }: Peer, folder: string): void => {
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const npmArguments = ['install', '--prefix', folder, ...options, `${packageName}@${version}`]
  const isWindows = process.platform === 'win32'
  const { status, stderr, error } = spawnSync('npm', npmArguments, { encoding: 'utf8', shell: isWindows })
  if (status !== 0) throw error ?? new Error(stderr)
}

const findFreePort = async (): Promise<number> => {
  const server = createServer()
  const port = await openPort(server, 0)
  server.close()
  return port
}

/** Without their logs, the peers do not tell when they are ready. */
const untilReady = async (origin: string): Promise<void> => {
  const endsAt = performance.now() + longestStartMs
  while (performance.now() < endsAt) {
    const response = await fetch(origin).catch(() => undefined)
    if (response !== undefined) return
    await pause(100)
  }
  throw new Error(`no response within ${longestStartMs / 1_000} s`)
}

export const startPeer = async (peer: Peer, folder: string, responses: readonly PeerResponse[]) => {
  install(peer, folder)
  const file = join(folder, `${peer.name}.json`)
  writeFileSync(file, JSON.stringify(peer.describe(responses)))
  const port = await findFreePort()
  const script = join(folder, 'node_modules', peer.packageName, peer.program)
  await using stack = new AsyncDisposableStack()
  const { stdout, ended } = stack.use(spawnNode([script, ...peer.commandLine(file, String(port))]))
  stdout.resume()
  const origin = `http://127.0.0.1:${port}`
  await Promise.race([untilReady(origin), ended])
  const started = stack.move()
  return { origin, [Symbol.asyncDispose]: () => started.disposeAsync() }
}
