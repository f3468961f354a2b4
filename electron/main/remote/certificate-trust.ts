/** Checks a certificate against authorities that Chromium does not know: extra ones, and the system's on Linux. */
import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'

/** Chromium's numbers (`net_error_list.h`) for `setCertificateVerifyProc`. */
export const certificateVerdicts = {
  trusted: 0,
  wrongName: -200,
  notValidNow: -201,
  unknownAuthority: -202,
  invalid: -207,
} as const
type Verdict = (typeof certificateVerdicts)[keyof typeof certificateVerdicts]

const longestPath = 6
const serverAuthentication = '1.3.6.1.5.5.7.3.1'
const derOf = (hex: string): Buffer => Buffer.from(hex, 'hex')
/** 2.5.29.30, which Node cannot check; MD5 and SHA-1 below. */
const nameConstraints = derOf('0603551d1e')
const weakSignatures = ['06092a864886f70d010104', '06092a864886f70d010105', '06072a8648ce3d0401'].map(derOf)

const isIssuer = (issuer: X509Certificate, certificate: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/** The path from the service's certificate up to an authority. */
const pathOf = (
  path: readonly X509Certificate[],
  intermediates: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
): readonly X509Certificate[] | undefined => {
  const last = path.at(-1)
  if (last === undefined || path.length > longestPath) return undefined
  if (authorities.some(({ fingerprint256 }) => fingerprint256 === last.fingerprint256)) return path
  const authority = authorities.find((candidate) => isIssuer(candidate, last))
  if (authority !== undefined) return [...path, authority]
  for (const intermediate of intermediates) {
    if (path.some(({ fingerprint256 }) => fingerprint256 === intermediate.fingerprint256)) continue
    const whole = isIssuer(intermediate, last) ? pathOf([...path, intermediate], intermediates, authorities) : undefined
    if (whole !== undefined) return whole
  }
  return undefined
}

const isForHost = (certificate: X509Certificate, hostname: string): boolean => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0) return certificate.checkIP(bare) !== undefined
  return certificate.checkHost(bare, { subject: 'never', partialWildcards: false }) !== undefined
}

const isValidAt = ({ validFrom, validTo }: X509Certificate, nowMs: number): boolean =>
  Date.parse(validFrom) <= nowMs && nowMs <= Date.parse(validTo)

export const checkCertificate = (
  hostname: string,
  chain: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
  nowMs: number,
): Verdict => {
  const [own, ...intermediates] = chain
  const path = own === undefined ? undefined : pathOf([own], intermediates, authorities)
  if (own === undefined || path === undefined) return certificateVerdicts.unknownAuthority
  if (!isForHost(own, hostname)) return certificateVerdicts.wrongName
  if (!path.every((certificate) => isValidAt(certificate, nowMs))) return certificateVerdicts.notValidNow
  const uses = own.keyUsage as readonly string[] | undefined
  const isUsable = uses === undefined || uses.includes(serverAuthentication)
  const isWeak = path.slice(0, -1).some(({ raw }) => weakSignatures.some((signature) => raw.includes(signature)))
  const isConstrained = path.some(({ raw }) => raw.includes(nameConstraints))
  return isUsable && !isWeak && !isConstrained ? certificateVerdicts.trusted : certificateVerdicts.invalid
}

/** Throws where a certificate cannot be read. */
export const readCertificates = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN (?:TRUSTED )?CERTIFICATE-----[^-]+-----END (?:TRUSTED )?CERTIFICATE-----/g) ?? []).map(
    (text) => new X509Certificate(text),
  )
