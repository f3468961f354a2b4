/** Corrects a word with one wrong letter to one of the existing words. */

import { withoutMarks } from '../../../shared/values/fold.ts'

/** Words in lower case and without accents. */
export const searchWords = (text: string): string[] =>
  withoutMarks(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const shortestCorrected = 4

/** True for one letter more, one less, another letter, or two exchanged neighbours. */
export const isOneEditApart = (one: string, other: string): boolean => {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const rest = (word: string, from: number) => word.slice(start + from)
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[start] === other[start + 1] && one[start + 1] === other[start] && rest(one, 2) === rest(other, 2))
  )
}

/** The first letters of each word: a search for them finds every word that a mistyped one can mean. */
export const beginnings = (text: string): string =>
  text
    .split(' ')
    .map((word) => word.slice(0, 3))
    .join(' ')

/**
 * Replaces typed words that begin no known word by a known one that is one edit apart, as a whole or in its beginning. Words of less than
 * four letters, and those with a digit, are not changed. Undefined where nothing changes.
 */
export const correctedText = (typed: string, known: Iterable<string>): string | undefined => {
  const list = [...new Set([...known].flatMap(searchWords))]
  const words = searchWords(typed)
  const corrected = words.map((word) => {
    if (word.length < shortestCorrected || /\d/.test(word)) return word
    if (list.some((candidate) => candidate.startsWith(word))) return word
    return (
      list.find((candidate) => isOneEditApart(word, candidate)) ??
      list.find((candidate) =>
        [-1, 0, 1].some((more) => isOneEditApart(word, candidate.slice(0, word.length + more))),
      ) ??
      word
    )
  })
  return corrected.every((word, index) => word === words[index]) ? undefined : corrected.join(' ')
}
