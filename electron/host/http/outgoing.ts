/** The engine's requests to partners' servers; the address is checked when the socket connects. */
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress, literalAddress } from '../../engine/webhooks/network-address.ts'
import type { Outgoing, OutgoingFailure, OutgoingRequest, OutgoingResponse } from '../../engine/webhooks/outgoing.ts'
import { headerPairs } from './incoming-body.ts'

export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/** Runs one look-up at a time for each name: they cannot be cancelled, and a slow name server would use up the few threads. */
const shareLookups = (resolve: Resolve): Resolve => {
  const waiting = new Map<string, Parameters<Resolve>[2][]>()
  return (hostname, options, callback) => {
    const others = waiting.get(hostname)
    if (others !== undefined) return void others.push(callback)
    const callbacks = [callback]
    waiting.set(hostname, callbacks)
    resolve(hostname, options, (error, addresses) => {
      waiting.delete(hostname)
      for (const settle of callbacks) settle(error, addresses)
    })
  }
}

const longestDelayMs = 2 ** 31 - 1

/** A request contains a secret: plain http is only for the local network, and only for partners with permission. */
const refusalOf = (address: string, isPlain: boolean, allowPrivateNetwork: boolean): OutgoingFailure | undefined => {
  const isPublic = isPublicAddress(address)
  if (!isPublic && !allowPrivateNetwork) return 'address_private'
  return isPublic && isPlain ? 'address_insecure' : undefined
}

/** Only the checked addresses are used to connect: a second look-up could return others. */
const guardedLookup =
  (resolve: Resolve, isPlain: boolean, allowPrivateNetwork: boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '')
      const refusals = addresses.map(({ address }) => refusalOf(address, isPlain, allowPrivateNetwork))
      const allowed = addresses.filter((_, index) => refusals[index] === undefined)
      const [first] = allowed
      if (first === undefined) return callback(Object.assign(new Error(), { code: refusals[0] ?? 'ENOTFOUND' }), '')
      if (options.all === true) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }

/** The errors of Node, and those of `guardedLookup`. */
const failuresByCode: Readonly<Record<string, OutgoingFailure>> = {
  address_private: 'address_private',
  address_insecure: 'address_insecure',
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_broken',
  EPIPE: 'connection_broken',
  ENOTFOUND: 'name_not_found',
  EAI_AGAIN: 'name_not_found',
  ETIMEDOUT: 'timeout',
}

const codeOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

const failureOf = (error: unknown, signal: AbortSignal): OutgoingFailure => {
  if (signal.aborted) return 'timeout'
  const code = codeOf(error)
  if (code.startsWith('HPE_')) return 'connection_broken'
  if (/CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|^UNABLE_TO_/.test(code)) return 'certificate_invalid'
  return failuresByCode[code] ?? 'network_failed'
}

/** Resolves with the part of the body that arrived. */
const readResponse = async (response: IncomingMessage, maximumBytes: number): Promise<OutgoingResponse> => {
  const chunks: Buffer[] = []
  let length = 0
  const endedBy = (bodyEnd: OutgoingResponse['bodyEnd']): OutgoingResponse => {
    const body = new Uint8Array(Buffer.concat(chunks).subarray(0, maximumBytes))
    return { status: response.statusCode ?? 0, headers: headerPairs(response), body, bodyEnd }
  }
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      // Leaving the loop destroys the response.
      if (length > maximumBytes) return endedBy('cut')
    }
    return endedBy(response.complete ? 'whole' : 'broken')
  } catch {
    return endedBy('broken')
  }
}

const send = (
  resolveName: Resolve,
  request: OutgoingRequest,
  signal: AbortSignal,
): Promise<OutgoingResponse | OutgoingFailure> => {
  const { url, method, headers, body, allowPrivateNetwork, maximumBodyBytes } = request
  const target = new URL(url)
  const isPlain = target.protocol === 'http:'
  return new Promise((resolve) => {
    const literal = literalAddress(target.hostname)
    const refusal = literal === undefined ? undefined : refusalOf(literal, isPlain, allowPrivateNetwork)
    if (refusal !== undefined) return resolve(refusal)
    const start = isPlain ? requestHttp : requestHttps
    const outgoing = start(target, {
      method,
      headers: Object.fromEntries(headers),
      // A reused connection could have been opened under another partner's rules.
      agent: false,
      lookup: guardedLookup(resolveName, isPlain, allowPrivateNetwork),
      signal,
    })
    outgoing.on('response', (response) => resolve(readResponse(response, maximumBodyBytes)))
    // Otherwise Node closes the connection of a 101 without any event.
    outgoing.on('upgrade', (response, socket) => {
      socket.destroy()
      const { statusCode: status = 0 } = response
      resolve({ status, headers: headerPairs(response), body: new Uint8Array(), bodyEnd: 'whole' })
    })
    outgoing.on('error', (error) => resolve(failureOf(error, signal)))
    outgoing.end(body)
  })
}

export const createOutgoing = (resolve: Resolve = lookup): Outgoing => {
  const resolveShared = shareLookups(resolve)
  return {
    send: (request, signal) => send(resolveShared, request, signal),
    after(delayMs, work) {
      const timer = setTimeout(work, Math.min(delayMs, longestDelayMs))
      return () => clearTimeout(timer)
    },
  }
}

/** In a training no request reaches the network. */
export const withoutSending = (outgoing: Outgoing): Outgoing => ({
  ...outgoing,
  send: () => Promise.resolve('network_failed'),
})
