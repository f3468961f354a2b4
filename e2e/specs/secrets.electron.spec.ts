/** Enters secrets in the real window and searches for them in files, logs, messages, and the memory of the page. */
import { OtherEngine } from '../fixtures/other-engine.ts'
import { gameEvening } from '../fixtures/project.ts'
import { recordingProxy } from '../fixtures/recording-proxy.ts'
import { filesWith, heapHolds, reachableIn, recordMessages } from '../fixtures/secret-search.ts'
import { electronOf, expect, test } from '../fixtures/test.ts'
import { ConnectionsPage } from '../pages/connections-page.ts'
import { DeveloperPage } from '../pages/developer-page.ts'
import { WebhooksPage } from '../pages/webhooks-page.ts'

const planted = {
  clientSecret: 'planted-client-secret-5d1c',
  wrongSecret: 'planted-wrong-secret-77aa',
  password: 'planted-password-9b3e',
  wrongPassword: 'planted-wrong-password-41f0',
  headerValue: 'Bearer planted-header-value-c8e2',
}
/** The text is no secret: the search must find it, which proves that the search works. */
const control = 'Harbor sandbox'

test(
  'no secret is in any file, log, message, or in the memory of the page',
  { tag: '@all' },
  async ({ app, folder, output, starter }) => {
    const { page, api } = app
    const other = new OtherEngine(folder, gameEvening, (line) => output.push(line))
    const proxy = await recordingProxy(await other.start())
    try {
      await other.plant(planted)
      const connections = new ConnectionsPage(page)
      const developer = new DeveloperPage(page)
      const { signIn } = connections
      await connections.open()
      const messagesOfMain = await recordMessages(electronOf(starter).session().electron)

      await test.step('a wrong secret, the right one, a wrong password, the right one', async () => {
        await connections.addSandbox(proxy.address, 'E-mail and password', planted.wrongSecret)
        await signIn.getByLabel('E-mail').fill('demo@example.test')
        await signIn.getByLabel('Password').fill(planted.password)
        await page.keyboard.press('Enter')
        await expect(signIn).toContainText('The client ID or the client secret is wrong.')
        await connections.field('Client secret').fill(planted.clientSecret)
        await connections.save()
        for (const [typed, message] of [
          [planted.wrongPassword, 'The service does not accept this sign-in.'],
          [planted.password, 'demo@example.test'],
        ] as const) {
          await signIn.getByLabel('Password').fill(typed)
          await page.keyboard.press('Enter')
          await expect(signIn).toContainText(message)
        }
        await expect(signIn.getByText('Signed in', { exact: true })).toBeVisible()
      })

      const code = await test.step('a sign-in with a code from a text message', async () => {
        await connections.field('Grant').selectOption('Phone and code')
        await connections.save()
        await signIn.getByLabel('Phone').fill('555-0100')
        await signIn.getByRole('button', { name: 'Send a code' }).click()
        await expect(signIn).toContainText('A code was sent')
        const sent = other.newestCode()
        await signIn.getByLabel(/^Code/).fill(sent)
        await page.keyboard.press('Enter')
        await expect(signIn.getByText('Signed in', { exact: true })).toBeVisible()
        return sent
      })

      await test.step('reads with the token, a failing request, and one with a code', async () => {
        await connections.switchTo(2, /SANDBOX/)
        expect((await api.call('/v4/accounts/me')).status).toBe(200)
        expect((await api.call('/v4/events?per_page=3')).status).toBe(200)
        expect((await api.call('/v4/events/999999999')).status).toBe(404)
        await api.call(`/v4/bookings/1?authorization_code=${'c0de'.repeat(16)}`)
      })

      await test.step('the log of requests, a command for the shell, and a saved HAR', async () => {
        await developer.openRequests()
        await page.keyboard.press('/')
        await page.keyboard.type('accounts/me')
        await developer.rows.first().click()
        await expect(developer.panel).toContainText('masked')
        expect(await developer.copiedCurl()).not.toMatch(/Bearer [\w-]{8,}/)
        await page.keyboard.press('Control+s')
        await expect.poll(() => filesWith([app.savedFolder], ['accounts/me'])).toHaveLength(1)
      })

      await test.step('the value of a webhook’s header', async () => {
        await connections.switchTo(1, /EMBEDDED/)
        const webhooks = new WebhooksPage(page)
        await page.keyboard.press('Control+8')
        await webhooks.startSimulator()
        await webhooks.useSimulatorFor('Demo Tickets', planted.headerValue)
      })

      const secrets = [
        planted.clientSecret,
        planted.wrongSecret,
        planted.password,
        planted.wrongPassword,
        ...proxy.tokens(),
      ]
      const header = planted.headerValue.replace('Bearer ', '')
      /** The code is short, so it is searched for as a separate word only. */
      const codeWord = new RegExp(`(?<!\\d)${code}(?!\\d)`)
      expect(proxy.tokens().length).toBeGreaterThan(3)
      const databases = /parkdesk[\w-]*\.db(?:-wal)?$/

      const everywhere = async (when: string) => {
        const folders = [app.dataFolder, app.savedFolder]
        expect(filesWith(folders, [control]).length, `${when}: the search finds what is there`).toBeGreaterThan(0)
        expect(filesWith(folders, secrets), `${when}: files`).toEqual([])
        // The header is sent with every webhook, so it is in the desk's database, and nowhere else.
        expect(
          filesWith(folders, [header]).filter((file) => !databases.test(file)),
          `${when}: the header’s value`,
        ).toEqual([])
        const log = output.filter((line) => !line.startsWith('other engine: ')).join('\n')
        expect(log).toContain('Electron runs as process')
        expect([...secrets, header].filter((secret) => log.includes(secret))).toEqual([])
      }

      await test.step('files and output while it runs', () => everywhere('running'))

      await test.step('every message from main to the page and to the engine process', async () => {
        const messages = await messagesOfMain()
        expect(messages).toContain(control)
        expect(messages).toContain('/v4/accounts/me')
        expect(secrets.filter((secret) => messages.includes(secret))).toEqual([])
        expect(codeWord.test(messages)).toBe(false)
      })

      await test.step('the memory of the page, as a snapshot and from scripts', async () => {
        await connections.open()
        await connections.line(control).getByRole('button').click()
        expect(await heapHolds(page, [control])).toEqual([control])
        expect(await heapHolds(page, [...secrets, header])).toEqual([])
        expect(await reachableIn(page, [...secrets, header, control])).toEqual([control])
      })

      await test.step('signing out, and all checks again after the end', async () => {
        await signIn.getByRole('button', { name: 'Sign out' }).click()
        await expect(signIn).toContainText('You signed out.')
        await expect.poll(() => other.livingTokens()).toBe(0)
        await app.stop()
        await everywhere('ended')
      })
    } finally {
      proxy.close()
      other.kill()
    }
  },
)

