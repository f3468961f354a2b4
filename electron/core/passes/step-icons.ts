/** The icons of the steps of a pass, from Tabler (MIT), inline so that the page makes no requests. */
import { html, type Markup } from '../html.ts'

/** Path data on a 24 by 24 grid, by the names in our and in imported data. */
const outlines = {
  'map-pin pin location map address enter-here':
    'M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M17.657 16.657l-4.243 4.243a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 11.314 0',
  'qrcode qr qr_code scan scan_code code':
    'M4 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4M7 17l0 .01M14 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4M7 7l0 .01M4 15a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -4M17 7l0 .01M14 14l3 0M20 14l0 .01M14 14l0 3M14 20l3 0M17 17l3 0M20 17l0 3',
  'bolt charger charging ev vehicle_charging': 'M13 3l0 7l6 0l-8 11l0 -7l-6 0l8 -11',
  'door-exit exit leave out': 'M13 12v.01M3 21h18M5 21v-16a2 2 0 0 1 2 -2h7.5m2.5 10.5v7.5M14 7h7m-3 -3l3 3l-3 3',
  'door-enter enter entrance entry gate in':
    'M13 12v.01M3 21h18M5 21v-16a2 2 0 0 1 2 -2h6m4 10.5v7.5M21 7h-7m3 -3l-3 3l3 3',
  'car vehicle park space drive':
    'M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M5 17h-2v-6l2 -5h9l4 5h1a2 2 0 0 1 2 2v4h-2m-4 0h-6m-6 -6h15m-6 0v-5',
  'printer print printed_pass paper':
    'M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2l0 -4',
  'ticket pass show mobile phone':
    'M15 5l0 2M15 11l0 2M15 17l0 2M5 5h14a2 2 0 0 1 2 2v3a2 2 0 0 0 0 4v3a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-3a2 2 0 0 0 0 -4v-3a2 2 0 0 1 2 -2',
  'hand-click button press gate_button':
    'M8 13v-8.5a1.5 1.5 0 0 1 3 0v7.5M11 11.5v-2a1.5 1.5 0 0 1 3 0v2.5M14 10.5a1.5 1.5 0 0 1 3 0v1.5M17 11.5a1.5 1.5 0 0 1 3 0v4.5a6 6 0 0 1 -6 6h-2h.208a6 6 0 0 1 -5.012 -2.7l-.196 -.3c-.312 -.479 -1.407 -2.388 -3.286 -5.728a1.5 1.5 0 0 1 .536 -2.022a1.867 1.867 0 0 1 2.28 .28l1.47 1.47M5 3l-1 -1M4 7h-1M14 3l1 -1M15 6h1',
  'phone-call call intercom':
    'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2M15 7a2 2 0 0 1 2 2M15 3a6 6 0 0 1 6 6',
  'elevator lift level':
    'M5 5a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-12a1 1 0 0 1 -1 -1l0 -14M10 10l2 -2l2 2M10 14l2 2l2 -2',
  'clock time hours': 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 7v5l3 3',
  'id license plate license_plate':
    'M3 7a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v10a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3l0 -10M7 10a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 8l2 0M15 12l2 0M7 16l10 0',
  'stairs walk stair': 'M22 5h-5v5h-5v5h-5v5h-5',
  'user attendant attended person valet': 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0M6 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2',
  'key keys':
    'M16.555 3.843l3.602 3.602a2.877 2.877 0 0 1 0 4.069l-2.643 2.643a2.877 2.877 0 0 1 -4.069 0l-.301 -.301l-6.558 6.558a2 2 0 0 1 -1.239 .578l-.175 .008h-1.172a1 1 0 0 1 -.993 -.883l-.007 -.117v-1.172a2 2 0 0 1 .467 -1.284l.119 -.13l.414 -.414h2v-2h2v-2l2.144 -2.144l-.301 -.301a2.877 2.877 0 0 1 0 -4.069l2.643 -2.643a2.877 2.877 0 0 1 4.069 0M15 9h.01',
}
/** `sparkles` is the icon of add-ons of no other kind. */
const info = 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 9h.01M11 12h1v4h1'
const outlinesByName = new Map(
  Object.entries({ ...outlines, 'info-circle info sparkles': info }).flatMap(([names, outline]) =>
    names.split(' ').map((name) => [name, outline] as const),
  ),
)

const nameOf = (stored: string): string =>
  stored
    .toLowerCase()
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')

const outlineOf = (stored: string): string => outlinesByName.get(nameOf(stored)) ?? info

/** `stored` is a name such as `qr` or a path such as `/icons/qr.svg`; unknown ones become the info icon. */
export const iconSvg = (stored: string): Markup =>
  html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="${outlineOf(stored)}" /></svg>`

/** The address of the icon's file, for quotes and passes. */
export const iconAddress = (stored: string): string => {
  const name = nameOf(stored)
  return `/icons/${outlinesByName.has(name) ? name : 'info-circle'}.svg`
}

/** The icon as a file; undefined for a name without one. */
export const iconFile = (fileName: string): string | undefined => {
  const outline = outlinesByName.get(fileName.replace(/\.svg$/, ''))
  if (outline === undefined) return undefined
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="#000" ' +
    `stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="${outline}"/></svg>`
  )
}
