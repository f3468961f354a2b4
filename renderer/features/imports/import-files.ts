/** The files that are being imported, one after the other: chosen or dropped, and listed until they are done or left. */
import { create } from 'zustand'
import { chooseFiles } from '../../lib/files.ts'
import { goTo, paths } from '../../lib/navigation.ts'

export interface ImportedFile {
  readonly id: string
  readonly file: File
}

interface Files {
  readonly files: readonly ImportedFile[]
  readonly currentId: string | undefined
}

export const useImportFiles = create<Files>(() => ({ files: [], currentId: undefined }))

/** Opens the import screen with these files after the present ones. */
export const importFiles = (chosen: readonly File[]): void => {
  const added = chosen.map((file) => ({ id: crypto.randomUUID(), file }))
  useImportFiles.setState(({ files, currentId }) => ({
    files: [...files, ...added],
    currentId: currentId ?? added[0]?.id,
  }))
  goTo(paths.inventory.import())
}

export const showFile = (currentId: string): void => useImportFiles.setState({ currentId })

/** Leaves a file; the next one is shown. */
export const dropFile = (id: string): void =>
  useImportFiles.setState(({ files, currentId }) => {
    const at = files.findIndex((each) => each.id === id)
    const left = files.filter((each) => each.id !== id)
    return { files: left, currentId: currentId === id ? (left[at] ?? left.at(-1))?.id : currentId }
  })

export const chooseImportFiles = (): void =>
  chooseFiles({ accept: '.csv,.txt,.tsv,.xlsx', multiple: true }, importFiles)
