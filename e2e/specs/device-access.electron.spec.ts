/** The window has no access to devices, downloads or certificates (the evidence behind docs/security). */
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from '../../electron/host/testing/test-certificate.ts'
import { electronOf, expect, test } from '../fixtures/test.ts'
import type { RunningApp } from '../fixtures/running-app.ts'

const ready = (app: RunningApp) => app.page.getByRole('navigation', { name: 'Main' }).waitFor()

interface Devices {
  getDevices(): Promise<unknown[]>
  requestDevice(options: object): Promise<unknown>
}

interface DeviceNavigator {
  readonly hid: Devices
  readonly usb: Devices
  readonly serial: { getPorts(): Promise<unknown[]>; requestPort(): Promise<unknown> }
  readonly bluetooth?: { requestDevice(options: object): Promise<unknown> }
}

test('the window has no devices, downloads or certificates', { tag: '@all' }, async ({ app, starter }) => {
  await ready(app)
  const { electron } = electronOf(starter).session()

  await test.step('permissions and devices are denied', async () => {
    const results = await app.page.evaluate(async () => {
      const outcome = (work: Promise<unknown> | undefined) =>
        (work ?? Promise.reject(new Error('missing'))).then(
          () => 'allowed',
          (error: unknown) => (error instanceof Error ? error.name : 'denied'),
        )
      const { hid, usb, serial, bluetooth } = navigator as unknown as DeviceNavigator
      const known = await Promise.all([hid.getDevices(), usb.getDevices(), serial.getPorts()])
      const { mediaDevices } = navigator
      const states = ['camera', 'microphone', 'geolocation', 'notifications', 'midi'].map((name) =>
        navigator.permissions.query({ name: name as PermissionName }).then(({ state }) => state),
      )
      return {
        states: await Promise.all(states),
        notifications: await Notification.requestPermission(),
        location: await new Promise<string>((resolve) =>
          navigator.geolocation.getCurrentPosition(
            () => resolve('allowed'),
            () => resolve('denied'),
          ),
        ),
        known: known.flat(),
        refused: {
          camera: await outcome(mediaDevices.getUserMedia({ video: true })),
          microphone: await outcome(mediaDevices.getUserMedia({ audio: true })),
          screen: await outcome(mediaDevices.getDisplayMedia({ video: true })),
          readClipboard: await outcome(navigator.clipboard.readText()),
          // The request resolves without a device where none was chosen.
          hid: await hid.requestDevice({ filters: [] }).then(
            (chosen) => ((chosen as unknown[]).length > 0 ? 'allowed' : 'none'),
            () => 'denied',
          ),
          usb: await outcome(usb.requestDevice({ filters: [] })),
          serial: await outcome(serial.requestPort()),
          bluetooth: await outcome(bluetooth?.requestDevice({ acceptAllDevices: true })),
        },
      }
    })
    expect(results).toMatchObject({ notifications: 'denied', location: 'denied', known: [] })
    expect(results.states).toEqual(results.states.map(() => 'denied'))
    expect(results.refused.readClipboard).toBe('NotAllowedError')
    for (const [name, result] of Object.entries(results.refused)) expect(result, name).not.toBe('allowed')
  })

  await test.step('a device choice returns none', async () => {
    // Test computers have no such devices: the events are emitted like Electron's.
    const results = await electron.evaluate(({ session, webContents }) => {
      const raise = (
        target: { emit(name: string, ...values: unknown[]): boolean },
        name: string,
        details: unknown[],
      ) => {
        const chosen: unknown[] = []
        const event = { isPrevented: false, preventDefault: () => void (event.isPrevented = true) }
        target.emit(name, event, ...details, (...values: unknown[]) => chosen.push(values[0] ?? ''))
        return event.isPrevented ? chosen : 'not handled'
      }
      const { defaultSession } = session
      const [contents] = webContents.getAllWebContents()
      if (contents === undefined) throw new Error('There is no page')
      const device = { deviceId: '7' }
      return {
        hid: raise(defaultSession, 'select-hid-device', [{ deviceList: [device] }]),
        usb: raise(defaultSession, 'select-usb-device', [{ deviceList: [device] }]),
        serial: raise(defaultSession, 'select-serial-port', [[{ portId: '7' }], contents]),
        bluetooth: raise(contents, 'select-bluetooth-device', [[device]]),
      }
    })
    expect(results).toEqual({ hid: [''], usb: [''], serial: [''], bluetooth: [''] })
  })

  await test.step('nothing is downloaded', async () => {
    await electron.evaluate(({ session }) => {
      const seen: boolean[] = []
      ;(globalThis as { downloads?: boolean[] }).downloads = seen
      session.defaultSession.on('will-download', (event) => void seen.push(event.defaultPrevented))
    })
    await app.page.evaluate(() => {
      const addresses = ['/api/connection', 'data:text/plain,hello', URL.createObjectURL(new Blob(['hello']))]
      for (const href of addresses) Object.assign(document.createElement('a'), { href, download: 'file.txt' }).click()
    })
    const downloads = () => electron.evaluate(() => (globalThis as { downloads?: boolean[] }).downloads ?? [])
    await expect.poll(downloads).toEqual([true, true, true])
    expect(app.savedFiles()).toEqual([])
  })

  await test.step('a certificate that is not trusted is refused, and none of this computer is shown', async () => {
    const seen: string[] = []
    const server = createServer(await makeCertificate(['127.0.0.1']), (request, response) => {
      seen.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      // This is the only foreign origin from which the page may load.
      await app.api.saveSetting('map', { tileUrl: `${origin}/{z}/{x}/{y}.png` })
      await app.page.reload()
      await ready(app)
      await electron.evaluate(({ app: program }) => {
        const refused: string[] = []
        ;(globalThis as { refusedCertificates?: string[] }).refusedCertificates = refused
        program.on('certificate-error', (event, _contents, _url, error) => {
          if (event.defaultPrevented) refused.push(error)
        })
      })
      const loaded = await app.page.evaluate(
        (address) =>
          new Promise<string>((resolve) => {
            const image = new Image()
            image.onload = () => resolve('loaded')
            image.onerror = () => resolve('refused')
            image.src = address
          }),
        `${origin}/1/2/3.png`,
      )
      expect(loaded).toBe('refused')
      expect(seen).toEqual([])
      const refused = () =>
        electron.evaluate(() => (globalThis as { refusedCertificates?: string[] }).refusedCertificates ?? [])
      await expect.poll(refused).toContain('net::ERR_CERT_AUTHORITY_INVALID')

      // Test computers have no personal certificates: the event is emitted like Electron's.
      const chosen = await electron.evaluate(({ app: program, webContents }, url) => {
        const given: unknown[][] = []
        const event = { isPrevented: false, preventDefault: () => void (event.isPrevented = true) }
        const [contents] = webContents.getAllWebContents()
        program.emit('select-client-certificate', event, contents, url, [{}], (...values: unknown[]) =>
          given.push(values),
        )
        return { isPrevented: event.isPrevented, given }
      }, origin)
      expect(chosen).toEqual({ isPrevented: true, given: [[]] })
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
