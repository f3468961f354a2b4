/** The simulated partner in the desk API: its script, its state and its log. */
import { z } from 'zod'
import { instant } from '../api/common.ts'

/** Steps of a script such as `404x3,202`: the responses to the attempts of one delivery; the last one repeats. */
export const simulatorResponses = [
  '200',
  '202',
  '204',
  'duplicate',
  '400',
  '401',
  '403',
  '404',
  '408',
  '429',
  '500',
  '503',
  'redirect',
  'slow',
  'broken',
  'huge',
] as const
export type SimulatorResponse = (typeof simulatorResponses)[number]

export const simulatorScript = z
  .string()
  .trim()
  .max(500)
  .refine((text) => parseSimulatorScript(text) !== undefined, 'has an unknown response')

/** One response for each attempt; undefined for an invalid script. */
export const parseSimulatorScript = (text: string): SimulatorResponse[] | undefined => {
  const steps = text.split(',').map((step) => {
    const [, name, count = '1'] = /^\s*([a-z0-9]+?)(?:x([1-9]\d{0,2}))?\s*$/.exec(step) ?? []
    const response = simulatorResponses.find((known) => known === name)
    return response && Array.from({ length: Number(count) }, () => response)
  })
  return steps.every((step) => step !== undefined) ? steps.flat() : undefined
}

/** POST /desk/webhook-simulator/start and PUT /desk/webhook-simulator/script. Port 0 picks a free one. */
export const simulatorStartRequest = z.object({
  port: z.int().min(0).max(65_535).default(0),
  script: simulatorScript.default('202'),
})
export const simulatorScriptRequest = z.object({ script: simulatorScript })

export const simulatorState = z.object({
  running: z.boolean(),
  /** The value for a partner's base_api_url. */
  base_api_url: z.string().optional(),
  script: z.string().optional(),
  received: z.int(),
})
export type SimulatorState = z.infer<typeof simulatorState>

/** GET /desk/webhook-simulator/log, newest first. */
export const simulatorLogEntry = z.object({
  number: z.int(),
  received_at: instant,
  method: z.string(),
  path: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string(),
  answer: z.string(),
})
export type SimulatorLogEntry = z.infer<typeof simulatorLogEntry>
