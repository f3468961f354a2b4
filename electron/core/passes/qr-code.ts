/** The scan code as a QR code: error correction level L, with the quiet zone of four modules that readers need. */
import { encode } from 'uqr'
import { html, type Markup } from '../html.ts'

const quietZoneModules = 4

/** Dark modules are true; with the quiet zone. */
export const qrModules = (code: string): boolean[][] =>
  encode(code, { ecc: 'L', boostEcc: false, border: quietZoneModules }).data

/** The dark runs of each row as one path: separate modules would leave hairlines when printed. */
const darkPath = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, y) => {
      const text = row.map((isDark) => (isDark ? '1' : '0')).join('')
      return [...text.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    })
    .join('')

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
