/** The file on the Read screen: chosen or dropped anywhere, and forgotten once the screen is left. */
import { create } from 'zustand'
import { formatExtensions } from '../../../../shared/desk/reconcile/layout.ts'
import { chooseFiles } from '../../../lib/files.ts'
import { goTo, paths } from '../../../lib/navigation.ts'

export interface ReadingFile {
  readonly id: string
  readonly file: File
}

export const useReadingFile = create<{ readonly current?: ReadingFile | undefined }>(() => ({}))

/** Opens the Read screen with this file. */
export const readFile = (file: File): void => {
  useReadingFile.setState({ current: { id: crypto.randomUUID(), file } })
  goTo(paths.readStatement())
}

export const forgetFile = (): void => useReadingFile.setState({ current: undefined })

/** Reads only one file: others that are chosen or dropped with it are ignored. */
export const readFirst = ([file]: readonly File[]): void => {
  if (file !== undefined) readFile(file)
}

export const chooseStatement = (): void => chooseFiles({ accept: formatExtensions.join() }, readFirst)
