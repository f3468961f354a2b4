/** Files that a person chooses in the dialog of the system or drops anywhere in the window. */
import { useEffect, useState } from 'react'

interface FileChoice {
  /** Extensions: ".csv,.xlsx". */
  readonly accept: string
  readonly multiple?: boolean
}

/** The dialog of the system. Nothing happens where none is chosen. */
export const chooseFiles = (
  { accept, multiple = false }: FileChoice,
  onChosen: (files: readonly File[]) => void,
): void => {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = multiple
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    if (files.length > 0) onChosen(files)
  })
  input.click()
}

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** Takes files that are dropped anywhere in the window; true while some are held over it. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void): boolean => {
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
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) onFiles(files)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [onFiles])
  return isOver
}
