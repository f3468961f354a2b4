/** Whom connections trust: the roots that Node brings, those of the system, and those added by hand; made without holding up anybody. */
import tls from 'node:tls'
import { Worker } from 'node:worker_threads'
import { nextTurn } from '../next-turn.ts'

/** Each takes a tenth of a millisecond. */
const atOnce = 10

/** Reading those of the system takes tens of milliseconds in one call, and often gives one of them several times. */
const reading = `
  const { parentPort } = require('node:worker_threads')
  const tls = require('node:tls')
  const plain = (text) => text.replace(/\\s+/g, '')
  const known = new Set(tls.rootCertificates.map(plain))
  const isNew = (text) => !known.has(plain(text)) && known.add(plain(text))
  parentPort.postMessage(tls.getCACertificates('system').filter(isNew))
`

const readSystem = (): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(reading, { eval: true })
    worker.unref()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the certificates of the system were not read')))
  })

let ofSystem: Promise<readonly string[]> | undefined

/** Those that Node does not bring itself, as PEM; none where this Node cannot ask. Read once for the whole program. */
const systemCertificates = (): Promise<readonly string[]> => {
  if (!('getCACertificates' in tls)) return Promise.resolve([])
  ofSystem ??= readSystem().catch(() => {
    ofSystem = undefined
    return []
  })
  return ofSystem
}

/** What Node's own `ca` option calls for each of its certificates, all in one turn. */
interface NativeContext {
  addCACert(pem: string): void
}

/** Rejects where one of `extra` is no certificate. */
export const trustedContext = async (extra: readonly string[]): Promise<tls.SecureContext> => {
  // Whatever asked for it, and the request that follows, take turns of their own.
  await nextTurn()
  const secureContext = tls.createSecureContext({ minVersion: 'TLSv1.2' })
  const context = secureContext.context as NativeContext
  const added = [...(await systemCertificates()), ...extra]
  for (const [index, pem] of added.entries()) {
    if (index % atOnce === atOnce - 1) await nextTurn()
    context.addCACert(pem)
  }
  await nextTurn()
  return secureContext
}
