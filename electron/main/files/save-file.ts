/** Saves files for a person: chooses the place, writes all or nothing, and can show the result in its folder. */
import { app, dialog, shell, type BrowserWindow } from 'electron'
import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../../shared/errors/errors.ts'
import { messagesIn } from '../../common/messages.ts'
import { language } from '../language.ts'
import { freeFileName, safeFileName } from './file-name.ts'

const filters = () => ({
  pdf: { name: 'PDF', extensions: ['pdf'] },
  csv: { name: 'CSV', extensions: ['csv'] },
  txt: { name: messagesIn(language())('native.files.text'), extensions: ['txt'] },
  json: { name: 'JSON', extensions: ['json'] },
  har: { name: messagesIn(language())('native.files.har'), extensions: ['har'] },
})
type FileKind = keyof ReturnType<typeof filters>

interface SaveOptions {
  suggestedName: string
  kind: FileKind
  /** True opens a dialog; otherwise the file goes to the documents folder, under a free name. */
  withDialog: boolean
}

const writeWhole = async (file: string, content: string | Uint8Array): Promise<void> => {
  const unfinished = `${file}.unfinished`
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** `fixedDirectory` replaces every dialog, for tests. */
export const createFileSaver = (window: () => BrowserWindow | undefined, fixedDirectory?: string) => {
  const saved = new Set<string>()

  /** A dialog belongs to the window that called; without that window none is shown. */
  const choosePlace = async (name: string, kind: FileKind): Promise<string> => {
    const owner = window()
    const chosen =
      owner &&
      (await dialog.showSaveDialog(owner, {
        defaultPath: join(app.getPath('documents'), name),
        filters: [filters()[kind]],
      }))
    if (!chosen?.filePath) throw new AppError('cancelled', { messageKey: 'nothingSaved' })
    return chosen.filePath
  }

  const place = ({ suggestedName, kind, withDialog }: SaveOptions): string | Promise<string> => {
    const name = safeFileName(suggestedName, kind)
    if (fixedDirectory !== undefined) return freeFileName(join(fixedDirectory, name), existsSync)
    return withDialog ? choosePlace(name, kind) : freeFileName(join(app.getPath('documents'), name), existsSync)
  }

  return {
    /** Resolves with the path. Throws AppError `cancelled` or the file system's error. */
    async save(content: string | Uint8Array, options: SaveOptions): Promise<string> {
      const file = await place(options)
      await writeWhole(file, content)
      saved.add(file)
      return file
    },
    /** Only files that were saved in this run are shown. */
    showInFolder(file: string): void {
      if (!saved.has(file)) throw new AppError('ipc_refused', { messageKey: 'notSavedHere' })
      shell.showItemInFolder(file)
    },
    async chooseFolder(): Promise<string | null> {
      if (fixedDirectory !== undefined) return fixedDirectory
      const owner = window()
      const chosen = owner && (await dialog.showOpenDialog(owner, { properties: ['openDirectory', 'createDirectory'] }))
      return chosen?.filePaths[0] ?? null
    },
  }
}

export type FileSaver = ReturnType<typeof createFileSaver>
