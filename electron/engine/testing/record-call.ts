/** Records the requests of tests and their responses for other tools: one line of JSON each, in the file that RECORDED_CALLS names. */
import { appendFileSync } from 'node:fs'

const file = process.env['RECORDED_CALLS']

export const recordCall = (request: Request, body: string | undefined, response: Response, text: string): void => {
  if (file === undefined) return
  const sent = { method: request.method, url: request.url, headers: Object.fromEntries(request.headers), body }
  const received = { status: response.status, headers: Object.fromEntries(response.headers), body: text }
  appendFileSync(file, `${JSON.stringify({ sent, received })}\n`)
}
