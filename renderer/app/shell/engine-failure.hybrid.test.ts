/** The screen while the engine cannot start: the reason, and each way to continue, for the person at the window. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { within } from '@testing-library/dom'
import BetterSqlite from 'better-sqlite3'
import { all, enabled, inPage, isShown, one, textOf, until } from '../../testing/find.ts'
import type { Program } from '../../testing/program.ts'
import { expect, test } from '../../testing/test.ts'
import { officeShell } from '../../testing/pages/office-shell.ts'

const failure = '[data-part=engine-failure]'
const failureText = (text: string) => until(() => expect(textOf(failure)).toContain(text))
const button = (name: RegExp | string) => inPage().getByRole('button', { name })
const buttons = () => all(`${failure} button`).map(textOf)

const banner = '[data-part=banner]'

const damage = ({ file }: Pick<Program, 'file'>, from = 0) =>
  writeFileSync(file, readFileSync(file).fill('damaged ', from))
const savedFile = ({ file }: Pick<Program, 'file'>) =>
  readdirSync(dirname(file)).find((name) => name.startsWith('parkdesk.db.damaged-'))

const backupFolder = ({ file }: Pick<Program, 'file'>) => join(dirname(file), 'backups')
const backups = (program: Pick<Program, 'file'>) =>
  readdirSync(backupFolder(program)).filter((name) => name.endsWith('.backup'))

const backUp = ({ api }: Pick<Program, 'api'>) => api.call('/desk/backups', 'POST')

const changeData = ({ file }: Pick<Program, 'file'>, sql: string): void => {
  const database = new BetterSqlite(file)
  database.exec(sql)
  database.close()
}

const untilOpen = () => until(() => expect(isShown(failure)).toBe(false))

test('a damaged database: the newest whole backup takes its place, and the screen that was open is there again', async ({
  open,
}) => {
  const app = await open({ path: '/bookings', data: 'empty' })
  await backUp(app)
  await app.whileStopped(() => damage(app))
  await failureText('The database is damaged')
  await failureText(`the damaged file is kept as ${savedFile(app)}`)
  expect(textOf(failure)).not.toContain(app.folder)

  await app.api.call('/engine', 'POST')
  await failureText('The database is damaged')
  expect(existsSync(app.file)).toBe(false)

  await app.user.click(await enabled(() => button(/^Restore the backup of /)))
  await untilOpen()
  await until(() => expect(textOf('main')).toMatch(/booking/i))
  expect(app.rows<{ action: string }>("SELECT action FROM audit_log WHERE action = 'backup.restored'")).toHaveLength(1)
})

test(
  'where the newest backup turns out to be damaged, the older one that was restored is named until it is closed',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/bookings', data: 'empty' })
    await backUp(app)
    const older = backups(app)
    await app.restart('2026-12-16T23:30:00Z')
    await backUp(app)
    await until(() => expect(backups(app).length).toBeGreaterThan(older.length))
    await app.whileStopped(() => {
      damage(app)
      for (const name of backups(app)) if (!older.includes(name)) damage({ file: join(backupFolder(app), name) }, 8192)
    })
    const restore = await enabled(() => button(/^Restore the backup of /))
    const named = textOf(restore).replace('Restore the backup of ', '')
    await app.user.click(restore)
    await untilOpen()
    await until(() =>
      expect(textOf(banner)).toMatch(/^The backup of .* was restored\. What was entered after it is missing\./),
    )
    expect(textOf(banner)).not.toContain(named)
    await app.user.click(within(one(banner)).getByRole('button', { name: 'Close' }))
    await until(() => expect(isShown(banner)).toBe(false))
  },
)

test(
  'a database that is gone, of nobody: an empty one is begun where a person chooses it',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/bookings', data: 'empty' })
    await backUp(app)
    await app.whileStopped(() => rmSync(app.file))
    await failureText('The data is not there')
    await app.user.click(await enabled(() => button('Start with an empty database')))
    await untilOpen()
    expect(existsSync(app.file)).toBe(true)
  },
)

test('where people were added nobody gets in by damaging the data: no empty one, and no backup from before them', async ({
  open,
}) => {
  const app = await open({ path: '/bookings', data: 'empty' })
  await backUp(app)
  await app.api.call('/desk/people', 'POST', { name: 'Ada', role: 'administrator', pin: '9182' })
  await app.whileStopped(() => damage(app))
  await failureText('No whole backup was found')
  expect(buttons()).toHaveLength(1)
  for (const way of ['newest_backup', 'empty']) {
    await app.api.call('/engine', 'POST', { go_on_with: way })
    await failureText('No whole backup was found')
  }
  expect(existsSync(app.file)).toBe(false)
})

test('data of a newer Parkdesk: both versions are named, and F5 tries again', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/bookings', data: 'empty' })
  await app.whileStopped(() => changeData(app, "INSERT INTO schema_migrations VALUES (9999, 'later', 'x', 0)"))
  await failureText('The data is from a newer Parkdesk')
  await failureText('The data has version 9999')
  changeData(app, 'DELETE FROM schema_migrations WHERE version = 9999')
  await app.press('F5')
  await untilOpen()
})

test('data from before version 1.0: says what to do, and F5 tries again', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/bookings', data: 'empty' })
  await app.whileStopped(() => changeData(app, 'UPDATE schema_migrations SET version = version - 10'))
  await failureText('The data is from a version before 1.0')
  await failureText('Open it once with the last version before 1.0')
  changeData(app, 'UPDATE schema_migrations SET version = version + 10')
  await app.press('F5')
  await untilOpen()
})

test(
  'the desktop app opens its log and its folder for those who may, in French',
  { tags: ['all'] },
  async ({ open }) => {
    const opened: string[] = []
    const app = await open({
      path: '/bookings',
      data: 'empty',
      locale: 'fr-CA',
      shell: {
        ...officeShell,
        'database.list': () => ['parkdesk.db'],
        'database.openLog': () => {
          opened.push('log')
          return null
        },
        'database.openFolder': () => {
          opened.push('folder')
          return null
        },
      },
    })
    await backUp(app)
    await app.whileStopped(() => damage(app))
    await failureText('La base de données est endommagée')
    await app.user.click(await inPage().findByRole('button', { name: 'Ouvrir le journal' }))
    await app.user.click(button('Afficher le dossier'))
    await until(() => expect(opened).toEqual(['log', 'folder']))
    expect(one(failure).getAttribute('role')).toBe('alert')
  },
)

test(
  'a program that has ended is named as such, and not as an engine that starts again',
  { tags: ['all'] },
  async ({ open }) => {
    await open({ path: '/bookings', data: 'empty' })
    globalThis.fetch = () => Promise.reject(new TypeError('the connection was refused'))
    await failureText('Parkdesk has ended')
    expect(buttons()).toHaveLength(1)
  },
)
