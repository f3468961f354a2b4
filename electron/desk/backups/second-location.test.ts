/** The second location of the backups: a folder that may be away, and is never mistaken for another one. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultBackupSettings } from '../../../shared/desk/backups.ts'
import { testNowMs } from '../../engine/testing/test-database.ts'
import { openBackupBench, until, type BackupBench } from '../testing/backup-bench.ts'

let bench: BackupBench
beforeEach(async () => {
  bench = await openBackupBench()
})
afterEach(() => bench.remove())

describe('the second location', () => {
  const put = (second_location: string | null): Promise<{ status: number; body: unknown }> =>
    bench.desk.send('PUT', '/desk/backup-settings', { ...defaultBackupSettings, second_location })

  it('gets each backup, and those that waited once it can be reached', async () => {
    const drive = join(bench.folder, 'drive')
    mkdirSync(drive)
    const first = await bench.make()
    expect((await put(drive)).status).toBe(200)
    await until(async () => (await bench.list())[0]?.second === 'present')
    const [own] = readdirSync(drive)
    expect(own).toMatch(/^till\.db-[0-9a-f]{8}$/)
    const there = join(drive, own ?? '')
    expect(readdirSync(there).sort()).toEqual(['seals.txt', first.id, `${first.id}.json`])
    const seal = new RegExp(`^${first.made_at} ${first.id} \\d+:[0-9a-f]{64}\\n$`)
    expect(readFileSync(join(there, 'seals.txt'), 'utf8')).toMatch(seal)
    expect(statSync(join(there, first.id)).mode & 0o777).toBe(0o600)

    renameSync(drive, `${drive} away`)
    bench.desk.nowMs = testNowMs + 1_000
    const second = await bench.make()
    await until(async () => (await bench.status()).places[1]?.problem != null)
    expect(second.verified).toBe('verified')
    expect((await bench.status()).places[1]).toMatchObject({
      kind: 'second',
      path: drive,
      free_bytes: null,
      waiting: 1,
      last_copy_at: first.made_at,
    })
    expect((await bench.list()).map((backup) => backup.second)).toEqual(['waiting', 'present'])
    // An empty folder where the drive appears is not the drive.
    mkdirSync(drive)
    await bench.tick()
    await until(async () => (await bench.status()).places[1]?.waiting === 2)
    expect(readdirSync(drive)).toEqual([])
    rmSync(drive, { recursive: true })

    renameSync(`${drive} away`, drive)
    bench.desk.nowMs = testNowMs + 2_000
    await bench.tick()
    await until(async () => (await bench.status()).places[1]?.waiting === 0)
    expect((await bench.status()).places[1]).toMatchObject({ problem: null })
    expect((await bench.list()).map((backup) => [backup.here, backup.second])).toEqual(
      Array.from({ length: (await bench.list()).length }, () => ['present', 'present']),
    )
  })

  it('still has what was lost here', async () => {
    const drive = join(bench.folder, 'drive')
    mkdirSync(drive)
    await put(drive)
    const made = await bench.make()
    await until(async () => (await bench.list())[0]?.second === 'present')
    rmSync(join(bench.folder, 'backups'), { recursive: true })
    expect(await bench.list()).toEqual([{ ...made, here: 'missing', second: 'present' }])
    expect((await bench.desk.send('GET', `/desk/backups/${made.id}/difference`)).status).toBe(200)
    expect((await bench.desk.send('POST', `/desk/backups/${made.id}/restore`)).status).toBe(202)
  })

  it('is refused where it cannot take copies, and stays as it was', async () => {
    await bench.make()
    const readOnly = join(bench.folder, 'read only')
    mkdirSync(readOnly)
    chmodSync(readOnly, 0o500)
    const isRoot = process.getuid?.() === 0
    const refused = [
      'relative',
      join(bench.folder, 'absent'),
      bench.file,
      join(bench.folder, 'backups'),
      ...(isRoot ? [] : [readOnly]),
    ]
    for (const location of refused) {
      const response = await put(location)
      expect([location, response.status]).toEqual([location, 400])
      expect(response.body).toMatchObject({ errors: [{ code: 'invalid_parameter', fields: ['second_location'] }] })
    }
    expect((await bench.desk.send('GET', '/desk/backup-settings')).body).toEqual(defaultBackupSettings)
  })
})
