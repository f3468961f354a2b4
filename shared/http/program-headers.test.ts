import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { programHeaders } from './program-headers.ts'

it('names the program and its version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(programHeaders['user-agent']).toBe(`Parkdesk/${version}`)
})
