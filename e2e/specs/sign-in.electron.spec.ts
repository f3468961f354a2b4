/** All sign-in methods, through the form in the window: client secret, password, phone, and browser. */
import { chromium, type Page } from '@playwright/test'
import { OtherEngine } from '../fixtures/other-engine.ts'
import { watchOutside } from '../fixtures/outside.ts'
import { decideAt } from '../fixtures/system-browser.ts'
import { browserLaunch, gameEvening } from '../fixtures/project.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { expect, test as base } from '../fixtures/test.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { ConnectionsPage } from '../pages/connections-page.ts'
import { Shell } from '../pages/shell.ts'

const clientSecret = 'demo-partner-secret'
const password = 'demo-password'

const test = base.extend<{ other: OtherEngine; personPage: Page }>({
  other: async ({ folder, output }, use) => {
    const other = new OtherEngine(folder, gameEvening, (line) => output.push(line))
    await use(other)
    other.kill()
  },
  personPage: async ({}, use) => {
    const browser = await chromium.launch(browserLaunch)
    await use(await browser.newPage())
    await browser.close()
  },
})

test(
  'with the client’s secret, e-mail and password, or a phone; signing out revokes the token',
  { tag: '@all' },
  async ({ app, other }) => {
    const connections = new ConnectionsPage(app.page)
    const { signIn, form } = connections
    await connections.addSandbox(await other.start(), 'Client ID and secret', 'wrong-secret')

    await test.step('where the system would only obfuscate a secret, the screen says that it is kept in memory', async () => {
      await expect(form).toContainText('Secrets and sign-ins are kept in memory only')
      await expect(form).toContainText('No keychain is available in this session')
    })

    await test.step('a wrong secret is explained, and nobody is signed in', async () => {
      await signIn.getByRole('button', { name: 'Sign in' }).click()
      await expect(signIn).toContainText('The client ID or the client secret is wrong.')
      await expect(signIn.getByText('Signed out', { exact: true })).toBeVisible()
    })

    await test.step('the right one signs in; requested and granted scopes are shown', async () => {
      await connections.field('Client secret').fill(clientSecret)
      await form.getByRole('checkbox', { name: 'data' }).click()
      await connections.save()
      await signIn.getByRole('button', { name: 'Sign in' }).click()
      await expect(signIn.getByText('Signed in', { exact: true })).toBeVisible()
      await expect(signIn).toContainText('partner, public, data')
      await expect(signIn).toContainText('or when Parkdesk ends: it is in memory only')
      expect(other.livingTokens()).toBe(1)
    })

    await test.step('signing out revokes the token', async () => {
      await signIn.getByRole('button', { name: 'Sign out' }).click()
      await expect(signIn).toContainText('You signed out.')
      await expect(signIn).not.toContainText('could not be revoked')
      expect(other.livingTokens()).toBe(0)
    })

    await test.step('with e-mail and password: an error is shown at the form, the e-mail stays, the password never', async () => {
      await connections.field('Grant').selectOption('E-mail and password')
      await connections.save()
      await signIn.getByRole('button', { name: 'Sign in' }).click()
      await expect(signIn.getByLabel('E-mail')).toHaveAccessibleDescription(/name@example\.com/)
      await signIn.getByLabel('E-mail').fill('demo@example.test')
      await signIn.getByLabel('Password').fill('not the password')
      await app.page.keyboard.press('Enter')
      await expect(signIn).toContainText('The service does not accept this sign-in.')
      await expect(signIn.getByLabel('E-mail')).toHaveValue('demo@example.test')
      await expect(signIn.getByLabel('Password')).toHaveValue('')

      await signIn.getByLabel('Password').fill(password)
      await app.page.keyboard.press('Enter')
      await expect(signIn.getByText('Signed in', { exact: true })).toBeVisible()
      await expect(signIn).toContainText('demo@example.test')
      await expect(signIn).toContainText('partner, public')
      await expect(signIn).not.toContainText('does not accept')

      await signIn.getByRole('button', { name: 'Sign out' }).click()
      await expect(signIn).toContainText('You signed out.')
      expect(other.livingTokens()).toBe(0)
    })

    await test.step('with a phone: the button requests the code, and a wrong code is reported', async () => {
      await connections.field('Grant').selectOption('Phone and code')
      await connections.save()
      await signIn.getByRole('button', { name: 'Send a code' }).click()
      await expect(signIn.getByLabel('Phone')).toHaveAccessibleDescription(/Enter digits, spaces and hyphens/)
      await signIn.getByLabel('Phone').fill('555-0100')
      await signIn.getByRole('button', { name: 'Send a code' }).click()
      await expect(signIn).toContainText('A code was sent')
      const code = other.newestCode()
      expect(code).toMatch(/^\d{6}$/)

      await signIn.getByLabel(/^Code/).fill(code === '000000' ? '111111' : '000000')
      await app.page.keyboard.press('Enter')
      await expect(signIn).toContainText('The service does not accept this sign-in.')
      await expect(signIn.getByLabel('Phone')).toHaveValue('555-0100')

      await signIn.getByLabel(/^Code/).fill(code)
      await app.page.keyboard.press('Enter')
      await expect(signIn.getByText('Signed in', { exact: true })).toBeVisible()
      await expect(signIn).toContainText('+1 5550100')
    })

    await test.step('while the service is unreachable the token is deleted here, and the screen shows its expiry', async () => {
      await other.stop()
      await signIn.getByRole('button', { name: 'Sign out' }).click()
      await expect(signIn).toContainText('The token could not be revoked at the service.')
      await expect(signIn).toContainText(/expires there on .*20\d\d/)
      await expect(signIn.getByText('Signed out', { exact: true })).toBeVisible()
    })

    await test.step('after a restart nothing is left: the secret must be entered again', async () => {
      await app.restart()
      const again = new ConnectionsPage(app.page)
      await again.open()
      await again.line('Harbor sandbox').getByRole('button').click()
      await expect(again.signIn.getByText('Signed out', { exact: true })).toBeVisible()
      await expect(again.form).not.toContainText('stored')
    })
  },
)

