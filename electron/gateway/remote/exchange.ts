/** Sends one request to a remote service, over Electron's `net` (ADR 0012). */

export interface ExchangeRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer> | undefined
  readonly signal?: AbortSignal | undefined
  /** For every write: Chromium would repeat it on a reused connection that breaks. */
  readonly ownConnection: boolean
}

export interface Exchange {
  /** The body is a stream; redirects are not followed. It rejects, as the body does, with what `toRemoteFailure` reads or the abort reason. */
  send(request: ExchangeRequest): Promise<Response>
  /** The proxy for this address, as `proxy.example:3128`; undefined where there is none. */
  proxyFor(url: URL): Promise<string | undefined>
}
