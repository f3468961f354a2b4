/** A stand-in for the engine process in tests; the start message's `file` says how it behaves. Runs in utilityProcess too. */
const port = process.parentPort ?? {
  on: (name, listener) => process.on(name, (data) => listener({ data })),
  postMessage: (message) => process.send(message),
}
let behaviour = ''

const start = (message) => {
  behaviour = message.file
  if (behaviour === 'crash-at-start') process.exit(7)
  if (behaviour === 'newer') {
    port.postMessage({ kind: 'failed', error: { code: 'database_newer', message: 'made by version 9' } })
    setTimeout(() => process.exit(1), 5)
    return
  }
  port.postMessage({ kind: 'ready' })
}

const answer = ({ id, method, url }) => {
  const { pathname, search } = new URL(url)
  if (pathname === '/hang') return
  const environment = /^\/environment\/(\w+)$/.exec(pathname)?.[1]
  const text = environment === undefined ? `${method} ${pathname}${search}` : String(process.env[environment])
  const body = new TextEncoder().encode(text)
  port.postMessage({ kind: 'response', id, status: 200, headers: [['content-type', 'text/plain']], body })
}

port.on('message', ({ data }) => {
  if (data.kind === 'start') start(data)
  if (data.kind === 'request') answer(data)
  if (data.kind === 'stop' && behaviour !== 'deaf') process.exit(0)
})
