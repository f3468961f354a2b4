/** Data files are readable by this account alone, whatever the umask is and however an earlier version left them. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../../core/db/sqlite/migrations/all.ts'
import { openTestDatabase, seedSmall } from '../../engine/testing/test-database.ts'
import { makePrivateFolder, openDataFolder, replaceFile } from '../../common/private-files.ts'
import { openProfiles } from '../profiles/profile-store.ts'

let folder = ''
let umask = 0
beforeEach(() => {
  umask = process.umask(0o022)
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-modes-'))
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true })
})

const modeOf = (name: string): number => statSync(join(folder, name)).mode & 0o777

describe.skipIf(process.platform === 'win32')('for this account alone', () => {
  it('are folders and files that are made', () => {
    makePrivateFolder(join(folder, 'one', 'two'))
    expect([modeOf('one'), modeOf('one/two')]).toEqual([0o700, 0o700])
    writeFileSync(join(folder, 'kept.json.unfinished'), 'of a crash', { mode: 0o644 })
    replaceFile(join(folder, 'kept.json'), 'text')
    expect(modeOf('kept.json')).toBe(0o600)
    expect(readFileSync(join(folder, 'kept.json'), 'utf8')).toBe('text')
    expect(readdirSync(folder).sort()).toEqual(['kept.json', 'one'])
    const store = openProfiles(
      folder,
      () => 0,
      () => undefined,
    )
    const { id } = store.create({ kind: 'embedded', name: 'Second', demo: true })
    store.folder(id)
    expect([modeOf('connections.json'), modeOf('profiles'), modeOf(`profiles/${id}`)]).toEqual([0o600, 0o700, 0o700])
  })

  it('are a database, its log, and the index of the log', () => {
    const database = openTestDatabase({ file: join(folder, 'a.db'), migrations })
    seedSmall(database)
    expect(Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(name)]))).toEqual({
      'a.db': 0o600,
      'a.db-shm': 0o600,
      'a.db-wal': 0o600,
    })
    database.close()
    // The folder existed before: its owner decides about it.
    chmodSync(folder, 0o755)
    chmodSync(join(folder, 'a.db'), 0o644)
    openTestDatabase({ file: join(folder, 'a.db') }).close()
    expect([modeOf('a.db'), modeOf('.')]).toEqual([0o600, 0o755])
  })

  it('is a data folder of an earlier version, once it is opened', () => {
    const earlier = ['connections.json', 'parkdesk.db', 'parkdesk.db-wal', 'parkdesk.db.backup-1-v2', 'logs/main.log']
    for (const made of ['logs', 'profiles', 'profiles/a', 'Cache']) mkdirSync(join(folder, made), { mode: 0o755 })
    for (const name of [...earlier, 'profiles/a/secrets.json', 'Cache/data']) writeFileSync(join(folder, name), '')
    chmodSync(folder, 0o755)
    openDataFolder(folder)
    for (const name of [...earlier, 'profiles/a/secrets.json']) expect([name, modeOf(name)]).toEqual([name, 0o600])
    for (const name of ['.', 'logs', 'profiles', 'profiles/a']) expect([name, modeOf(name)]).toEqual([name, 0o700])
    expect([modeOf('Cache'), modeOf('Cache/data')]).toEqual([0o755, 0o644])
  })

  it('is not a folder that others work in, nor one that was only named', () => {
    chmodSync(folder, 0o755)
    openDataFolder(folder)
    expect(modeOf('.')).toBe(0o755)
    writeFileSync(join(folder, 'connections.json'), '')
    chmodSync(folder, 0o1777)
    openDataFolder(folder)
    expect([modeOf('.'), modeOf('connections.json')]).toEqual([0o777, 0o600])
    chmodSync(folder, 0o700)
  })
})
