/** The contracts of the desk: each endpoint is defined once, served, and written nowhere else in the window. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dividedAddress, type Contract, type Endpoint } from '../../shared/contract/endpoint.ts'
import { documents } from '../../shared/papers.ts'
import { createTestEngine } from '../engine/testing/test-engine.ts'
import { openDesk } from './testing/desk-world.ts'

const root = resolve(import.meta.dirname, '../..')
/** Contracts are recognized by their names: a file may export more. */
const contractsIn = async (file: string): Promise<Contract[]> => {
  const exported = (await import(join(root, file))) as Record<string, Contract>
  return Object.entries(exported).flatMap(([name, contract]) => (name.endsWith('Api') ? [contract] : []))
}

let endpoints: readonly Endpoint[]
let served: readonly string[]
const engine = createTestEngine()
const { desk, close } = openDesk(engine)
beforeAll(async () => {
  const files = globSync('shared/contract/*.ts', { cwd: root }).filter((file) => !file.endsWith('endpoint.ts'))
  endpoints = (await Promise.all(files.map(contractsIn))).flat().flatMap((contract) => Object.values(contract))
  served = desk.routes.map(({ method, path }) => `${method} ${path}`)
})
afterAll(async () => {
  await desk.close()
  await close()
  engine.close()
})

it('has each address once, and the desk serves it', () => {
  const addresses = endpoints.map(({ address }) => address)
  expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted())
  expect(addresses.filter((address) => !served.includes(address))).toEqual([])
  expect(addresses.length).toBeGreaterThan(200)
})

it('has all that the desk serves, but for pages, and what only programs read', () => {
  const pages = Object.values(documents).map(({ path }) => `GET ${path}`)
  const known = new Set([...endpoints.map(({ address }): string => address), ...pages])
  expect(served.filter((address) => !known.has(address))).toEqual(['GET /desk/changes', 'GET /desk/openapi.json'])
})

it('names the parameters of each path as it has them', () => {
  const named = endpoints.flatMap(({ address, params }) => (params === undefined ? [] : [{ address, params }]))
  const namesIn = (address: string) => Array.from(address.matchAll(/:(\w+)/g), ([, name]) => name)
  expect(named.map(({ address, params }) => [address, Object.keys(params.shape)])).toEqual(
    named.map(({ address }) => [address, namesIn(address)]),
  )
})

it('reads without a body, and invalidates nothing by it', () => {
  const reads = endpoints.filter((endpoint) => dividedAddress(endpoint).method === 'GET')
  expect(reads.filter(({ body, invalidates }) => body !== undefined || invalidates !== undefined)).toEqual([])
})

it('is the only place of the window that knows these paths', () => {
  const literal = /['"`]\/desk\b/
  const files = globSync('renderer/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  )
  const found = files.filter((file) => literal.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
  expect(files.length).toBeGreaterThan(500)
})
