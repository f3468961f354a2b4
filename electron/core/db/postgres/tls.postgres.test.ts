/** Connections with TLS: `sslmode=verify-full` believes a server whose certificate is for the host, by an authority of a file. */
import { chownSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeCertificate } from '../../../host/testing/test-certificate.ts'
import { createConnection } from './connection.ts'
import { loadLibpq } from './libpq.ts'
import { ConnectionLost } from './postgres-error.ts'
import { createCluster, freePort } from './testing/postgres-server.ts'

/** A server that accepts connections with TLS alone. */
const startTlsServer = async () => {
  const cluster = createCluster()
  const { cert, key, authority } = await makeCertificate(['localhost'])
  const files = { cert: join(cluster.folder, 'server.crt'), key: join(cluster.folder, 'server.key') }
  writeFileSync(files.cert, cert)
  writeFileSync(files.key, key, { mode: 0o600 })
  if (process.getuid?.() === 0) chownSync(files.key, 65_534, 65_534)
  writeFileSync(join(cluster.data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n')
  const authorityFile = join(cluster.folder, 'authority.crt')
  writeFileSync(authorityFile, authority)
  const port = await freePort()
  const server = await cluster.start([
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'fsync=off',
    'ssl=on',
    `ssl_cert_file=${files.cert}`,
    `ssl_key_file=${files.key}`,
  ])
  onTestFinished(async () => {
    server.kill('SIGQUIT')
    await once(server, 'exit')
    cluster.remove()
  })
  return { cluster, port, authorityFile }
}

it('believes only the authority of the file and the name of the host', async () => {
  const { cluster, port, authorityFile } = await startTlsServer()
  const { authority } = await makeCertificate(['localhost'])
  const otherFile = join(cluster.folder, 'other.crt')
  writeFileSync(otherFile, authority)
  const libpq = loadLibpq(cluster.library)

  /** The version of TLS. */
  const connect = (host: string, parameters: string): unknown => {
    const connection = createConnection({ libpq, url: `postgresql://parkdesk@${host}:${port}/postgres?${parameters}` })
    onTestFinished(connection.close)
    connection.open()
    return connection.execute('SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid()').rows[0]?.['version']
  }
  const reason = (host: string, parameters: string): string => {
    try {
      connect(host, parameters)
    } catch (error) {
      if (error instanceof ConnectionLost) return error.message
      throw error
    }
    return 'connected'
  }

  expect(connect('localhost', `sslmode=verify-full&sslrootcert=${authorityFile}`)).toBe('TLSv1.3')
  expect(reason('localhost', `sslmode=verify-full&sslrootcert=${otherFile}`)).toContain('certificate verify failed')
  expect(reason('127.0.0.1', `sslmode=verify-full&sslrootcert=${authorityFile}`)).toContain('does not match host name')
  expect(reason('localhost', 'sslmode=disable')).toContain('no encryption')
})
