/** Runs the engine under a plain Node, as a child process: for the headless host, and where Electron's Node is too old. */
import { fork } from 'node:child_process'
import { fromText, toText } from './engine-messages.ts'
import { engineThreads } from './engine-start.ts'
import type { EngineFailureCode } from '../../../shared/desktop/engine-state.ts'
import type { ForkEngine } from './engine-supervisor.ts'

/** A parent's test runner or debugger must not affect the child's Node. */
const droppedVariables: ReadonlySet<string> = new Set(['NODE_OPTIONS', 'ELECTRON_RUN_AS_NODE', 'NODE_CHANNEL_FD'])

const childEnvironment = (): NodeJS.ProcessEnv => ({
  ...engineThreads,
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !droppedVariables.has(name))),
})

/** Reads the output line by line. */
export const readOutput = (
  streams: readonly (NodeJS.ReadableStream | null)[],
  onOutput: (line: string) => void,
): void => {
  for (const stream of streams) {
    stream?.setEncoding('utf8')
    stream?.on('data', (text: string) => text.split('\n').filter(Boolean).forEach(onOutput))
  }
}

/** The errors of a Node that cannot read the program, or not load the driver of the database. */
const wrongNode = /ERR_UNKNOWN_FILE_EXTENSION|ERR_DLOPEN_FAILED|NODE_MODULE_VERSION/

/** Watches the output of a process for a reason that another attempt would have again. */
export const watchOutput = (onOutput: (line: string) => void) => {
  let failure: EngineFailureCode | undefined
  return {
    onLine: (line: string): void => {
      if (wrongNode.test(line)) failure = 'engine_wrong_node'
      onOutput(line)
    },
    failure: () => failure,
  }
}

/** Forks `entryFile` (host/utility); `onOutput` receives its output line by line. */
export const nodeEngineFork =
  (
    entryFile: string,
    { nodeExecutable = process.execPath, onOutput }: { nodeExecutable?: string; onOutput: (line: string) => void },
  ): ForkEngine =>
  ({ onMessage, onExit }) => {
    const child = fork(entryFile, [], {
      execPath: nodeExecutable,
      execArgv: [],
      env: childEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const output = watchOutput(onOutput)
    readOutput([child.stdout, child.stderr], output.onLine)
    child.on('message', (text) => onMessage(fromText(text)))
    // A process that could not be started has an error, but no exit.
    child.on('error', (error: NodeJS.ErrnoException) => {
      const isNone = error.code === 'ENOENT' || error.code === 'EACCES'
      if (child.pid === undefined)
        onExit(`it could not be started: ${error.message}`, isNone ? 'engine_wrong_node' : undefined)
    })
    // The process has closed once all of its output was read.
    child.on('close', (code, signal) => onExit(signal ?? `code ${String(code)}`, output.failure()))
    return {
      pid: child.pid,
      post: (message) => {
        if (!child.connected) throw new Error('the engine process is gone')
        child.send(toText(message), () => undefined)
      },
      kill: () => void child.kill('SIGKILL'),
    }
  }
