/** The progress of an import: a bar on a terminal, lines elsewhere. */
import { basename } from 'node:path'
import type { ImportProgress } from '../../engine/import/import-files-repository.ts'

export interface ProgressOutput {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const barWidth = 30

const barText = (progress: ImportProgress): string => {
  const share = progress.totalBytes === 0 ? 1 : Math.min(1, progress.readBytes / progress.totalBytes)
  const full = Math.round(share * barWidth)
  const percent = String(Math.floor(share * 100)).padStart(3)
  return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] ${percent}%  ${basename(progress.file)}: ${progress.rows} rows`
}

export const createProgressDisplay = (output: ProgressOutput) => {
  let lastLine = ''
  let isDrawn = false
  return {
    show(progress: ImportProgress): void {
      if (output.isTTY === true) {
        output.write(`\r${barText(progress)}\u001b[K`)
        isDrawn = true
        return
      }
      const tenth = Math.floor((progress.readBytes / Math.max(1, progress.totalBytes)) * 10)
      const line = `${String(tenth)} ${progress.file}`
      if (line === lastLine) return
      lastLine = line
      output.write(`${barText(progress)}\n`)
    },
    /** Ends the line of the bar. */
    finish(): void {
      if (isDrawn) output.write('\n')
      isDrawn = false
    },
  }
}
