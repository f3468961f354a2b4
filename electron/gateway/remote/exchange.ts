/** Sends one request to a remote service: over Electron's `net` on the desktop, over the built-in fetch elsewhere (ADR 0012). */

export interface ExchangeRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer> | undefined
  readonly signal?: AbortSignal | undefined
  /** For every write: on a connection that was used before it might be sent twice. */
  readonly ownConnection: boolean
}

export interface Exchange {
  /**
   * Gives status, headers and the body as a stream; follows no redirect. Rejects with an error that `toRemoteFailure` reads, or with the
   * reason of the signal; so does the body.
   */
  send(request: ExchangeRequest): Promise<Response>
  /** The proxy that requests to this address go through, as `proxy.example:3128`; undefined where there is none. */
  proxyFor(url: URL): Promise<string | undefined>
}

/** Certificate authorities come from Node (`NODE_EXTRA_CA_CERTS`), and no proxy is used. */
export const createFetchExchange = (): Exchange => ({
  send: ({ url, method, headers, body = null, signal = null }) =>
    fetch(url, { method, headers, body, signal, redirect: 'manual' }),
  proxyFor: () => Promise.resolve(undefined),
})
