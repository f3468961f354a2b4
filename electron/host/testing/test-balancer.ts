/** A load balancer for tests: passes each request on to the next of several processes, as a proxy that they trust. */

/** They belong to one connection, or to the server at its end. */
const notPassed = ['connection', 'content-length', 'date', 'host', 'keep-alive', 'transfer-encoding']

const passedOf = (headers: Headers): Headers => {
  const passed = new Headers(headers)
  for (const name of notPassed) passed.delete(name)
  return passed
}

export const createTestBalancer = (origins: readonly string[]) => {
  let turn = 0
  return async (request: Request): Promise<Response> => {
    const { pathname, search, host, protocol } = new URL(request.url)
    const origin = origins[(turn += 1) % origins.length] ?? ''
    const headers = passedOf(request.headers)
    // What comes compressed would be decompressed here.
    headers.set('Accept-Encoding', 'identity')
    headers.set('X-Forwarded-Host', host)
    headers.set('X-Forwarded-Proto', protocol.slice(0, -1))
    const content = await request.arrayBuffer()
    const response = await fetch(`${origin}${pathname}${search}`, {
      method: request.method,
      headers,
      body: content.byteLength === 0 ? null : content,
      redirect: 'manual',
    })
    return new Response(response.body, { status: response.status, headers: passedOf(response.headers) })
  }
}
