/** Reads the certificate and the key that a server proves itself by, and says in a sentence what is wrong with them. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { TlsIdentity } from './http-server.ts'

export interface TlsFiles {
  readonly certFile: string
  readonly keyFile: string
}

const readText = (option: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(`${option}: the file ${file} cannot be read.`, { cause })
  }
}

const certificateOf = (pem: string, file: string): X509Certificate => {
  try {
    return new X509Certificate(pem)
  } catch (cause) {
    throw new Error(`--tls-cert: the file ${file} holds no certificate as PEM.`, { cause })
  }
}

const keyOf = (pem: string, file: string): KeyObject => {
  try {
    return createPrivateKey(pem)
  } catch (cause) {
    throw new Error(`--tls-key: the file ${file} holds no key as PEM that opens without a password.`, { cause })
  }
}

/** Throws Error with a sentence for files that cannot be read, hold something else, or do not belong together. */
export const readTlsIdentity = ({ certFile, keyFile }: TlsFiles): TlsIdentity => {
  const cert = readText('--tls-cert', certFile)
  const key = readText('--tls-key', keyFile)
  if (!certificateOf(cert, certFile).checkPrivateKey(keyOf(key, keyFile))) {
    throw new Error(`The key in ${keyFile} is not that of the certificate in ${certFile}.`)
  }
  return { cert, key }
}
