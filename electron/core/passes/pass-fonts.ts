/** The fonts of a pass as data URLs inside the page: it looks the same in the window, on paper and behind a link. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const sans = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans'
const mono = '@fontsource/ibm-plex-mono/files/ibm-plex-mono'
const variable = 'font-weight:100 700;font-stretch:75% 100%'
const packages = createRequire(import.meta.url)
const rules = new Map<string, string>()

const faceRule = (family: string, file: string, descriptors: string): string => {
  const known = rules.get(file)
  if (known !== undefined) return known
  const base64 = readFileSync(packages.resolve(file)).toString('base64')
  const source = `url(data:font/woff2;base64,${base64}) format('woff2')`
  const rule = `@font-face{font-family:'${family}';src:${source};${descriptors};font-display:block}`
  rules.set(file, rule)
  return rule
}

const beyondLatin = /[\u0100-\u02ff\u1e00-\u1eff]/

const extendedRange = 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF'

/** The @font-face rules for `text`; files are read once. Throws where a bundled font file is missing. */
export const fontFaces = (text: string): string =>
  [
    faceRule('Plex Sans', `${sans}-latin-standard-normal.woff2`, variable),
    faceRule('Plex Mono', `${mono}-latin-600-normal.woff2`, 'font-weight:600'),
    ...(beyondLatin.test(text)
      ? [faceRule('Plex Sans', `${sans}-latin-ext-standard-normal.woff2`, `${variable};unicode-range:${extendedRange}`)]
      : []),
  ].join('\n')
