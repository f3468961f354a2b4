/** Native calls: senders that must be refused, inputs and outputs that do not fit, errors as data. */
import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors/errors.ts'
import { runCall } from './run-call.ts'

const lines: string[] = []
const context = (frameUrl: string | undefined = 'app://parkdesk/sell', isMainFrame = true) => ({
  sender: { frameUrl, isMainFrame },
  requirePermission: () => Promise.resolve(),
  log: (line: string) => void lines.push(line),
})
const print = { kind: 'pass', id: 12, paper: 'letter', copies: 1 }
const printed = () => ({ deviceName: 'Front', copies: 1 })

test('answers with the value', async () => {
  expect(await runCall('print.document', printed, print, context())).toEqual({ ok: true, value: printed() })
})

test.each([
  ['another site', 'https://evil.example/', true],
  ['a look-alike', 'app://parkdesk.evil/', true],
  ['a blank page', 'about:blank', true],
  ['no address', '', true],
  ['a frame that is gone', undefined, true],
  ['a pass inside a frame', 'app://parkdesk/api/desk/bookings/1/pass', false],
])('refuses %s', async (_name, frameUrl, isMainFrame) => {
  let ran = false
  const handle = () => {
    ran = true
    return printed()
  }
  const sender = { frameUrl, isMainFrame }
  const result = await runCall('print.document', handle, print, { ...context(), sender })
  expect(result).toMatchObject({ ok: false, error: { code: 'ipc_refused' } })
  expect(ran).toBe(false)
})

test.each([
  ['no input', null, ''],
  ['text for a number', { ...print, id: '12' }, 'id'],
  ['a fraction', { ...print, id: 1.5 }, 'id'],
  ['an unknown paper', { ...print, paper: 'a3' }, 'paper'],
  ['a thousand copies', { ...print, copies: 1000 }, 'copies'],
])('names what is wrong: %s', async (_name, input, field) => {
  expect(await runCall('print.document', printed, input, context())).toMatchObject({
    ok: false,
    error: { code: 'ipc_invalid_input', details: field },
  })
})

test('an error for a person keeps its code and words', async () => {
  const fail = () => {
    throw new AppError('printer_none', { message: 'There is no printer.' })
  }
  expect(await runCall('print.document', fail, print, context())).toEqual({
    ok: false,
    error: { code: 'printer_none', message: 'There is no printer.', retryable: true },
  })
})

test('any other error, and an answer that does not fit, tell nothing', async () => {
  const fail = () => Promise.reject(new Error('/home/secret'))
  const wrong = () => ({ deviceName: 1, copies: 1 }) as unknown as { deviceName: string; copies: number }
  for (const handle of [fail, wrong]) {
    const result = await runCall('print.document', handle, print, context())
    expect(result).toMatchObject({ ok: false, error: { code: 'internal_error' } })
    expect(JSON.stringify(result)).not.toContain('secret')
  }
})

test('extra input does not reach the handler', async () => {
  const seen: unknown[] = []
  const handle = (input: unknown) => {
    seen.push(input)
    return printed()
  }
  await runCall('print.document', handle, { ...print, file: '/etc/passwd' }, context())
  expect(seen).toEqual([print])
})
