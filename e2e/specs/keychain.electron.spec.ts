/** A real keychain with the real window: encryption, sign-in after a restart, also offline, and no loss while it is locked. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Keychain } from '../fixtures/keychain.ts'
import { OtherEngine } from '../fixtures/other-engine.ts'
import { gameEvening } from '../fixtures/project.ts'
import { filesWith } from '../fixtures/secret-search.ts'
import { expect, test as base } from '../fixtures/test.ts'
import { ConnectionsPage } from '../pages/connections-page.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

const clientSecret = 'demo-partner-secret'
const profileName = 'Harbor sandbox'

const test = base.extend<{ keychain: Keychain; other: OtherEngine }>({
  keychain: async ({ folder, output }, use) => {
    const keychain = new Keychain(folder, (line) => output.push(line))
    try {
      await keychain.start()
      await keychain.open()
      await use(keychain)
    } finally {
      await keychain.close()
    }
  },
  other: async ({ folder, output }, use) => {
    const other = new OtherEngine(folder, gameEvening, (line) => output.push(line))
    await use(other)
    other.kill()
  },
  launch: async ({ keychain, launch }, use) =>
    use({ ...launch, environment: keychain.environment, modules: [keychain.module] }),
})

test.skip(process.platform !== 'linux', 'The keychains of macOS and Windows belong to the person at the computer.')

test(
  'keeps a sign-in over a restart, loses nothing while locked, and reports when it is gone',
  { tag: '@all' },
  async ({ app, keychain, other }) => {
    const sealedFile = () => {
      const folder = join(app.dataFolder, 'profiles')
      const [profile = ''] = readdirSync(folder)
      return join(folder, profile, 'secrets.json')
    }
    const opened = async (): Promise<ConnectionsPage> => {
      const connections = new ConnectionsPage(app.page)
      await connections.open()
      await connections.line(profileName).getByRole('button').click()
      await expect(connections.signIn).toBeVisible()
      return connections
    }

    await test.step('a secret and a token are sealed in a file that names its keychain', async () => {
      const connections = new ConnectionsPage(app.page)
      await connections.addSandbox(await other.start(), 'Client ID and secret', clientSecret)
      await connections.signIn.getByRole('button', { name: 'Sign in' }).click()
      await expect(connections.signIn.getByText('Signed in', { exact: true })).toBeVisible()
      await expect(connections.form).not.toContainText('memory')
      await expect(connections.field('Client secret')).toHaveAttribute('placeholder', /^Stored in the keychain/)
      expect(JSON.parse(readFileSync(sealedFile(), 'utf8'))).toMatchObject({ version: 1, backend: 'gnome_libsecret' })
      expect(filesWith([app.dataFolder], ['gnome_libsecret'])).toEqual([sealedFile()])
      expect(filesWith([app.dataFolder], [clientSecret, 'accessToken'])).toEqual([])
    })

    await test.step('it is used after a restart', async () => {
      await app.restart()
      const connections = await opened()
      await expect(connections.signIn.getByText('Signed in', { exact: true })).toBeVisible()
      await connections.switchTo(2, /SANDBOX/)
      expect((await app.api.call('/v4/bookings')).status).toBe(200)
      expect(other.livingTokens()).toBe(1)
    })

    await test.step('locked: the screen explains it, nothing is sent or lost', async () => {
      const before = readFileSync(sealedFile(), 'utf8')
      await app.stop()
      await keychain.lock()
      await app.start()
      const connections = await opened()
      await expect(connections.signIn.getByText('Keychain locked', { exact: true })).toBeVisible()
      await expect(connections.form).toContainText('The keychain is locked')
      await expect(connections.form).toContainText('Its content is not lost.')
      const { status, text } = await app.api.call('/v4/bookings')
      expect([status >= 400, text.includes('remote_secrets_locked')]).toEqual([true, true])
      expect(readFileSync(sealedFile(), 'utf8')).toBe(before)
    })

    await test.step('unlocked, it continues without another token', async () => {
      await app.stop()
      await keychain.open()
      await app.start()
      const connections = await opened()
      await expect(connections.signIn.getByText('Signed in', { exact: true })).toBeVisible()
      expect((await app.api.call('/v4/bookings')).status).toBe(200)
      expect(other.livingTokens()).toBe(1)
    })

    await test.step('gone: it is reported, the unreadable file is set aside, and the next sign-in is stored', async () => {
      await app.stop()
      await keychain.lose()
      await app.start()
      const connections = await opened()
      await expect(connections.signIn).toContainText('What was stored can no longer be read on this computer.')
      expect(readdirSync(join(sealedFile(), '..'))).toContain('secrets.json.unreadable')
      await connections.field('Client secret').fill(clientSecret)
      await connections.save()
      await connections.signIn.getByRole('button', { name: /^Sign in/ }).click()
      await expect(connections.signIn.getByText('Signed in', { exact: true })).toBeVisible()
      await app.restart()
      await expect((await opened()).signIn.getByText('Signed in', { exact: true })).toBeVisible()
    })
  },
)

test(
  'a till that starts the next day without a network shows the events of that day with their age',
  { tag: '@all' },
  async ({ app, other }) => {
    const connections = new ConnectionsPage(app.page)
    await connections.addSandbox(await other.start(), 'Client ID and secret', clientSecret)
    await connections.signIn.getByRole('button', { name: 'Sign in' }).click()
    await expect(connections.signIn.getByText('Signed in', { exact: true })).toBeVisible()
    await connections.switchTo(2, /SANDBOX/)
    await new Shell(app.page).goTo('Sell')
    await new SellPage(app.page).settled()
    const nextDay = 'starting_after:2026-12-17T00:00 starting_before:2026-12-18T00:00'
    const named = z.array(z.object({ name: z.string() })).min(1)
    const [first] = await app.api.read(named, `/v4/events?q=${nextDay}&sort=start_time:asc`)

    await app.stop()
    await other.stop()
    await app.start('2026-12-17T15:00:00Z')
    const sell = new SellPage(app.page)
    await expect(sell.events.first().getByTitle(first?.name ?? '', { exact: true })).toBeVisible()
    await expect(app.page.getByText(/^Events as of \d+ \w+ ago$/)).toBeVisible()
    // The next game is selected, whose parking was never read.
    await expect(app.page.getByRole('alert')).toContainText('Parking here was not read before the connection was lost.')
    await expect(sell.sale).toHaveText('')
  },
)
