/** The scan code as a QR picture: error correction level L, with the quiet zone of four modules that readers need. */
import { encode } from 'uqr'
import { html, type Markup } from '../html.ts'

export const quietZoneModules = 4

/** Rows of dark (true) and light modules, quiet zone included. */
export const qrModules = (code: string): boolean[][] =>
  encode(code, { ecc: 'L', boostEcc: false, border: quietZoneModules }).data

/** Dark runs of each row as one path: no hairlines between modules, whatever the printer's resolution. */
const darkPath = (modules: readonly (readonly boolean[])[]): string => {
  let path = ''
  for (const [y, row] of modules.entries()) {
    let start = -1
    for (let x = 0; x <= row.length; x += 1) {
      const dark = row[x] === true
      if (dark && start < 0) start = x
      if (!dark && start >= 0) {
        path += `M${start} ${y}h${x - start}v1h${start - x}z`
        start = -1
      }
    }
  }
  return path
}

/** An svg element without a size of its own. */
export const qrSvg = (code: string, label: string): Markup => {
  const modules = qrModules(code)
  const size = modules.length
  const box = `0 0 ${size} ${size}`
  return html`<svg class="qr" viewBox="${box}" shape-rendering="crispEdges" role="img" aria-label="${label}">
    <path fill="#fff" d="M0 0h${size}v${size}H0z" />
    <path fill="#000" d="${darkPath(modules)}" />
  </svg>`
}
