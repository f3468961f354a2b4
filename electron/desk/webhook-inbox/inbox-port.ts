/** An open port, as a host gives it. */

export interface OpenPort {
  /** `http://127.0.0.1:4480` */
  readonly origin: string
  readonly port: number
  /** Finishes what is under way, then settles. */
  close(): Promise<void>
}
