/** Attacks by a hostile page, link or name that fail in the desktop app (the evidence behind docs/security). */
import type { DeskBridge } from '../../shared/desktop/ipc.ts'
import { watchOutside } from '../fixtures/outside.ts'
import { electronOf, expect, test } from '../fixtures/test.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { Shell } from '../pages/shell.ts'

const appAddress = 'app://parkdesk/'

type PageWindow = Window & { readonly desk?: DeskBridge }

/** Addresses outside the app, and whether the system may open them. */
const hostile: readonly { address: string; opensOutside: boolean }[] = [
  { address: 'https://example.test/', opensOutside: true },
  // The name is different, to distinguish the opened address.
  { address: 'http://unsafe.test/', opensOutside: false },
  { address: 'file:///etc/passwd', opensOutside: false },
  { address: 'data:text/html,<script>parent.owned=1</script>', opensOutside: false },
  { address: 'javascript:void(document.title="owned")', opensOutside: false },
  { address: 'blob:https://example.test/1', opensOutside: false },
  { address: 'app://other/', opensOutside: false },
  { address: 'app://parkdesk.example/', opensOutside: false },
  { address: 'chrome://settings', opensOutside: false },
  { address: 'ms-msdt:/id', opensOutside: false },
  { address: 'https://parkdesk/', opensOutside: true },
]

const ready = (app: RunningApp) => app.page.getByRole('navigation', { name: 'Main' }).waitFor()

test('a hostile page or link gets no further than the page', async ({ app, starter }) => {
  const { page } = app
  await ready(app)
  const { electron } = electronOf(starter).session()

  await test.step('every window has all protections, and no webview can be created', async () => {
    const preferences = await electron.evaluate(({ webContents }) =>
      webContents.getAllWebContents().map((contents) => {
        const reader = contents as unknown as { getLastWebPreferences(): Record<string, unknown> }
        return reader.getLastWebPreferences()
      }),
    )
    expect(preferences.length).toBeGreaterThan(0)
    for (const each of preferences) {
      expect(each).toMatchObject({
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        webviewTag: false,
      })
      expect([each['sandbox'], each['nodeIntegrationInWorker'] ?? false]).toEqual([true, false])
      expect(each['allowRunningInsecureContent'] ?? false).toBe(false)
      expect([each['experimentalFeatures'] ?? false, each['enableBlinkFeatures'] ?? '']).toEqual([false, ''])
    }
    const made = await app.page.evaluate(() => {
      const view = document.createElement('webview')
      view.setAttribute('src', 'https://example.test/')
      view.setAttribute('allowpopups', '')
      document.body.append(view)
      return { isPlain: view.constructor === HTMLElement, canLoad: 'loadURL' in view }
    })
    expect(made).toEqual({ isPlain: true, canLoad: false })
    const count = await electron.evaluate(({ webContents }) => webContents.getAllWebContents().length)
    expect(count).toBe(preferences.length)
  })

  await test.step('the page has no Node, only the named calls, which validate their input', async () => {
    const found = await page.evaluate(() => ({
      node: ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer'].filter(
        (name) => name in window,
      ),
      bridge: Object.keys((window as PageWindow).desk ?? {}).sort(),
      frozen: Object.isFrozen((window as PageWindow).desk),
    }))
    expect(found).toEqual({
      node: [],
      bridge: ['app', 'connection', 'database', 'file', 'print', 'window'],
      frozen: true,
    })

    const results = await page.evaluate(async () => {
      const { desk } = window as PageWindow
      if (desk === undefined) throw new Error('There is no bridge')
      const codeOf = (result: { ok: boolean; error?: { code: string } }) => (result.ok ? 'ok' : result.error?.code)
      return {
        outside: codeOf(await desk.app.openExternal({ url: 'file:///etc/passwd' })),
        script: codeOf(await desk.app.openExternal({ url: 'javascript:alert(1)' })),
        notPressed: codeOf(await desk.app.openExternal({ url: 'https://example.test/' })),
        folder: codeOf(await desk.file.showInFolder({ file: '/etc/passwd' })),
        zoom: codeOf(await desk.window.setZoom({ factor: 1000 })),
        booking: codeOf(await desk.print.documentToPdf({ kind: 'pass', id: -1, paper: 'letter', saveAs: false })),
        paper: codeOf(
          await desk.print.documentToPdf({ kind: 'pass', id: 1, paper: '../../x' as never, saveAs: false }),
        ),
      }
    })
    expect(results).toEqual({
      outside: 'link_refused',
      script: 'link_refused',
      notPressed: 'link_refused',
      folder: 'ipc_refused',
      zoom: 'ipc_invalid_input',
      booking: 'ipc_invalid_input',
      paper: 'ipc_invalid_input',
    })
  })

  await test.step('the policy forbids scripts of others and requests to other origins', async () => {
    const policy = await page.evaluate(() =>
      fetch('/').then((response) => response.headers.get('content-security-policy') ?? ''),
    )
    const directives = new Map(
      policy.split(';').map((directive) => {
        const [name = '', ...values] = directive.trim().split(/\s+/)
        return [name, values]
      }),
    )
    expect(directives.get('default-src')).toEqual(["'none'"])
    expect(directives.get('script-src')).toEqual(["'self'"])
    expect(directives.get('connect-src')).toEqual(["'self'"])
    expect(directives.get('object-src')).toEqual(["'none'"])
    expect(policy).not.toContain('unsafe-eval')

    const tried = await page.evaluate(async () => {
      const inline = document.createElement('script')
      inline.textContent = 'document.documentElement.dataset.inline = "ran"'
      document.head.append(inline)
      // The code runs in a separate task, because code that the test evaluates is exempt from the policy.
      const evaluated = await new Promise<string>((resolve) =>
        setTimeout(() => {
          try {
            const evaluate = window.eval as (code: string) => unknown
            resolve(String(evaluate('1')))
          } catch (error) {
            resolve(error instanceof Error ? error.name : 'refused')
          }
        }),
      )
      const outside = await fetch('https://example.test/').then(
        () => 'reached',
        () => 'refused',
      )
      return { inline: document.documentElement.dataset['inline'] ?? 'refused', evaluated, outside }
    })
    expect(tried).toEqual({ inline: 'refused', evaluated: 'EvalError', outside: 'refused' })
  })

  await test.step('a link opens outside only when it is pressed, once, and only to allowed addresses', async () => {
    const opened = await watchOutside(starter)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.id = 'pressed'
      link.target = '_blank'
      link.textContent = 'Press'
      link.style.cssText = 'position: fixed; top: 0; left: 0; z-index: 100000; padding: 20px; background: white'
      document.body.append(link)
    })
    const link = page.locator('#pressed')
    for (const { address } of hostile) {
      await link.evaluate((element, target) => element.setAttribute('href', target), address)
      await link.click()
    }
    const mayOpen = hostile.filter(({ opensOutside }) => opensOutside).map(({ address }) => new URL(address).href)
    await expect.poll(opened).toEqual(mayOpen)

    // A press that opens one address does not open others.
    await link.evaluate((element) => {
      element.removeAttribute('href')
      element.addEventListener('click', () => {
        for (const name of ['first', 'second', 'third']) window.open(`https://${name}.test/`)
      })
    })
    await link.click()
    await expect.poll(opened).toEqual([...mayOpen, 'https://first.test/'])

    await link.evaluate((element) => {
      const callBridge = () => void (window as PageWindow).desk?.app.openExternal({ url: 'https://called.test/' })
      element.replaceWith(Object.assign(element.cloneNode(true), { onclick: callBridge }))
    })
    await link.click()
    await expect.poll(opened).toEqual([...mayOpen, 'https://first.test/', 'https://called.test/'])
  })

  await test.step('the window never navigates away, and no second window opens', async () => {
    const opened = await watchOutside(starter)
    const windows = () => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
    await page.evaluate(() => (document.documentElement.dataset['same'] = 'yes'))

    for (const { address } of hostile) {
      await test.step(address, async () => {
        await page.evaluate((target) => {
          const link = document.createElement('a')
          link.href = target
          link.target = '_blank'
          document.body.append(link)
          link.click()
          link.target = ''
          link.click()
          link.remove()
          window.open(target)
          try {
            window.location.href = target
          } catch {
            // Chromium refuses some of them with an exception.
          }
        }, address)
        // After a round trip through the page, any navigation would have happened.
        await page.evaluate(() => fetch('/api/connection').then((response) => response.text()))
        expect(page.url().startsWith(appAddress)).toBe(true)
        expect(await page.evaluate(() => document.documentElement.dataset['same'])).toBe('yes')
        expect(await windows()).toBe(1)
      })
    }
    expect(await opened(), 'opened by a script alone').toEqual([])
    expect(await page.title()).not.toBe('owned')
  })
})

