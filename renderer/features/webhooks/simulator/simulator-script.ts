/** The simulated partner: where it runs, scripts for its responses, and the text of what a script does. */
import { parseSimulatorScript, type SimulatorResponse } from '../../../../shared/desk/webhook-simulator.ts'
import { useConnection } from '../../../lib/connection/index.ts'

/** It runs where the marketplace is. */
export const useSimulatorHost = () =>
  useConnection(({ state }) =>
    state === undefined || state.kind === 'embedded' ? 'this computer' : 'the marketplace’s computer',
  )

export const presets: readonly { readonly name: string; readonly script: string; readonly effect: string }[] = [
  { name: 'Accepts everything', script: '202', effect: 'Delivered immediately' },
  { name: 'Duplicate', script: 'duplicate', effect: '400 with duplicate_request: delivered, marked duplicate' },
  { name: 'Rejects', script: '400', effect: 'Any other 400: rejected, not retried' },
  { name: 'Wrong header', script: '401', effect: 'Unauthorized, not retried' },
  { name: 'Not found, then accepts', script: '404x3,202', effect: 'Retried after 0 s, 5 s and 5 min' },
  { name: 'Fails, then accepts', script: '500x2,202', effect: 'Retried after 0 s and 5 s' },
  { name: 'Rate limit', script: '429,202', effect: 'Retried after the 30 s it requests' },
  { name: 'Redirects', script: 'redirect', effect: 'Never followed, retried' },
  { name: 'Too slow', script: 'slow', effect: 'Time-out after 15 s, retried' },
  { name: 'Disconnects', script: 'broken', effect: 'The connection breaks, retried' },
]

const responseNames: Readonly<Partial<Record<SimulatorResponse, string>>> = {
  duplicate: '400 duplicate',
  redirect: 'a redirect',
  slow: 'no response in time',
  broken: 'a broken connection',
  huge: '202 with a huge body',
}

/** "404 3 times, then 202 from there on"; undefined for a script that cannot be parsed. */
export const scriptText = (script: string): string | undefined => {
  const groups: { response: SimulatorResponse; count: number }[] = []
  for (const response of parseSimulatorScript(script) ?? []) {
    const last = groups.at(-1)
    if (last?.response === response) last.count += 1
    else groups.push({ response, count: 1 })
  }
  if (groups.length === 0) return undefined
  const parts = groups.map(({ response, count }, index) => {
    const name = responseNames[response] ?? response
    if (index === groups.length - 1) return index === 0 ? name : `${name} from there on`
    return count === 1 ? name : `${name} ${count} times`
  })
  return `Every webhook gets ${parts.join(', then ')}`
}
