/** The catalogs: every message is used, has the same arguments in every language, and follows the typography of its language. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { locales, translationLocales, type Locale } from '../locales.ts'
import { recordOf } from '../record-of.ts'
import { sameAsEnglish } from './same-as-english.ts'

/** `area.group.key` to its text. */
const flat = (messages: object, path = ''): [key: string, text: string][] =>
  Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value]] : flat(value as object, `${path}${name}.`),
  )

const readCatalog = async (locale: Locale): Promise<ReadonlyMap<string, string>> => {
  const program = (await import(`./${locale}/program.ts`)) as object
  const window = (await import(`./${locale}/window.ts`)) as object
  return new Map(flat({ ...program, ...window }))
}
const readings = recordOf(locales, readCatalog)
const american = await readings['en-US']

/** What the texts of each language may not contain. */
const typography: Readonly<Record<Locale, readonly (readonly [rule: string, violation: RegExp])[]>> = {
  'en-US': [],
  'en-CA': [
    ['the spelling of Canadians', /\blicense plates?\b|\bcolor|\bcenter\b|\bfavorite\b|\bpersonal check|\brestroom/i],
  ],
  'fr-CA': [
    ['a no-break space before a colon, a percent sign and a dollar sign', /(?<!\u00a0):(?=\s|$)|(?<!\u00a0)[%$]/],
    ['no space before a semicolon, question or exclamation mark', /\s[;?!]/u],
    ['guillemets with no-break spaces', /«[^\u00a0]|[^\u00a0]»|"\p{L}|“/u],
    ['a typographic apostrophe', /\p{L}'\p{L}/u],
    ['an ellipsis', /\.\.\./],
    ['hours as 14 h 05', /\d+:\d\d(?!\d)|\b[AP]M\b/],
  ],
}

/** `name`, `count`, `<b>`, and the choices of a select as `noun=venue`; of every choice of a plural or select. */
const argumentsOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...argumentsOf(element.children)]
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value]
    const choices =
      element.type === TYPE.select ? Object.keys(element.options).map((each) => `${element.value}=${each}`) : []
    return [element.value, ...choices, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))]
  })

/** What is written around the arguments, which are zeros here; the choices of a plural or select one after the other. */
const writtenText = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return writtenText(element.children)
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return '0'
      return Object.values(element.options)
        .map(({ value }) => writtenText(value))
        .join('|')
    })
    .join('')

const argumentSet = (text: string): string[] => [...new Set(argumentsOf(parse(text)))].sort()

const violations = (messages: ReadonlyMap<string, string>, rule: RegExp): string[] =>
  [...messages].filter(([, text]) => rule.test(writtenText(parse(text)))).map(([key, text]) => `${key}: ${text}`)

describe('the catalogs', () => {
  it('have no message that nothing uses', () => {
    const projectFolder = join(import.meta.dirname, '../..')
    const files = globSync(['{electron,renderer,shared,widget}/**/*.{ts,tsx}', 'vite.widget.config.ts'], {
      cwd: projectFolder,
    })
    const sources = files
      .filter((file) => !file.startsWith(join('shared', 'messages')) && !/\.test\.tsx?$|\/testing\//.test(file))
      .map((file) => readFileSync(join(projectFolder, file), 'utf8'))
      .join('\n')
    const named = new Set([...sources.matchAll(/'([a-zA-Z]+(?:\.\w+)+)'/g)].map(([, key]) => key))
    const patterns = [...sources.matchAll(/`([a-zA-Z]+\.(?:[\w.]|\$\{[^}]*\})*)`/g)].map(
      ([, template = '']) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[^.]+')}$`),
    )
    const unused = [...american.keys()].filter((key) => !named.has(key) && !patterns.some((each) => each.test(key)))
    expect(unused).toEqual([])
  })
})

describe.each(locales)('%s', (locale) => {
  it('has every message, with the arguments of en-US', async () => {
    const messages = await readings[locale]
    expect([...messages.keys()].sort()).toEqual([...american.keys()].sort())
    const different = [...american].filter(
      ([key, text]) => argumentSet(text).join() !== argumentSet(messages.get(key) ?? '').join(),
    )
    expect(different.map(([key, text]) => [key, text, messages.get(key)])).toEqual([])
  })

  it.each(typography[locale])('has %s', async (_rule, violation) => {
    expect(violations(await readings[locale], violation)).toEqual([])
  })
})

it.each(translationLocales)('%s is not English', async (locale) => {
  const messages = await readings[locale]
  const same = [...american].filter(([key, text]) => messages.get(key) === text)
  const isWord = ([, text]: [string, string]) => {
    const words = writtenText(parse(text)).match(/\p{L}{2,}/gu) ?? []
    return words.every((word) => sameAsEnglish[locale].has(word.toLowerCase()))
  }
  expect(same.filter((message) => !isWord(message))).toEqual([])
})