test('no request and no name of a customer gets out of the page', { tag: '@all' }, async ({ app, starter }) => {
  const { page } = app
  await ready(app)
  const { electron } = electronOf(starter).session()

  await test.step('nothing leaves the machine, on any screen', async () => {
    await electron.evaluate(({ session }) => {
      const sent: string[] = []
      ;(globalThis as { sentRequests?: string[] }).sentRequests = sent
      session.defaultSession.webRequest.onSendHeaders(({ url }) => void sent.push(url))
    })
    const requested: string[] = []
    page.context().on('request', (request) => requested.push(request.url()))
    const bookingId = bookingIdOf(await sellThroughApi(app.api, { facility: 'Merano' }))
    const shell = new Shell(page)
    for (const screen of ['Events', 'Bookings', 'Settings', 'Sell'] as const) await shell.goTo(screen)
    await shell.open(`/passes/${bookingId}`)
    await page.locator('iframe').first().contentFrame().getByText('Merano').first().waitFor()
    await page.reload()
    await ready(app)

    const sent = await electron.evaluate(() => (globalThis as { sentRequests?: string[] }).sentRequests ?? [])
    const leaves = [...requested, ...sent].filter((address) => !/^(?:app:\/\/parkdesk\/|data:|blob:)/.test(address))
    expect(requested.length).toBeGreaterThan(10)
    expect(leaves).toEqual([])
  })

  await test.step('a name with markup stays text, on screen and on the pass', async () => {
    const markup = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>'
    const customer = { first_name: '<b>Bo</b>', last_name: markup.slice(0, 80), email: 'bo@example.test' }
    const bookingId = bookingIdOf(await sellThroughApi(app.api, { facility: 'Merano', customer }))
    await new Shell(app.page).open(`/bookings/${bookingId}`)
    const panel = new BookingsPage(app.page).panel(bookingId)
    await expect(panel.getByText('<b>Bo</b>').first()).toBeVisible()
    await new Shell(app.page).open(`/passes/${bookingId}`)
    await app.page.locator('iframe').first().contentFrame().getByText('Merano').first().waitFor()
    expect(await app.page.title()).not.toBe('owned')
    expect(await app.page.locator('img[src=x]').count()).toBe(0)
  })
})
