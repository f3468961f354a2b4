/** What the commands share: where their lines go, and how a mistake ends them. */
import { maskSecrets } from './mask-secrets.ts'

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** To standard error, with secrets masked. */
export const complain = (line: string): void => {
  process.stderr.write(`${maskSecrets(line)}\n`)
}

export const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const readOrExit = <Options>(read: (commandLine: string[]) => Options, usage: string): Options => {
  try {
    return read(process.argv.slice(2))
  } catch (error) {
    complain(sentence(error))
    complain(usage)
    return process.exit(2)
  }
}

/**
 * Runs a command with the options of the command line. Exit code 2, with the usage, for options that cannot be used, and 1 where `run`
 * rejects; both say why in one sentence.
 */
export const runCommand = async <Options>(command: {
  /** Throws Error with a sentence. */
  readonly read: (commandLine: string[]) => Options
  readonly usage: string
  readonly run: (options: Options) => Promise<void>
}): Promise<void> => {
  const options = readOrExit(command.read, command.usage)
  try {
    await command.run(options)
  } catch (error) {
    complain(sentence(error))
    process.exitCode = 1
  }
}
