/** Saving what is filtered as a HAR file. */
import { useState } from 'react'
import type { RequestLogEntry } from '../../../../shared/connection.ts'
import { errorWords } from '../../../lib/api/index.ts'
import { plural } from '../../../lib/format/index.ts'
import { platform } from '../../../lib/platform/index.ts'
import { harOf } from './request-har.ts'

export interface Saved {
  readonly isFailure: boolean
  readonly words: string
}

export const useHarExport = (entries: readonly RequestLogEntry[], fileName: string) => {
  const [saved, setSaved] = useState<Saved>()
  const save = async () => {
    if (entries.length === 0) return
    try {
      const { protocol, host } = window.location
      const text = JSON.stringify(harOf(entries, `${protocol}//${host}`), null, 2)
      const file = await platform().saveText(fileName, text, 'har')
      const where = file === undefined ? '' : ` in ${file}`
      setSaved({ isFailure: false, words: `HAR saved, ${plural(entries.length, 'request')}${where}` })
    } catch (error) {
      setSaved({ isFailure: true, words: `${errorWords(error).title} No file was written.` })
    }
  }
  return { saved, save: () => void save() }
}
