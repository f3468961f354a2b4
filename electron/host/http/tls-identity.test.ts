/** A sentence names files that cannot prove who a server is. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCertificate } from '../testing/test-certificate.ts'
import { readTlsIdentity } from './tls-identity.ts'

const folder = mkdtempSync(join(tmpdir(), 'parkdesk-tls-'))
const fileOf = (name: string): string => join(folder, name)
beforeAll(async () => {
  const [own, other] = await Promise.all([makeCertificate(), makeCertificate()])
  writeFileSync(fileOf('own.crt'), own.cert)
  writeFileSync(fileOf('own.key'), own.key)
  writeFileSync(fileOf('other.key'), other.key)
  writeFileSync(fileOf('prose'), 'neither the one nor the other')
})
afterAll(() => rmSync(folder, { recursive: true }))

it('reads a certificate and its key', () => {
  const { cert, key } = readTlsIdentity({ certFile: fileOf('own.crt'), keyFile: fileOf('own.key') })
  expect([cert, key]).toEqual([expect.stringContaining('BEGIN CERTIFICATE'), expect.stringContaining('PRIVATE KEY')])
})

it.each([
  ['absent', 'own.key', /^--tls-cert: the file .*absent cannot be read\.$/],
  ['own.crt', 'absent', /^--tls-key: the file .*absent cannot be read\.$/],
  ['prose', 'own.key', /prose holds no certificate as PEM\.$/],
  ['own.key', 'own.key', /own\.key holds no certificate as PEM\.$/],
  ['own.crt', 'prose', /prose holds no key as PEM/],
  ['own.crt', 'other.key', /^The key in .*other\.key is not that of the certificate in .*own\.crt\.$/],
])('refuses %s with %s', (certFile, keyFile, sentence) => {
  expect(() => readTlsIdentity({ certFile: fileOf(certFile), keyFile: fileOf(keyFile) })).toThrow(sentence)
})
