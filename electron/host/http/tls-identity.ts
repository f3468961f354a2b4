/** Reads the certificate and the key of a server, and explains in a sentence what is wrong with them. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { TlsIdentity } from './http-server.ts'

export interface TlsFiles {
  readonly certFile: string
  readonly keyFile: string
}

const attempt = <Result>(work: () => Result, problem: string): Result => {
  try {
    return work()
  } catch (cause) {
    throw new Error(problem, { cause })
  }
}

/** Throws Error with a sentence for unusable files. */
export const readTlsIdentity = ({ certFile, keyFile }: TlsFiles): TlsIdentity => {
  const read = (option: string, file: string): string =>
    attempt(() => readFileSync(file, 'utf8'), `${option}: the file ${file} cannot be read.`)
  const cert = read('--tls-cert', certFile)
  const key = read('--tls-key', keyFile)
  const certificate = attempt(
    () => new X509Certificate(cert),
    `--tls-cert: the file ${certFile} holds no certificate as PEM.`,
  )
  const privateKey = attempt(
    () => createPrivateKey(key),
    `--tls-key: the file ${keyFile} holds no key as PEM that opens without a password.`,
  )
  if (!certificate.checkPrivateKey(privateKey))
    throw new Error(`The key in ${keyFile} is not that of the certificate in ${certFile}.`)
  return { cert, key }
}
