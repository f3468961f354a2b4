/** A certificate of an added authority is trusted for its names and its period, and only through its authority. */
import { X509Certificate } from 'node:crypto'
import { generate } from 'selfsigned'
import { beforeAll, expect, test } from 'vitest'
import { makeCertificate, type TestCertificate } from '../../host/testing/test-certificate.ts'
import { certificateVerdicts, checkCertificate, readCertificates } from './certificate-trust.ts'

const { trusted, wrongName, notValidNow, unknownAuthority, invalid } = certificateVerdicts
const yearMs = 365 * 24 * 3_600_000

let good: TestCertificate
let other: TestCertificate
beforeAll(async () => {
  good = await makeCertificate(['marketplace.test', '*.shop.test', '127.0.0.1', '::1'])
  other = await makeCertificate(['marketplace.test'])
})

const check = (
  hostname: string,
  { chain = good.cert, authorities = good.authority, nowMs = Date.now() } = {},
): number => checkCertificate(hostname, readCertificates(chain), readCertificates(authorities), nowMs)

interface Made {
  readonly private: string
  readonly cert: string
}
const make = (name: string, extensions: object[], issuer?: Made): Promise<Made> =>
  generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: extensions as never,
    ...(issuer === undefined ? {} : { ca: { key: issuer.private, cert: issuer.cert } }),
  })
const authorityUse = [
  { name: 'basicConstraints', cA: true, critical: true },
  { name: 'keyUsage', keyCertSign: true, critical: true },
]
const names = { name: 'subjectAltName', altNames: [{ type: 2, value: 'marketplace.test' }] }

test.each(['marketplace.test', 'MARKETPLACE.test', 'one.shop.test', '127.0.0.1', '::1', '[::1]'])(
  'it is trusted for %s',
  (hostname) => {
    expect(check(hostname)).toBe(trusted)
  },
)

test.each(['shop.test', 'a.b.shop.test', 'elsewhere.test', '127.0.0.2', ''])(
  'it is for another name than "%s"',
  (hostname) => {
    expect(check(hostname)).toBe(wrongName)
  },
)

test('it is trusted while it and its authority are valid', () => {
  expect(check('marketplace.test', { nowMs: Date.now() + 2 * yearMs })).toBe(notValidNow)
  expect(check('marketplace.test', { nowMs: Date.now() - yearMs })).toBe(notValidNow)
})

test('an authority that nobody added is unknown, whatever is sent along or called alike', async () => {
  expect(check('marketplace.test', { authorities: other.authority })).toBe(unknownAuthority)
  expect(check('marketplace.test', { authorities: '' })).toBe(unknownAuthority)
  expect(check('marketplace.test', { chain: `${good.cert}\n${good.authority}`, authorities: other.authority })).toBe(
    unknownAuthority,
  )
  const subject = new X509Certificate(good.authority).subject.replace('CN=', '')
  const namesake = await make(subject, authorityUse)
  expect(check('marketplace.test', { authorities: namesake.cert })).toBe(unknownAuthority)
})

test('one of many authorities in a file will do, and a certificate that is in it itself', () => {
  expect(check('marketplace.test', { authorities: `${other.authority}\n${good.authority}` })).toBe(trusted)
  expect(check('marketplace.test', { authorities: good.cert })).toBe(trusted)
})

test('authorities between are followed, and a certificate that is none is not', async () => {
  const root = await make('Root', authorityUse)
  const between = await make('Between', authorityUse, root)
  const own = await make('marketplace.test', [names], between)
  const authorities = root.cert
  expect(check('marketplace.test', { chain: `${own.cert}\n${between.cert}`, authorities })).toBe(trusted)
  expect(check('marketplace.test', { chain: own.cert, authorities })).toBe(unknownAuthority)
  const shop = await make('shop.test', [{ name: 'basicConstraints', cA: false }], root)
  const forged = await make('marketplace.test', [names], shop)
  expect(check('marketplace.test', { chain: `${forged.cert}\n${shop.cert}`, authorities })).toBe(unknownAuthority)
})

test('a certificate that is for something else than a server is not used', async () => {
  const root = await make('Root', authorityUse)
  const mail = await make('marketplace.test', [names, { name: 'extKeyUsage', emailProtection: true }], root)
  expect(check('marketplace.test', { chain: mail.cert, authorities: root.cert })).toBe(invalid)
})
