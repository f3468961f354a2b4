/** The command line, in the forms that people and launchers use. */
import { expect, test } from 'vitest'
import { readLaunchOptions } from './launch-options.ts'

const read = (argv: readonly string[], environment: Record<string, string>, isPackaged = false) =>
  readLaunchOptions({ isPackaged, argv, environment })

test('both forms of a switch, and the command line before the environment', () => {
  const environment = { PARKDESK_DATA_DIR: '/env', PARKDESK_ENGINE_NODE: '/bin/node' }
  expect(read(['electron', '.', '--data-dir', '/a', '--now=2026-10-01T12:00:00Z'], environment)).toEqual({
    dataDirectory: '/a',
    now: '2026-10-01T12:00:00Z',
    engineNode: '/bin/node',
    saveDirectory: undefined,
    extraCertificates: undefined,
    rendererUrl: undefined,
  })
  expect(read(['--data-dir=/b'], environment).dataDirectory).toBe('/b')
  expect(read([], environment).dataDirectory).toBe('/env')
})

test('a switch without its value is as good as none', () => {
  expect(read(['--data-dir', '--now'], { PARKDESK_DATA_DIR: '' }).dataDirectory).toBeUndefined()
  expect(read(['--data-dir='], {}).dataDirectory).toBeUndefined()
})

test('a packaged build takes the data folder and certificates, and no switch of development', () => {
  const argv = ['parkdesk', '--data-dir', '/a', '--now', '2026-10-01T12:00:00Z']
  const environment = {
    PARKDESK_DATA_DIR: '/env',
    PARKDESK_EXTRA_CA_CERTS: '/authority.pem',
    PARKDESK_NOW: '2026-10-01T12:00:00Z',
    PARKDESK_REMOTE_TIME_SCALE: '0.2',
    PARKDESK_ENGINE_NODE: '/bin/evil',
    PARKDESK_SAVE_DIR: '/saved',
    ELECTRON_RENDERER_URL: 'http://127.0.0.1:5173',
  }
  expect(read(argv, environment, true)).toEqual({
    dataDirectory: '/a',
    extraCertificates: '/authority.pem',
    now: undefined,
    remoteTimeScale: undefined,
    engineNode: undefined,
    saveDirectory: undefined,
    rendererUrl: undefined,
  })
  expect(Object.values(read(argv, environment))).not.toContain(undefined)
})

test('a time scale that is no positive number changes nothing', () => {
  const scaleOf = (text: string) => read([], { PARKDESK_REMOTE_TIME_SCALE: text }).remoteTimeScale
  expect(['0.2', '0', '-1', 'x', ''].map(scaleOf)).toEqual([0.2, undefined, undefined, undefined, undefined])
})
