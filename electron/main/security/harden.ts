/** Denies by default: navigation, new windows, permissions, downloads, webviews, foreign requests and certificates. */
import { app, session, type Session, type WebContents } from 'electron'
import { isAppUrl, parseUrl } from '../app-origin.ts'
import { requestAllowed } from './allowed-addresses.ts'
import { openExternal } from './open-external.ts'
import { consumePress, watchPresses } from './user-press.ts'

export interface HardenOptions {
  log: (message: string) => void
  /** Further origins of the page: map tiles, and the development server. */
  allowedOrigins: () => readonly string[]
}

const allowedPermissions: ReadonlySet<string> = new Set(['clipboard-sanitized-write'])

/** The app's own scheme is left out, because its many requests need no check. */
const foreignAddresses = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'file://*/*', 'ftp://*/*'] as const

type Preventable = { preventDefault(): void }

const hardenContents = (contents: WebContents, log: HardenOptions['log']) => {
  const stayInside = (event: Preventable & { readonly url: string }) => {
    if (isAppUrl(event.url)) return
    event.preventDefault()
    log(`navigation denied to ${parseUrl(event.url)?.protocol ?? 'no address'}`)
  }
  contents.on('will-navigate', stayInside)
  contents.on('will-redirect', stayInside)
  contents.on('will-frame-navigate', stayInside)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.on('select-bluetooth-device', (event, _devices, choose) => {
    event.preventDefault()
    choose('')
  })
  watchPresses(contents)
  contents.setWindowOpenHandler(({ url }) => {
    const opening = consumePress(contents) ? openExternal(url) : Promise.resolve(false)
    void opening.then((opened) => {
      if (!opened) log('a new window was denied')
    })
    return { action: 'deny' }
  })
}

const chooseNone = (event: Preventable, _details: unknown, choose: () => void) => {
  event.preventDefault()
  choose()
}

const hardenSession = (target: Session, { log, allowedOrigins }: HardenOptions) => {
  target.setPermissionRequestHandler((contents, permission, decide) =>
    decide(isAppUrl(contents.getURL()) && allowedPermissions.has(permission)),
  )
  target.setPermissionCheckHandler(
    (_contents, permission, origin) => isAppUrl(origin) && allowedPermissions.has(permission),
  )
  target.setDevicePermissionHandler(() => false)
  target.on('select-hid-device', chooseNone)
  target.on('select-serial-port', (event, _ports, _contents, choose) => {
    event.preventDefault()
    choose('')
  })
  target.on('select-usb-device', chooseNone)
  target.setBluetoothPairingHandler((_details, respond) => respond({ confirmed: false }))
  // Otherwise the session would download a dictionary, which the request filter below does not stop.
  target.setSpellCheckerLanguages([])
  target.on('will-download', (event) => {
    event.preventDefault()
    log('a download was denied; files are saved through the shell')
  })
  target.webRequest.onBeforeRequest({ urls: [...foreignAddresses] }, ({ url }, decide) => {
    const cancel = !requestAllowed(url, allowedOrigins())
    if (cancel) log(`a request was denied to ${parseUrl(url)?.host ?? 'no address'}`)
    decide({ cancel })
  })
}

export const harden = (options: HardenOptions): void => {
  hardenSession(session.defaultSession, options)
  app.on('web-contents-created', (_event, contents) => hardenContents(contents, options.log))
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, decide) => {
    event.preventDefault()
    decide(false)
  })
  app.on('select-client-certificate', (event, _contents, _url, _list, choose) => {
    event.preventDefault()
    choose()
  })
  app.on('login', (event, _contents, _details, _info, respond) => {
    event.preventDefault()
    respond()
  })
}
