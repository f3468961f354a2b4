/** The shapes that say what colours say: a disc, a half-filled triangle, a struck ring. */
import { svg } from './dom.ts'
import type { State } from './option.ts'

/** Decorative: a word stands beside it. */
export function stateGlyph(state: State): SVGSVGElement {
  const drawing = svg('svg', { viewBox: '0 0 12 12', 'aria-hidden': 'true', class: 'glyph' })
  if (state === 'available') drawing.append(svg('circle', { cx: 6, cy: 6, r: 5, fill: 'currentColor' }))
  if (state === 'limited') {
    const outline = { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.3, 'stroke-linejoin': 'round' }
    drawing.append(
      svg('path', { d: 'M6 1 11.4 10.6H.6Z', ...outline }),
      svg('path', { d: 'M3.1 6.4h5.8L11.2 10.6H.8Z', fill: 'currentColor' }),
    )
  }
  if (state === 'sold_out') {
    const outline = { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.3 }
    drawing.append(
      svg('circle', { cx: 6, cy: 6, r: 4.6, ...outline }),
      svg('path', { d: 'M2.6 9.4 9.4 2.6', ...outline }),
    )
  }
  return drawing
}
