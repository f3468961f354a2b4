/** The database of a training is in a folder beside the live one, which is deleted with everything in it. */
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makePrivateFolder } from './private-files.ts'

const folderOf = (liveFile: string): string => `${liveFile}.training`

export const trainingFile = (liveFile: string): string => join(folderOf(liveFile), 'training.db')

/** The folder of a training's database; undefined where it is in no such folder. */
export const liveFileOf = (file: string): string | undefined => /^(.+)\.training$/.exec(dirname(file))?.[1]

/** Windows gives a file free a moment after its program has ended. */
const attempts = 5

/** Deletes also the remains of a crash or a power cut. Throws the file system's error. */
export const discardTraining = (liveFile: string): void => {
  rmSync(folderOf(liveFile), { recursive: true, force: true, maxRetries: attempts })
}

/** An empty folder for the database. */
export const makeTrainingFolder = (liveFile: string): void => {
  discardTraining(liveFile)
  makePrivateFolder(folderOf(liveFile))
}
