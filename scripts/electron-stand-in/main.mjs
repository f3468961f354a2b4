/**
 * A small stand-in for Electron's default app: runs the app whose folder is the first argument, as `electron <folder>` does.
 * It is an ES module, so that Electron's `ready` waits until the app's own `main` has been loaded.
 */
import { app } from 'electron'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Splits the command line into modules to load first (`-r file`) and the app; anything else with a dash is a switch. */
const readArguments = (given) => {
  const requiredModules = []
  for (let index = 0; index < given.length; index += 1) {
    const argument = given[index]
    if (argument === '-r' || argument === '--require') {
      index += 1
      requiredModules.push(given[index])
    } else if (!argument.startsWith('-')) {
      return { requiredModules, appPath: resolve(argument) }
    } else if (argument === '--version' || argument === '-v') {
      return { requiredModules, showsVersion: true }
    }
  }
  return { requiredModules }
}

const fail = (message) => {
  console.error(message)
  process.exit(1)
}

const { requiredModules, appPath, showsVersion } = readArguments(process.argv.slice(1))
if (showsVersion) {
  console.log(`v${process.versions.electron}`)
  process.exit(0)
}

const require = createRequire(join(process.cwd(), 'package.json'))
for (const name of requiredModules) require(name)

if (appPath === undefined) fail('Give the folder of an app: electron <folder>')
if (!existsSync(appPath)) fail(`There is no app at ${appPath}`)

Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true })

let entryFile = appPath
if (statSync(appPath).isDirectory()) {
  const {
    name,
    productName,
    version,
    main = 'index.js',
  } = JSON.parse(readFileSync(join(appPath, 'package.json'), 'utf8'))
  app.name = productName ?? name ?? 'Electron'
  app.setVersion(version ?? '0.0.0')
  entryFile = resolve(appPath, main)
  app.setAppPath(appPath)
} else {
  app.setAppPath(dirname(appPath))
}
if (!app.commandLine.hasSwitch('user-data-dir')) app.setPath('userData', join(app.getPath('appData'), app.name))

try {
  await import(pathToFileURL(entryFile).href)
} catch (error) {
  fail(
    `The app at ${appPath} could not be started: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  )
}
