/** Runs the engine in Electron's utility process: its own event loop and heap, ended together with the program. */
import { utilityProcess } from 'electron'
import { engineThreads } from '../../host/engine-process.ts'
import type { ForkEngine } from '../../host/engine-supervisor.ts'

/** Messages posted before the process has spawned are kept by Electron until it has. */
export const utilityFork =
  (entryFile: string, onOutput: (line: string) => void): ForkEngine =>
  ({ onMessage, onExit }) => {
    const child = utilityProcess.fork(entryFile, [], {
      serviceName: 'Parkdesk engine',
      env: { ...engineThreads, ...process.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => bytes.toString('utf8').split('\n').filter(Boolean).forEach(onOutput))
    child.on('message', onMessage)
    child.once('exit', (code) => onExit(`code ${String(code)}`))
    return {
      get pid() {
        return child.pid
      },
      post: (message) => child.postMessage(message),
      kill: () => {
        // Electron's own kill asks politely; an engine that does not listen has to go all the same.
        if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL')
      },
    }
  }
