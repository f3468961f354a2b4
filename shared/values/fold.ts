/** Removes the marks of letters: `Montréal` becomes `Montreal`, and `ﬁ` becomes two letters. */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** Letters that Unicode does not decompose, with the letters under which they are sorted. */
const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  '’': "'",
}

/** The key by which names are sorted where people look for them: É is beside E, and é with e. */
export const sortKey = (name: string): string =>
  /^[ -~]*$/.test(name)
    ? name.toLowerCase()
    : withoutMarks(name)
        .toLowerCase()
        .replaceAll(/[æœøßđðłþħıŋ’]/g, (letter) => letters[letter] ?? letter)
