/** Scripts for the simulated partner: the usual ones by name, and what a typed one does in words. */
import { parseSimulatorScript } from '../../../../shared/desk/webhook-simulator.ts'
import type { SimulatorAnswer } from '../../../../shared/desk/webhook-simulator.ts'

export interface Preset {
  readonly name: string
  readonly script: string
  /** What it shows. */
  readonly shows: string
}

export const presets: readonly Preset[] = [
  { name: 'Takes everything', script: '202', shows: 'Delivered at once' },
  { name: 'Duplicate', script: 'duplicate', shows: '400 with duplicate_request: delivered, marked duplicate' },
  { name: 'Refuses', script: '400', shows: 'Any other 400: rejected, not tried again' },
  { name: 'Wrong header', script: '401', shows: 'Unauthorized, not tried again' },
  { name: 'Not yet, then takes it', script: '404x3,202', shows: 'Tried again after 0 s, 5 s and 5 min' },
  { name: 'Fails, then takes it', script: '500x2,202', shows: 'Tried again after 0 s and 5 s' },
  { name: 'Asks for time', script: '429,202', shows: 'Tried again after the 30 s it asks for' },
  { name: 'Redirects', script: 'redirect', shows: 'Never followed, tried again' },
  { name: 'Too slow', script: 'slow', shows: 'Time-out after 15 s, tried again' },
  { name: 'Breaks off', script: 'broken', shows: 'The connection breaks, tried again' },
]

const answerNames: Readonly<Partial<Record<SimulatorAnswer, string>>> = {
  duplicate: '400 duplicate',
  redirect: 'a redirect',
  slow: 'no answer in time',
  broken: 'a broken connection',
  huge: '202 with a huge body',
}

/** "404 three times, then 202 from there on"; undefined for a script that cannot be read. */
export const scriptWords = (script: string): string | undefined => {
  const answers = parseSimulatorScript(script)
  if (answers === undefined) return undefined
  const groups: { answer: SimulatorAnswer; count: number }[] = []
  for (const answer of answers) {
    const last = groups.at(-1)
    if (last?.answer === answer) last.count += 1
    else groups.push({ answer, count: 1 })
  }
  const words = groups.map(({ answer, count }, index) => {
    const name = answerNames[answer] ?? answer
    if (index === groups.length - 1) return groups.length === 1 ? name : `${name} from there on`
    return count === 1 ? name : `${name} ${count} times`
  })
  return `Every webhook gets ${words.join(', then ')}`
}
