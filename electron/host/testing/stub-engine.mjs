/** A stand-in for the engine process in tests; the start message's `file` says how it behaves. Runs in utilityProcess too. */
import { fromText, toText } from '../process/engine-messages.ts'

const port = process.parentPort ?? {
  on: (name, listener) => process.on(name, (text) => listener({ data: fromText(text) })),
  postMessage: (message) => process.send(toText(message)),
}
let behaviour = ''

const start = (message) => {
  behaviour = message.file
  if (behaviour === 'crash-at-start') process.exit(7)
  if (behaviour === 'wrong-node') {
    process.stderr.write('Error: was compiled against NODE_MODULE_VERSION 115\n', () => process.exit(1))
    return
  }
  if (behaviour === 'newer') {
    const facts = { version: '9' }
    port.postMessage({ kind: 'failed', error: { code: 'database_newer', facts, message: 'made by version 9' } })
    setTimeout(() => process.exit(1), 5)
    return
  }
  port.postMessage({ kind: 'ready', ...(behaviour === 'restored' && { restoredBackupMadeAtMs: 7 }) })
}

const textFor = ({ method, url, remoteAddress = 'none' }) => {
  const { pathname, search } = new URL(url)
  if (pathname.endsWith('/remote-address')) return remoteAddress
  const environment = /^\/environment\/(\w+)$/.exec(pathname)?.[1]
  return environment === undefined ? `${method} ${pathname}${search}` : String(process.env[environment])
}

const answer = (request) => {
  const { id, url } = request
  if (new URL(url).pathname === '/hang') return
  const text = textFor(request)
  const body = new TextEncoder().encode(text)
  port.postMessage({ kind: 'response', id, status: 200, headers: [['content-type', 'text/plain']], body })
}

port.on('message', ({ data }) => {
  if (data.kind === 'start') start(data)
  if (data.kind === 'request') answer(data)
  if (data.kind === 'stop' && behaviour !== 'deaf') process.exit(0)
})
