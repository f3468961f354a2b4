/** Draws a code as a QR code on a page. */
import { encode } from 'uqr'
import { qrOptions, qrPath } from '../../../shared/qr-path.ts'
import { html, type Markup } from '../html.ts'

/** Dark modules are true; the quiet zone is included. */
export const qrModules = (code: string): boolean[][] => encode(code, qrOptions).data

/** An svg element without a size of its own. */
export const qrSvg = (code: string, label: string): Markup => {
  const modules = qrModules(code)
  const size = modules.length
  const box = `0 0 ${size} ${size}`
  return html`<svg class="qr" viewBox="${box}" shape-rendering="crispEdges" role="img" aria-label="${label}">
    <path fill="#fff" d="M0 0h${size}v${size}H0z" />
    <path fill="#000" d="${qrPath(modules)}" />
  </svg>`
}
