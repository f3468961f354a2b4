/** The engine's host over a function that only makes a Response: the engine's own at one address, with the same bytes and headers. */
import { listen } from '../electron/host/http/http-server.ts'
import { capture } from './capture.ts'

const [url] = process.argv.slice(2)
if (url === undefined) throw new Error('usage: framework-server URL')

const { status, headers, body } = await capture(url)
const text = body.toString()

const { origin } = await listen(0, () => new Response(text, { status, headers: { ...headers } }))
console.log(`framework ready ${origin}`)
