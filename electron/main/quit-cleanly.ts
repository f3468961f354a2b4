/** Stops the engine before the program ends. */
import { app } from 'electron'

/** Delays the quit until `stop` has resolved. */
export const quitCleanly = (stop: () => Promise<void>, log: (message: string) => void): void => {
  let stopped = false
  let stopping: Promise<void> | undefined
  app.on('will-quit', (event) => {
    if (stopped) return
    event.preventDefault()
    stopping ??= stop()
      .catch((error: unknown) => log(`stopping failed: ${String(error)}`))
      .then(() => {
        stopped = true
        // Electron ignores a quit within its own event, where there was nothing to wait for.
        setImmediate(() => app.quit())
      })
  })
  app.on('window-all-closed', () => app.quit())
  process.on('SIGTERM', () => app.quit())
  process.on('SIGINT', () => app.quit())
}
