/** Builds the page alone, or serves it while it is being written, for the headless host: `vite build`, `vite`. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'

const projectFolder = import.meta.dirname

/**
 * Where `vite` finds `/api` while developing: `npm run headless` at its usual address. Open the link that it prints before the
 * page of `vite`, in the same browser: its cookie counts for every port of 127.0.0.1.
 */
const hostOrigin = 'http://127.0.0.1:4400'

export const rendererConfig = {
  root: join(projectFolder, 'renderer'),
  base: './',
  plugins: [react()],
  server: { host: '127.0.0.1', proxy: { '/api': hostOrigin } },
  build: {
    outDir: join(projectFolder, 'out/renderer'),
    emptyOutDir: true,
    target: 'chrome130',
    minify: true,
    modulePreload: { polyfill: false },
    // What the bundled packages ask for.
    license: { fileName: 'license.md' },
    // The page's content security policy allows no data: addresses for fonts and styles.
    assetsInlineLimit: 0,
    // Loaded from this machine, not over a network.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: join(projectFolder, 'renderer/index.html'),
      // Icons that several screens share are one file, not one each.
      output: { codeSplitting: { groups: [{ name: 'icons', test: /@tabler/, minShareCount: 2 }] } },
    },
  },
} satisfies UserConfig

export default defineConfig(rendererConfig)
