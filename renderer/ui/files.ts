/** Files that a person chooses in the dialog of the system. */

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
