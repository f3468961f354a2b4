/** A full disk says so. */
import { expect, test } from 'vitest'
import { writeError } from './write-error.ts'

const failure = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  [failure('ENOSPC'), 'disk_full'],
  [failure('EDQUOT'), 'disk_full'],
  [failure('EACCES'), 'file_write_failed'],
  ['text', 'file_write_failed'],
])('%s is %s', (error, code) => {
  expect(writeError(error, '/d/pass.pdf')).toMatchObject({ code, retryable: true, details: { file: '/d/pass.pdf' } })
})
