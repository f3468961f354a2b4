/** Builds the three parts of the desktop app: the main process with the engine's entry beside it, the preload script, and the page. */
import { join } from 'node:path'
import { defineConfig } from 'electron-vite'
import { rendererConfig } from './vite.config.ts'

const projectFolder = import.meta.dirname

export default defineConfig({
  main: {
    build: {
      outDir: join(projectFolder, 'out/main'),
      // The oldest Electron that development runs on has this Node; the engine's entry runs on it or on a newer one.
      target: 'node20.18',
      sourcemap: true,
      // Hundreds of small files take long to find and to read. What stays outside has machine code, or is needed by few.
      externalizeDeps: false,
      license: { fileName: 'license.md' },
      rolldownOptions: {
        external: ['better-sqlite3', 'nodemailer'],
        input: {
          main: join(projectFolder, 'electron/main/main.ts'),
          // Started by main as a process of its own: out/main/utility.js
          utility: join(projectFolder, 'electron/host/process/utility.ts'),
          'engine-cli': join(projectFolder, 'electron/host/cli/engine-cli.ts'),
          // A thread of the engine: out/main/backup-worker.js
          'backup-worker': join(projectFolder, 'electron/desk/backups/backup-worker.ts'),
          // A thread of the engine: out/main/reconcile-worker.js
          'reconcile-worker': join(projectFolder, 'electron/desk/reconcile/thread/reconcile-worker.ts'),
          // A thread of the engine: out/main/import-worker.js
          'import-worker': join(projectFolder, 'electron/engine/import/file/import-worker.ts'),
          // A thread of the engine: out/main/log-worker.js
          'log-worker': join(projectFolder, 'electron/core/db/sqlite/log-worker.ts'),
          // A thread of `npm run engine`: out/main/engine-worker.js
          'engine-worker': join(projectFolder, 'electron/host/front/engine-worker.ts'),
          // A thread of main: out/main/read-content-worker.js
          'read-content-worker': join(projectFolder, 'electron/gateway/remote/read-content-worker.ts'),
        },
        // Flat, so that a file finds the others by its own folder whichever chunk it is bundled into.
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: join(projectFolder, 'out/preload'),
      target: 'node20.18',
      sourcemap: true,
      // A sandboxed preload is CommonJS and can load nothing but electron: everything else goes in.
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: join(projectFolder, 'electron/preload/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: rendererConfig,
})
