/** The shell's own log: one file beside the data, secrets masked, kept short. */
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { maskSecrets } from '../host/mask-secrets.ts'

export type WriteLog = (message: string) => void

const largestBytes = 2 * 1024 * 1024

/** At 2 MiB the file becomes `main.previous.log`. A log that cannot be written is no reason to stop. */
export const openLogFile = (dataDirectory: string, echo: (line: string) => void): WriteLog => {
  const folder = join(dataDirectory, 'logs')
  const file = join(folder, 'main.log')
  try {
    mkdirSync(folder, { recursive: true })
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (size > largestBytes) renameSync(file, join(folder, 'main.previous.log'))
  } catch {
    echo('the log file cannot be prepared')
  }
  return (message) => {
    const line = `${new Date().toISOString()} ${maskSecrets(message)}`
    echo(line)
    try {
      appendFileSync(file, `${line}\n`)
    } catch {
      // The line was echoed; there is no other place to tell.
    }
  }
}
