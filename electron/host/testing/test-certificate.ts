/** A certificate authority made for a test, and certificates by it. */
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { generate } from 'selfsigned'
import type { TlsIdentity } from '../http/http-server.ts'

export interface TestCertificate extends TlsIdentity {
  /** The certificate of the authority, as PEM; trusted only where it is added. */
  readonly authority: string
}

/** The kinds of names in a certificate (RFC 5280, 4.2.1.6): 2 is that of a host, 7 an address. */
const alternative = (name: string) =>
  isIP(name) === 0 ? ({ type: 2, value: name } as const) : ({ type: 7, ip: name } as const)

const yearMs = 365 * 24 * 3_600_000

/** A certificate for `names`, by a new authority. Its times are those of the computer's clock, which checks them. */
export const makeCertificate = async (
  names: readonly string[] = ['localhost'],
  { expired = false }: { expired?: boolean } = {},
): Promise<TestCertificate> => {
  const usual = { keyType: 'ec', algorithm: 'sha256' } as const
  // The authority has a name of its own: two with one name would be confused.
  const value = `Parkdesk test authority for ${names[0] ?? ''} ${randomBytes(4).toString('hex')}`
  const authority = await generate([{ name: 'commonName', value }], {
    ...usual,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  const notBeforeDate = new Date(Date.now() - (expired ? 2 * yearMs : 3_600_000))
  const made = await generate([{ name: 'commonName', value: names[0] ?? 'localhost' }], {
    ...usual,
    notBeforeDate,
    notAfterDate: new Date(notBeforeDate.getTime() + yearMs),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: names.map(alternative) },
    ],
    ca: { key: authority.private, cert: authority.cert },
  })
  return { key: made.private, cert: made.cert, authority: authority.cert }
}

/** This process trusts the authority from now on, as with NODE_EXTRA_CA_CERTS at its start. */
export const trustHere = (authority: string): void => setDefaultCACertificates([...getCACertificates(), authority])
