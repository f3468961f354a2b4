/** Reads a response with its bytes as they were sent, without compression. Throws unless it is a success. */
export const capture = async (url: string) => {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}
