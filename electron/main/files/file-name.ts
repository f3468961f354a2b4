/** Names of saved files: safe on every system, and never those of an existing file. */
import { extname } from 'node:path'

const reservedNames = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** Removes folders, control and reserved characters and sets the extension. */
export const safeFileName = (suggested: string, extension: string): string => {
  const plain = suggested
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '-')
    .replace(new RegExp(`\\.${extension}$`, 'i'), '')
    .replace(/^[.\s-]+|[.\s]+$/g, '')
    .slice(0, 100)
  const stem = plain === '' || reservedNames.test(plain) ? `parkdesk-${plain}` : plain
  return `${stem.replace(/-$/, '')}.${extension}`
}

/** The first free name of `report.csv`, `report 2.csv`, `report 3.csv`, … */
export const freeFileName = (file: string, isTaken: (file: string) => boolean): string => {
  const extension = extname(file)
  const stem = file.slice(0, file.length - extension.length)
  let candidate = file
  for (let number = 2; isTaken(candidate); number += 1) candidate = `${stem} ${String(number)}${extension}`
  return candidate
}
