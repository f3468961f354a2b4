/** What the desk knows of a simulated partner; a host makes one, because it opens a port. */
import type { SimulatorAnswer, SimulatorLogEntry } from '../../../shared/desk/webhook-simulator.ts'

export interface WebhookSimulator {
  /** `http://127.0.0.1:49152` */
  readonly origin: string
  setScript(script: readonly SimulatorAnswer[]): void
  /** Newest first; only the last ones are kept. */
  log(): readonly SimulatorLogEntry[]
  received(): number
  /** Breaks off what is under way and closes the port. */
  close(): Promise<void>
}

export type StartSimulator = (options: {
  readonly port: number
  readonly script: readonly SimulatorAnswer[]
  /** Remembers the values of all headers; without it of those alone that hold no secret. */
  readonly showsValues?: boolean
}) => Promise<WebhookSimulator>
