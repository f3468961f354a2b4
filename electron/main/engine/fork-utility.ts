/** Runs the engine in Electron's utility process. */
import { utilityProcess } from 'electron'
import { engineThreads } from '../../host/engine-process.ts'
import type { ForkEngine } from '../../host/engine-supervisor.ts'

/** Electron queues messages until the process has spawned. */
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
        // Electron's own kill is SIGTERM.
        if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL')
      },
    }
  }
