/** A database that cannot be used: the window explains it and offers a next step, and the file is not changed. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from '../fixtures/test.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

const databaseFile = (app: RunningApp) => join(app.dataFolder, 'parkdesk-demo.db')

/** Damages the database, and returns the new content of the file. */
const damageDatabase = (app: RunningApp): Buffer => {
  const damaged = readFileSync(databaseFile(app))
  damaged.write('this is no database any more', 0)
  writeFileSync(databaseFile(app), damaged)
  return damaged
}

test(
  'a database of a newer program: explained, unchanged, and a new one can be created',
  { tag: '@all' },
  async ({ idleApp: app }) => {
    const database = new Database(databaseFile(app))
    database
      .prepare('INSERT INTO schema_migrations (version, name, hash, applied_at_ms) VALUES (?, ?, ?, ?)')
      .run(999, 'from-the-future', 'none', 0)
    database.close()

    await app.start()
    const { failure, engineCell } = new Shell(app.page)
    await expect(failure).toContainText('The data is from a newer Parkdesk')
    await expect(failure).toContainText('version 999')
    await expect(engineCell).toHaveText('Engine stopped')

    await test.step('a retry gives the same message', async () => {
      await failure.getByRole('button', { name: 'Try again' }).click()
      await expect(failure).toContainText('version 999')
    })

    await test.step('a new database beside it', async () => {
      await failure.getByRole('button', { name: 'Start a new database' }).click()
      await expect(failure).toBeHidden()
      await new SellPage(app.page).settled()
      const kept = new Database(databaseFile(app), { readonly: true })
      const newest = kept.prepare('SELECT max(version) AS version FROM schema_migrations').get()
      kept.close()
      expect(newest).toEqual({ version: 999 })
    })
  },
)

test(
  'a file without its log: explained, unchanged, and no new database in its place',
  { tag: '@all' },
  async ({ idleApp: app }) => {
    const database = new Database(databaseFile(app))
    database.pragma('journal_mode = WAL')
    database.pragma('user_version = 1')
    database.pragma('wal_checkpoint(PASSIVE)')
    database.pragma('user_version = 0')
    const alone = readFileSync(databaseFile(app))
    database.close()
    writeFileSync(databaseFile(app), alone)

    await app.start()
    const { failure, engineCell } = new Shell(app.page)
    await expect(failure).toContainText('was copied or moved without its log')
    await expect(failure).toContainText('npm run restore')
    await expect(engineCell).toHaveText('Engine stopped')
    expect(readFileSync(databaseFile(app)).equals(alone)).toBe(true)
  },
)

test(
  'a damaged file: set aside completely, with its name, in the language of the window, until an empty one is chosen',
  { tag: '@all' },
  async ({ idleApp: app }) => {
    const damaged = damageDatabase(app)
    writeFileSync(join(app.dataFolder, 'language.json'), JSON.stringify({ locale: 'fr-CA' }))

    await app.start()
    const { failure } = new Shell(app.page)
    await expect(failure).toContainText('La base de données est endommagée')
    const aside = readdirSync(app.dataFolder).find((name) => name.includes('.damaged-') && !/-(?:wal|shm)$/.test(name))
    await expect(failure).toContainText(String(aside))
    expect(readFileSync(join(app.dataFolder, String(aside))).equals(damaged)).toBe(true)

    await failure.getByRole('button', { name: 'Réessayer' }).click()
    await expect(failure).toContainText(String(aside))
    expect(existsSync(databaseFile(app))).toBe(false)

    await failure.getByRole('button', { name: 'Commencer une base de données vide' }).click()
    await expect(failure).toBeHidden()
    await expect(app.page.locator('main [role=grid] tbody tr').first()).toBeVisible()
  },
)

test(
  'a damaged file with people and no backup: nothing but trying again, which begins no empty database',
  { tag: '@all' },
  async ({ idleApp: app }) => {
    damageDatabase(app)
    writeFileSync(join(app.dataFolder, 'people.json'), '["parkdesk-demo.db"]')

    await app.start()
    const { failure } = new Shell(app.page)
    await expect(failure).toContainText('No PIN can be checked while the database cannot be opened')
    await expect(failure.getByRole('button')).toHaveText([/^Try again/])
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(failure).toContainText('No whole backup was found')
    expect(existsSync(databaseFile(app))).toBe(false)
  },
)

test(
  'an unreadable record of the database: explained, no database is opened, and one can be chosen',
  { tag: '@all' },
  async ({ idleApp: app }) => {
    const record = join(app.dataFolder, 'database.json')
    writeFileSync(record, '{"databaseName":"mine')
    const before = readFileSync(databaseFile(app))

    await app.start()
    const { failure, engineCell } = new Shell(app.page)
    await expect(failure).toContainText('The file “database.json” in the data folder cannot be read')
    await expect(engineCell).toHaveText('Engine stopped')
    expect(readFileSync(databaseFile(app)).equals(before)).toBe(true)
    expect(readFileSync(record, 'utf8')).toBe('{"databaseName":"mine')

    await failure.getByRole('button', { name: 'Open parkdesk-demo.db' }).click()
    await expect(failure).toBeHidden()
    await new SellPage(app.page).settled()
    expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual({ databaseName: 'parkdesk-demo.db', demo: true })
    expect(readFileSync(join(app.dataFolder, 'database.unreadable.json'), 'utf8')).toBe('{"databaseName":"mine')
  },
)
