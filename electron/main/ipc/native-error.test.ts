/** A full disk is reported as such. */
import { expect, test } from 'vitest'
import { toIpcError } from './native-error.ts'

const failure = (code: string) => Object.assign(new Error('x'), { code, syscall: 'write', path: '/d/pass.pdf' })

test.each([
  [failure('ENOSPC'), 'disk_full'],
  [failure('EDQUOT'), 'disk_full'],
  [failure('EACCES'), 'file_write_failed'],
])('%s is %s', (error, code) => {
  expect(toIpcError(error)).toMatchObject({ code, details: `${error.code}: /d/pass.pdf` })
})

test('a failed connection is no failed file', () => {
  const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect', address: '127.0.0.1' })
  expect(toIpcError(refused).code).toBe('internal_error')
})
