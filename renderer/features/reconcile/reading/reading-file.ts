/** The file that is looked at on the Read screen: chosen or dropped anywhere, and forgotten once the screen is left. */
import { useEffect, useState } from 'react'
import { create } from 'zustand'
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

/** The dialog of the system. Nothing happens where none is chosen. */
export const chooseFile = (accept: string, onChosen: (file: File) => void): void => {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file !== undefined) onChosen(file)
  })
  input.click()
}

export const chooseStatement = (): void => chooseFile('.csv,.txt,.tsv,.xlsx,.ofx,.qfx,.xml', readFile)

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** Takes a file that is dropped anywhere in the window; true while one is held over it. */
export const useFileDrop = (onFile: (file: File) => void): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file !== undefined) onFile(file)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [onFile])
  return isOver
}
