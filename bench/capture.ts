/** The host writes these. */
const ofTheHost: ReadonlySet<string> = new Set(['connection', 'content-length', 'date', 'keep-alive'])

/** Reads a response with its bytes as they were sent, without compression. Throws unless it is a success. */
export const capture = async (url: string) => {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofTheHost.has(name)))
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
}
