/** The widget's page and files in a browser: complete, framed by anyone, not counted. */
import format, { type CompiledMessage } from 'icu-minify/format'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestEngine, type TestEngine } from '../testing/test-engine.ts'

let engine: TestEngine
beforeAll(() => {
  engine = createTestEngine({ rateLimit: { anonymousPerMinute: 2, tokenPerMinute: 2 } })
})
afterAll(() => engine.close())

it('serves the page, and everything that it and its modules load [spec-widget-link, D7-widget]', async () => {
  const page = await engine.call('/widget/index.html?ui-components=location-list|map&destination-event-id=102')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
  const waiting = [...page.text.matchAll(/(?:href|src)="([\w.-]+)"/g)].map((match) => match[1] ?? '')
  const served = new Map<string, string>()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (served.has(name)) continue
    const file = await engine.call(`/widget/${name}`)
    expect(file.status, name).toBe(200)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    served.set(name, file.text)
    if (name.endsWith('.js')) {
      expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      const imports = [...file.text.matchAll(/\b(?:from|import)\s*\(?['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '')
      for (const specifier of imports) {
        expect(specifier, name).toMatch(/^\.\/[\w-]+\.js$/)
        waiting.push(specifier.slice(2))
      }
    }
    if (name.endsWith('.css'))
      waiting.push(...[...file.text.matchAll(/url\((?:\.\/)?([\w.-]+)\)/g)].map((match) => match[1] ?? ''))
  }
  const font = 'ibm-plex-sans-latin-standard-normal.woff2'
  expect([...served.keys()]).toEqual(expect.arrayContaining(['icon.svg', 'main.js', 'look.css', 'widget.css', font]))
  expect((await engine.call('/widget/address.ts')).status).toBe(404)
  expect((await engine.call('/widget/..%2fpackage.json')).status).toBe(404)
})

it('has its page and its messages in each language, which only differ where the languages do', async () => {
  const page = async (headers: Record<string, string>, query = '') =>
    (await engine.call(`/widget/index.html${query}`, { headers })).text
  expect(await page({})).toMatch(/<html lang="en-US">[^]*<title>Parking<\/title>[^]*This list of parking needs scripts/)
  expect(await page({ 'Accept-Language': 'fr-FR,en' })).toMatch(/<html lang="fr-CA">[^]*<title>Stationnement<\/title>/)
  expect(await page({ 'Accept-Language': 'fr' }, '?locale=en-CA')).toContain('<html lang="en-CA">')

  const messages = async (locale: string) =>
    (await engine.call(`/widget/messages-${locale}.json`)).json<Record<string, CompiledMessage>>()
  const [american, canadian, french] = [await messages('en-US'), await messages('en-CA'), await messages('fr-CA')]
  expect(Object.keys(french)).toEqual(Object.keys(american))
  const differing = Object.keys(american).filter(
    (key) => JSON.stringify(canadian[key]) !== JSON.stringify(american[key]),
  )
  expect(differing).toEqual(['widget.list.plateNeeded'])
  const formatters = {
    getNumberFormat: (locales?: Intl.LocalesArgument) => new Intl.NumberFormat(locales),
    getPluralRules: (locales?: Intl.LocalesArgument) => new Intl.PluralRules(locales),
    getDateTimeFormat: (locales?: Intl.LocalesArgument) => new Intl.DateTimeFormat(locales),
  }
  const left = (count: number) => format(french['widget.list.left'] ?? '', 'fr-CA', { count }, { formatters })
  expect([left(1), left(2)]).toEqual(['1 place restante', '2 places restantes'])
})

it("has the desktop's colours, light and dark, and names none that is not there", async () => {
  const text = async (name: string) => (await engine.call(`/widget/${name}`)).text
  const styles = await Promise.all(['look.css', 'widget.css', 'site.css'].map(text))
  expect(styles[0]).toContain('--surface:light-dark(#fff,#15191f)')
  expect([...(styles[0] ?? '').matchAll(/[{;]color-scheme:([^;}]+)/g)].at(-1)?.[1]).toBe('light dark')
  const all = styles.join('\n')
  const known = new Set([...all.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  const used = [...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)
  expect(used.length).toBeGreaterThan(50)
  expect(used.filter((name) => !known.has(name))).toEqual([])
})

it('may be framed by any site, and runs no script but its own', async () => {
  const policy = (await engine.call('/widget/index.html')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self';")
  expect(policy).toContain('frame-ancestors *')
  expect(policy).not.toContain('unsafe')
})

it('comes with the licenses of what is in it', async () => {
  const { status, text } = await engine.call('/widget/license.md')
  expect(status).toBe(200)
  expect(text).toContain('Agafonkin')
})

it('is not sent again while it is the same', async () => {
  const tag = (await engine.call('/widget/main.js')).headers.get('etag') ?? ''
  expect(tag).not.toBe('')
  const again = await engine.call('/widget/main.js', { headers: { 'If-None-Match': tag } })
  expect(again.status).toBe(304)
  expect(again.text).toBe('')
})

it('gives the streets around a place, and none where there is no map', async () => {
  interface Streets {
    attribution?: string
    streets: { class: string; name?: string; line: number[] }[]
  }
  const boston = (await engine.call('/widget/streets.json?near=42.366303,-71.062228')).json<Streets>()
  expect(boston.attribution).toContain('OpenStreetMap')
  expect(boston.streets.some((street) => street.name === 'Causeway Street')).toBe(true)
  expect(boston.streets.every((street) => street.line.length >= 4 && street.line.length % 2 === 0)).toBe(true)
  const nowhere = (await engine.call('/widget/streets.json?near=10,10')).json<Streets>()
  expect(nowhere).toEqual({ streets: [] })
  expect((await engine.call('/widget/streets.json?near=here')).json()['errors']).toMatchObject([
    { code: 'invalid_parameter', fields: ['near'] },
  ])
})