test('the searches find a secret where there is one', { tag: '@all' }, async ({ app, starter }) => {
  const needle = 'planted-for-the-search-0c7d'
  const { page } = app
  await new ConnectionsPage(page).open()
  const { electron } = electronOf(starter).session()
  const messagesOfMain = await recordMessages(electron)
  await electron.evaluate(
    ({ BrowserWindow }, text) => BrowserWindow.getAllWindows()[0]?.webContents.send('planted', text),
    needle,
  )
  expect(await messagesOfMain()).toContain(needle)
  expect(await reachableIn(page, [needle])).toEqual([])
  await page.evaluate((text) => {
    const holder = document.createElement('input')
    holder.type = 'password'
    holder.value = text
    document.body.append(holder)
  }, needle)
  expect(await reachableIn(page, [needle])).toEqual([needle])
  await page.evaluate(() => {
    for (const holder of document.body.querySelectorAll(':scope > input')) holder.remove()
  })
  await page.evaluate((text) => {
    const holder = window as Window & { deep?: unknown }
    holder.deep = new Map([['key', [{ text }]]])
    localStorage.setItem('planted', text)
  }, needle)
  expect(await reachableIn(page, [needle])).toEqual([needle])
  expect(await heapHolds(page, [needle])).toEqual([needle])
  // Chromium writes the stores of a page to their files when it is less busy.
  await expect.poll(() => filesWith([app.dataFolder], [needle]).length).toBeGreaterThan(0)
})
