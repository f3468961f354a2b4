/**
 * What tools of others say of the description of the API, a stage of `npm run test:all`: Redocly and Spectral read it, and Prism stands as a
 * validating proxy before the requests and responses of the conformance tests. Fails on an error of the first two and on any violation.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap, installTools, stop } from './bootstrap.mjs'
import { projectFolder } from './node-binary.mjs'

await bootstrap(import.meta.filename)

const toolsFolder = join(projectFolder, 'tools/openapi')
installTools('tools/openapi')

const folder = mkdtempSync(join(tmpdir(), 'openapi-tools-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const documentFile = join(folder, 'openapi.json')
const callsFile = join(folder, 'calls.jsonl')
writeFileSync(callsFile, '')

const tool = (name) => join(toolsFolder, 'node_modules', name)
const runNode = (commandArguments, options = {}) =>
  spawnSync(process.execPath, commandArguments, { cwd: toolsFolder, encoding: 'utf8', ...options })

/** Starts a program, and resolves once it has printed what `pattern` finds. */
const startNode = (commandArguments, pattern) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, commandArguments, {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (bytes) => {
      output = (output + bytes).slice(-10_000)
      const found = pattern.exec(output)
      if (found !== null) resolve({ child, found })
    })
    child.on('exit', () => stop(`${commandArguments[0]} ended: ${output}`))
    process.on('exit', () => child.kill('SIGKILL'))
  })

const readDocument = async () => {
  const engineFile = join(projectFolder, 'electron/host/cli/engine-cli.ts')
  const { child, found } = await startNode([engineFile, '--port', '0', '--db', ':memory:'], /engine ready (\S+)/)
  const response = await fetch(`${found[1]}/openapi.json`)
  writeFileSync(documentFile, await response.text())
  child.removeAllListeners('exit')
  child.kill()
}

const lint = (name, commandArguments) => {
  const { status, stdout, stderr } = runNode([...commandArguments, documentFile])
  if (status === 0) return []
  return [`${name}: ${stdout}${stderr}`]
}

const recordCalls = () => {
  const { status, stdout } = runNode(
    [
      join(projectFolder, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'node',
      'electron/engine/api/conformance',
    ],
    { cwd: projectFolder, env: { ...process.env, RECORDED_CALLS: callsFile } },
  )
  if (status !== 0) stop(`The conformance tests fail:\n${stdout}`)
  return readFileSync(callsFile, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** The specification writes these with a slash behind, and so does the description; of other paths it says that they may have one. */
const slashPaths = new Set(['/v4/bookings/', '/v4/bookings/previews/'])

/** An empty value is none to the engine (decisions.md W4); a schema cannot say that. */
const withoutEmpty = (form) =>
  form
    .split('&')
    .filter((pair) => !/^[^=]*=$/.test(pair))
    .join('&')

const addressOf = ({ url }) => {
  const { pathname, search } = new URL(url)
  const path = pathname.replaceAll(/\/+/g, '/')
  const query = withoutEmpty(search.slice(1))
  return (slashPaths.has(path) ? path : path.replace(/\/$/, '')) + (query === '' ? '' : `?${query}`)
}

const bodyOf = ({ body, headers }) =>
  body !== undefined && headers['content-type']?.includes('urlencoded') ? withoutEmpty(body) : body

/** Pages are for people, and other methods are described in words. */
const isDescribed = ({ sent, received }) =>
  /^\/(v4|oauth)\//.test(new URL(sent.url).pathname) &&
  ['GET', 'POST', 'DELETE'].includes(sent.method) &&
  received.headers['content-type']?.startsWith('text/html') !== true

/** Responds with what was recorded under the number in a header of the request. */
const startUpstream = (calls) =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const { status, headers, body } = calls[Number(request.headers['x-recorded'])].received
      request.resume()
      response.writeHead(status, headers)
      response.end(body)
    })
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

/** What was refused may break the rules; its response may not. */
const violationsOf = async (proxy, { sent, received }, index) => {
  const address = addressOf(sent)
  const response = await fetch(proxy + address, {
    method: sent.method,
    headers: { ...sent.headers, 'X-Recorded': String(index) },
    body: bodyOf(sent),
    redirect: 'manual',
  })
  await response.arrayBuffer()
  const violations = JSON.parse(response.headers.get('sl-violations') ?? '[]')
  const counted = violations.filter(({ location }) => received.status < 400 || location[0] === 'response')
  return counted.map(
    ({ location, message }) => `${sent.method} ${address} ${received.status}: ${location.join('.')}: ${message}`,
  )
}

const checkCalls = async (calls) => {
  const upstream = await startUpstream(calls)
  const prism = [tool('@stoplight/prism-cli/dist/index.js'), 'proxy', documentFile]
  const address = `http://127.0.0.1:${upstream.address().port}`
  const { child, found } = await startNode([...prism, address, '--port', '0'], /Prism is listening on (http:\S+)/)
  const violations = []
  for (const [index, call] of calls.entries()) violations.push(...(await violationsOf(found[1], call, index)))
  child.removeAllListeners('exit')
  child.kill()
  upstream.close()
  return violations
}

await readDocument()
const calls = recordCalls().filter(isDescribed)
const problems = [
  ...lint('Redocly', [tool('@redocly/cli/bin/cli.js'), 'lint', '--config', 'redocly.yaml']),
  ...lint('Spectral', [tool('@stoplight/spectral-cli/dist/index.js'), 'lint', '--ruleset', '.spectral.yaml']),
  ...(await checkCalls(calls)),
]
console.log(`${calls.length} requests, ${problems.length} problems`)
if (problems.length > 0) stop(problems.join('\n'))
process.exit()
