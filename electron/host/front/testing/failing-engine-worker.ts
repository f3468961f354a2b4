/** Entry of an engine thread that fails as the header `X-Fault` of a request says. */
import { serveEngine } from '../serve-engine.ts'

const hold = async (): Promise<void> => {
  const channel = new BroadcastChannel('front-bench')
  const released = new Promise((resolve) => (channel.onmessage = resolve))
  channel.postMessage('held')
  await released
  channel.close()
}

await serveEngine((fetch) => async (request, connection) => {
  const fault = request.headers.get('x-fault')
  if (fault === 'exit before') process.exit(3)
  if (fault === 'hold') await hold()
  const response = await fetch(request, connection)
  if (fault === 'exit after') process.exit(3)
  if (fault === 'hang') for (;;);
  return response
})
