/** Runs npm, and distinguishes an unreachable network from other failures. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectFolder } from './node-binary.mjs'

/** Runs npm to its end; `output` is that of both streams. */
export const runNpm = (npmArguments, { timeoutMs, folder = '.' } = {}) => {
  const npmScript = process.env.npm_execpath
  const isScript = npmScript !== undefined && /npm-cli\.js$/.test(npmScript)
  const { status, error, stdout, stderr } = spawnSync(
    isScript ? process.execPath : 'npm',
    isScript ? [npmScript, ...npmArguments] : npmArguments,
    {
      cwd: join(projectFolder, folder),
      encoding: 'utf8',
      timeout: timeoutMs,
      shell: !isScript && process.platform === 'win32',
    },
  )
  return { status, output: [stdout, stderr, error?.message].filter(Boolean).join('\n').trim() }
}

export const isNetworkFailure = (output) =>
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|EHOSTUNREACH/.test(output)
