/** The faces of a pass as data addresses inside the page: it looks the same in the window, on paper and behind a link. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Face {
  readonly family: string
  readonly file: string
  readonly descriptors: string
}

const sans = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans'
const mono = '@fontsource/ibm-plex-mono/files/ibm-plex-mono'
const variable = 'font-weight:100 700;font-stretch:75% 100%'

const latinFaces: readonly Face[] = [
  { family: 'Plex Sans', file: `${sans}-latin-standard-normal.woff2`, descriptors: variable },
  { family: 'Plex Mono', file: `${mono}-latin-600-normal.woff2`, descriptors: 'font-weight:600' },
]
const extendedFace: Face = {
  family: 'Plex Sans',
  file: `${sans}-latin-ext-standard-normal.woff2`,
  descriptors: `${variable};unicode-range:U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF`,
}

const packages = createRequire(import.meta.url)
const rules = new Map<string, string>()

const faceRule = (face: Face): string => {
  const known = rules.get(face.file)
  if (known !== undefined) return known
  const base64 = readFileSync(packages.resolve(face.file)).toString('base64')
  const source = `url(data:font/woff2;base64,${base64}) format('woff2')`
  const rule = `@font-face{font-family:'${face.family}';src:${source};${face.descriptors};font-display:block}`
  rules.set(face.file, rule)
  return rule
}

const beyondLatin = /[\u0100-\u02ff\u1e00-\u1eff]/

/** The @font-face rules that `text` needs; files are read once. Throws where a bundled font file is missing. */
export const fontFaces = (text: string): string => {
  const faces = beyondLatin.test(text) ? [...latinFaces, extendedFace] : latinFaces
  return faces.map(faceRule).join('\n')
}
