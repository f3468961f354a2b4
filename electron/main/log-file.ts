/** The shell's own log: a few files beside the data, with secrets masked. */
import { appendFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makePrivate, makePrivateFolder, privateFileMode } from '../common/private-files.ts'
import { maskSecrets } from '../host/http/mask-secrets.ts'

export type WriteLog = (message: string) => void

const largestBytes = 5 * 1024 * 1024
const mostFiles = 5

/** The file that is written to now. */
export const logFileOf = (dataDirectory: string): string => join(dataDirectory, 'logs', 'main.log')

/** Starts a new file before one would exceed `fileBytes`. A log that cannot be written is ignored. */
export const openLogFile = (
  dataDirectory: string,
  echo: (line: string) => void,
  fileBytes = largestBytes,
): WriteLog => {
  const file = logFileOf(dataDirectory)
  const folder = dirname(file)
  const older = (number: number): string => (number === 0 ? file : join(folder, `main.${String(number)}.log`))
  let writtenBytes = 0

  const beginNewFile = (): void => {
    try {
      for (let number = mostFiles - 1; number > 0; number -= 1) {
        if (statSync(older(number - 1), { throwIfNoEntry: false })) renameSync(older(number - 1), older(number))
      }
      writtenBytes = 0
    } catch {
      // Another program holds one of them: the same file is continued.
    }
  }

  const append = (line: string): void => {
    const bytes = Buffer.byteLength(line)
    if (writtenBytes > 0 && writtenBytes + bytes > fileBytes) beginNewFile()
    appendFileSync(file, line, { mode: privateFileMode })
    writtenBytes += bytes
  }

  try {
    makePrivateFolder(folder)
    for (const path of [folder, file]) makePrivate(path)
    writtenBytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  } catch {
    echo('the log file cannot be prepared')
  }
  return (message) => {
    const line = `${new Date().toISOString()} ${maskSecrets(message)}`
    echo(line)
    try {
      append(`${line}\n`)
    } catch {}
  }
}
