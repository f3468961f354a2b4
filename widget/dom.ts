/** Creates elements without markup text, so that the name of a facility is never markup. */
import type { State } from './option.ts'

type Attribute = string | number | boolean | undefined | ((event: Event) => void)
type Attributes = Readonly<Record<string, Attribute>>
type Child = Node | string | undefined | readonly Child[]

const append = (element: Element, child: Child): void => {
  if (child instanceof Node || typeof child === 'string') element.append(child)
  else child?.forEach((each) => append(element, each))
}

const fill = <Made extends Element>(element: Made, attributes: Attributes, children: readonly Child[]): Made => {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value))
  }
  append(element, children)
  return element
}

/** Attributes that are false or undefined are left out; a function listens to the event of that name. */
export const el = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] => fill(document.createElement(name), attributes, children)

/** The same for SVG elements. */
export const svg = <Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Name] =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children)

/** A disc, a half-filled triangle, a struck ring. */
const shapes: Readonly<Record<State, { readonly filled?: string; readonly outline?: string }>> = {
  available: { filled: 'M1 6a5 5 0 1 0 10 0a5 5 0 1 0-10 0' },
  limited: { filled: 'M3.1 6.4h5.8L11.2 10.6H.8Z', outline: 'M6 1 11.4 10.6H.6Z' },
  sold_out: { outline: 'M1.4 6a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0M2.6 9.4 9.4 2.6' },
}

/** The shape that repeats the color's meaning. Decorative: there is text beside it. */
export const stateGlyph = (state: State): SVGSVGElement => {
  const { filled, outline } = shapes[state]
  const stroke = { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.3, 'stroke-linejoin': 'round' }
  return svg(
    'svg',
    { viewBox: '0 0 12 12', 'aria-hidden': 'true', class: 'glyph' },
    outline === undefined ? undefined : svg('path', { d: outline, ...stroke }),
    filled === undefined ? undefined : svg('path', { d: filled, fill: 'currentColor' }),
  )
}
