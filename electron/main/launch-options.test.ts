/** The command line, in the forms that people and launchers write it. */
import { expect, test } from 'vitest'
import { readLaunchOptions } from './launch-options.ts'

test('both forms of a switch, and the command line before the environment', () => {
  const environment = { PARKDESK_DATA_DIR: '/env', PARKDESK_ENGINE_NODE: '/bin/node' }
  expect(readLaunchOptions(['electron', '.', '--data-dir', '/a', '--now=2026-10-01T12:00:00Z'], environment)).toEqual({
    dataDirectory: '/a',
    now: '2026-10-01T12:00:00Z',
    engineNode: '/bin/node',
    saveDirectory: undefined,
    extraCertificates: undefined,
    rendererUrl: undefined,
  })
  expect(readLaunchOptions(['--data-dir=/b'], environment).dataDirectory).toBe('/b')
  expect(readLaunchOptions([], environment).dataDirectory).toBe('/env')
})

test('a switch without its value is as good as none', () => {
  expect(readLaunchOptions(['--data-dir', '--now'], { PARKDESK_DATA_DIR: '' }).dataDirectory).toBeUndefined()
  expect(readLaunchOptions(['--data-dir='], {}).dataDirectory).toBeUndefined()
})
