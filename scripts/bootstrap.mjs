/** Makes a fresh clone runnable: installs missing or outdated dependencies, then continues under Node 24. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, join } from 'node:path'
import { setup as makeGazetteer } from './gazetteer.mjs'
import { findNode, isThisNodeUsable, packagedNode, projectFolder } from './node-binary.mjs'
import { isNetworkFailure, runNpm } from './run-npm.mjs'
import { setup as buildWidget } from './widget.mjs'

/** Ends the program with an error message. */
export const stop = (sentence) => {
  console.error(`\n${sentence}`)
  process.exit(1)
}

const oldestNpmNode = [20, 19]

const refuseOldNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [neededMajor, neededMinor] = oldestNpmNode
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return
  stop(
    `Parkdesk needs Node ${neededMajor}.${neededMinor} or newer to install itself; this is ${process.version}. Install a newer Node and try again.`,
  )
}

/** The packages of a lock file; undefined if it cannot be read. */
const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(join(projectFolder, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Whether node_modules matches package-lock.json, by npm's record of the last installation. */
const isCurrentIn = (folder) => {
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const installed = packagesOf(join(folder, 'node_modules/.package-lock.json'))
  if (wanted === undefined || installed === undefined) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    const found = installed[path]
    return path === '' || (found === undefined ? optional === true : found.version === version)
  })
}

export const isInstallationCurrent = () => {
  const node = packagedNode()
  return isCurrentIn('.') && (node === undefined || existsSync(node))
}

const install = (folder = '.') => {
  console.error('Installing the dependencies (about a minute) …')
  const startedAtMs = performance.now()
  const { status, output } = runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'], {
    folder,
  })
  // In the environment: the script is likely to start again under another Node.
  process.env.PARKDESK_INSTALL_SECONDS = String((performance.now() - startedAtMs) / 1_000)
  if (status === 0) return
  if (output !== '') console.error(output)
  stop(
    isNetworkFailure(output)
      ? 'The dependencies could not be downloaded: the npm registry is not reached. Go online once and try again.'
      : 'The dependencies could not be installed; npm says why above.',
  )
}

/** Tools that a folder of their own has, since nothing else needs them. */
export const installTools = (folder) => {
  if (!isCurrentIn(folder)) install(folder)
}

/** How long installing took for this command. */
export const installSeconds = () => Number(process.env.PARKDESK_INSTALL_SECONDS ?? 0)

/**
 * Runs a command with this one's terminal, passes signals on, and ends with its exit code. Never returns. `onChild` may give what is
 * awaited before the end, with the exit code.
 */
export const becomeProcess = (command, commandArguments, { onChild, ...options } = {}) =>
  new Promise(() => {
    const child = spawn(command, commandArguments, { stdio: 'inherit', cwd: projectFolder, ...options })
    const beforeEnd = onChild?.(child)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        // Ctrl+C reaches the whole process group already; a second signal would interrupt the child's orderly end.
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
      })
    }
    child.on('error', (error) => stop(`${command} could not be started: ${error.message}`))
    child.on('exit', async (code, signal) => {
      const exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
      await beforeEnd?.(exitCode)
      process.exit(exitCode)
    })
  })

/** The environment with the project's own commands first on PATH, so that `node` is Node 24. */
export const projectEnvironment = (node, environment = process.env) => {
  const pathName = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const separator = process.platform === 'win32' ? ';' : ':'
  const folders = [join(node, '..'), join(projectFolder, 'node_modules', '.bin'), environment[pathName] ?? '']
  return { ...environment, [pathName]: folders.filter(Boolean).join(separator) }
}

/** Behind `--` there is what goes to another program. */
const asksForHelp = (words) => words.slice(0, words.includes('--') ? words.indexOf('--') : undefined).includes('--help')

/** Returns the comment at the head of a script, its purpose and options. */
const headComment = (file) =>
  /^\/\*\*([^]*?)\*\//
    .exec(readFileSync(file, 'utf8'))[1]
    .replaceAll(/^ \* ?/gm, '')
    .trim()

/** npm passes a signal to the shell of a script, which may end without passing it on: the program then ends as if it had got it. */
const endWithShell = () => {
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

/**
 * Awaited first by every script: with `--help` it prints the comment at the head of the script, and ends. Otherwise afterwards the dependencies are installed and this process is Node 24. Otherwise the same
 * script is restarted under Node 24 and this call never returns.
 */
export const bootstrap = async (scriptFile, { passesHelpOn = false } = {}) => {
  if (!passesHelpOn && asksForHelp(process.argv.slice(2))) {
    console.log(headComment(scriptFile))
    process.exit(0)
  }
  refuseOldNode()
  // What a script of npm starts in the background inherits its variables, but is not that script.
  const isRunByNpm = process.env.npm_lifecycle_script?.startsWith(`node scripts/${basename(scriptFile)}`) === true
  if (isRunByNpm && process.platform !== 'win32') endWithShell()
  if (!isInstallationCurrent()) install()
  if (isThisNodeUsable()) {
    makeGazetteer()
    buildWidget()
    return
  }
  const node = findNode()
  if (node === undefined) {
    stop(
      `There is no packaged Node 24 for ${process.platform} on ${process.arch}, and this one is ${process.version}. Install Node 24 or newer and try again.`,
    )
  }
  await becomeProcess(node, [scriptFile, ...process.argv.slice(2)], { env: projectEnvironment(node) })
}