test(
  'in the browser: PKCE, state and a free port; refused, waited for, cancelled, and used only once',
  { tag: '@all' },
  async ({ app, other, starter, personPage }) => {
    const connections = new ConnectionsPage(app.page)
    const { signIn } = connections
    const address = await other.start()
    await connections.addSandbox(address, 'In the browser', clientSecret)
    const opened = await watchOutside(starter)
    let times = 0
    /** Presses the button; resolves with the page that the system browser would open. */
    const begin = async (): Promise<URL> => {
      await signIn.getByRole('button', { name: 'Sign in with your browser' }).click()
      times += 1
      await expect.poll(async () => (await opened()).length).toBe(times)
      return new URL((await opened()).at(-1) ?? '')
    }
    const wayBackOf = (page: URL): URL => new URL(page.searchParams.get('redirect_uri') ?? '')

    const first = await test.step('the URL has a challenge, a state, and a free local port', async () => {
      const page = await begin()
      expect(page.origin + page.pathname).toBe(`${address}/oauth/authorize`)
      const query = Object.fromEntries(page.searchParams)
      expect(query).toMatchObject({
        response_type: 'code',
        client_id: 'demo-partner',
        scope: 'partner public',
        code_challenge_method: 'S256',
      })
      expect(query['code_challenge']).toMatch(/^[\w-]{43}$/)
      expect(query['state']).toMatch(/^[\w-]{32}$/)
      expect(wayBackOf(page).href).toMatch(/^http:\/\/127\.0\.0\.1:\d{4,5}\/callback$/)
      expect(page.href).not.toContain(clientSecret)
      await expect(signIn.getByRole('status')).toContainText('Waiting for the browser')
      return page
    })

    await test.step('a callback with another state is refused, and the wait continues', async () => {
      const stranger = wayBackOf(first)
      stranger.search = new URLSearchParams({ code: 'a'.repeat(64), state: 'another' }).toString()
      await personPage.goto(stranger.href)
      await expect(personPage.getByText('This is not the sign-in that was started.')).toBeVisible()
      await expect(signIn.getByRole('status')).toContainText('Waiting for the browser')
    })

    await test.step('a refusal by the person ends the wait with a message on both sides', async () => {
      expect(await decideAt(personPage, first.href, { password: '', allows: false })).toBe('Not signed in')
      await expect(personPage.getByText('You can close this page and go back to Parkdesk.')).toBeVisible()
      await expect(signIn).toContainText('The service did not allow the sign-in.')
    })

    await test.step('the wait can be cancelled, and a late callback is refused', async () => {
      const page = await begin()
      expect(page.searchParams.get('state')).not.toBe(first.searchParams.get('state'))
      expect(page.searchParams.get('code_challenge')).not.toBe(first.searchParams.get('code_challenge'))
      await signIn.getByRole('button', { name: 'Stop waiting' }).click()
      await expect(signIn.getByRole('button', { name: 'Sign in with your browser' })).toBeVisible()
      expect(await decideAt(personPage, page.href, { password, allows: true })).toBe('This sign-in is over')
      await expect(signIn.getByText('Signed out', { exact: true })).toBeVisible()
      expect(other.livingTokens()).toBe(0)
    })

    await test.step('allowed: both sides confirm it, and a second callback is ignored', async () => {
      const page = await begin()
      await personPage.goto(page.href)
      await personPage.getByLabel('E-mail').fill('demo@example.test')
      await personPage.getByLabel('Password').fill('not the password')
      await personPage.getByRole('button', { name: 'Allow', exact: true }).click()
      await expect(personPage.getByRole('alert')).toHaveText('The e-mail or the password is wrong.')
      expect(await decideAt(personPage, page.href, { password, allows: true })).toBe('Signed in')
      await expect(personPage.getByText('You can close this page and go back to Parkdesk.')).toBeVisible()
      await expect(signIn.getByText('Signed in', { exact: true })).toBeVisible()
      await expect(signIn).toContainText('partner, public')
      await personPage.reload()
      await expect(personPage.getByRole('heading')).toHaveText('This sign-in is over')
      await expect(signIn.getByText('Signed in', { exact: true })).toBeVisible()
      expect(other.livingTokens()).toBe(1)
    })

    await test.step('signing out revokes it', async () => {
      await signIn.getByRole('button', { name: 'Sign out' }).click()
      await expect(signIn).toContainText('You signed out.')
      expect(other.livingTokens()).toBe(0)
    })

    await test.step('without an account name: after another sign-in no earlier data stays in the window', async () => {
      const { page } = app
      const bookings = new BookingsPage(page)
      const shell = new Shell(page)
      const enter = async (button: string): Promise<void> => {
        await signIn.getByRole('button', { name: button }).click()
        times += 1
        await expect.poll(async () => (await opened()).length).toBe(times)
        expect(await decideAt(personPage, (await opened()).at(-1) ?? '', { password, allows: true })).toBe('Signed in')
        await expect(signIn.getByRole('button', { name: 'Sign in again with your browser' })).toBeVisible()
      }
      await enter('Sign in with your browser')
      await connections.switchTo(2, /SANDBOX/)
      const bookingId = bookingIdOf(await sellThroughApi(app.api, { facility: 'Merano' }))
      await shell.goTo('Bookings')
      await expect(bookings.row(bookingId)).toBeVisible()

      await connections.open()
      await enter('Sign in again with your browser')
      await other.stop()
      await shell.goTo('Bookings')
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(bookings.rows).toHaveCount(0)
    })
  },
)
