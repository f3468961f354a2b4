/** Every pair of text and background of the tokens reaches 4.5:1, every edge 3:1, in all four looks (design-language 4). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const themes = readFileSync(join(import.meta.dirname, 'themes.css'), 'utf8')

type Roles = ReadonlyMap<string, string>

const declarationsOf = (selector: string): RegExpExecArray[] => {
  const plain = themes.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '']) => selectors.split(',').some((each) => each.trim() === selector))
    .flatMap(([, , body = '']) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)])
}

const look = (theme: 'light' | 'dark', high: boolean): Roles =>
  new Map(
    [':root', ...(high ? ["[data-contrast='high']"] : [])].flatMap(declarationsOf).map(([, name = '', value = '']) => {
      const [, light = value, dark = value] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? []
      return [name, theme === 'light' ? light : dark]
    }),
  )

const color = (roles: Roles, name: string): readonly [number, number, number] => {
  const value = roles.get(name) ?? ''
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1]
  if (digits === undefined) throw new Error(`${name} is no colour: "${value}"`)
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

const luminance = ([red, green, blue]: readonly [number, number, number]): number => {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

const ratio = (roles: Roles, one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(color(roles, one)), luminance(color(roles, other))].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const textPairs: readonly (readonly [string, string])[] = [
  ...['--surface', '--surface-2', '--bg', '--selected'].flatMap((ground) =>
    ['--text', '--text-2', '--text-3', '--text-off'].map((text) => [text, ground] as const),
  ),
  ...['--ok', '--warn', '--bad', '--accent-text'].flatMap((text) => [
    [text, '--surface'] as const,
    [text, '--selected'] as const,
  ]),
  ['--ok', '--ok-soft'],
  ['--warn', '--warn-soft'],
  ['--bad', '--bad-soft'],
  ['--accent-text', '--accent-soft'],
  ['--embed', '--embed-soft'],
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-hover'],
  ['--on-ink', '--ink'],
  ['--on-hazard', '--hazard-a'],
  ['--map-label', '--map-land'],
]
const edgePairs: readonly (readonly [string, string])[] = [
  ['--field-edge', '--surface'],
  ...['--surface', '--surface-2', '--bg', '--sunken', '--hover', '--selected', '--accent-soft'].map(
    (ground) => ['--focus', ground] as const,
  ),
  ['--selected-edge', '--selected'],
  ['--warn-mark', '--surface'],
  ['--accent', '--surface'],
  ['--map-venue-edge', '--map-land'],
]

describe.each([
  ['light', false],
  ['dark', false],
  ['light', true],
  ['dark', true],
] as const)('%s, high contrast %s', (theme, high) => {
  const roles = look(theme, high)
  it.each(textPairs)('text %s on %s', (text, ground) => {
    expect(ratio(roles, text, ground)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(edgePairs)('edge %s on %s', (edge, ground) => {
    expect(ratio(roles, edge, ground)).toBeGreaterThanOrEqual(3)
  })
})
