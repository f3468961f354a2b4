/** Names of people, to whom approvals and sales are attributed: no name can be mistaken for another person's. */

/** Zero width, direction overrides, controls, variation selectors, fillers, and blank symbols. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u

/** Scripts that have letters which look like those of another. Names in several other scripts, such as Kanji and Kana, are usual. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

export const isReadableName = (name: string): boolean =>
  !unseen.test(name) && scripts.filter((script) => script.test(name)).length <= 1

/** Letters of Cyrillic and Greek, and digits, with the Latin letter that they look like (Unicode Technical Standard 39). */
const lookalikes = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    ѕ: 's',
    і: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    т: 't',
    у: 'y',
    х: 'x',
    ԝ: 'w',
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    μ: 'm',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'y',
    χ: 'x',
    ζ: 'z',
    ı: 'i',
    0: 'o',
    1: 'l',
  }),
)

const lookOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{L}\p{Nd}]/gu, (letter) => lookalikes.get(letter) ?? letter)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim()

/** A writer means i by a capital I, and a reader sees an l. */
const asRead = (name: string): string => lookOf(name.replaceAll('I', 'l'))

/** True for names that look the same on a screen, whatever their capitals. */
export const looksLike = (name: string, other: string): boolean =>
  lookOf(name) === lookOf(other) || asRead(name) === asRead(other)
