/** Delays responses, or changes them. */

/**
 * Holds the next response for a path with this part until it is released; `change` rewrites its text. With `method`, only a request with
 * that method counts.
 */
export const holdResponse = (part: string, change = (text: string) => text, method?: string): (() => void) => {
  const send = globalThis.fetch
  const { promise, resolve } = Promise.withResolvers<undefined>()
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init)
    const request = input instanceof Request ? input : { url: String(input), method: init?.method ?? 'GET' }
    if (!request.url.includes(part) || (method ?? request.method) !== request.method) return response
    await promise
    globalThis.fetch = send
    return new Response(change(await response.text()), response)
  }
  return () => resolve(undefined)
}
