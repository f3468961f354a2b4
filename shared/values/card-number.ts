/** Finds payment card numbers, which are never stored: a seller may copy one where the number on the slip belongs. */

const passesLuhn = (digits: string): boolean => {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** The groups of digits that are printed on cards. */
const printedGroups = [
  { lengths: [4, 4, 4, 4], start: /^[2456]/ },
  { lengths: [4, 6, 5], start: /^3[47]/ },
  { lengths: [4, 6, 4], start: /^3[0689]/ },
]

const isCardNumber = (digits: string): boolean => digits.length >= 13 && digits.length <= 19 && passesLuhn(digits)

const isPrintedAt = (groups: readonly string[], from: number): boolean =>
  printedGroups.some(({ lengths, start }) => {
    const printed = groups.slice(from, from + lengths.length)
    const hasLengths =
      printed.length === lengths.length && printed.every(({ length }, index) => length === lengths[index])
    return hasLengths && start.test(printed[0] ?? '') && passesLuhn(printed.join(''))
  })

/** Replaces digits of other scripts, such as the Arabic ones, by 0 to 9. */
const withPlainDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String(((digit.codePointAt(0) ?? 0) - zero) % 10)
  })

/**
 * True where a text contains 13 to 19 digits, blanks, dashes and points aside, with the check digit of a card; also where further digits
 * follow after a blank, such as an expiry date, and where anything else divides them as cards do. Longer numbers in one piece are
 * references: a part of most of them passes the check by chance.
 */
export const containsCardNumber = (text: string): boolean => {
  const plain = withPlainDigits(text)
  const groupsOf = (pattern: RegExp) => (plain.match(pattern) ?? []).map((run) => run.split(/\D+/))
  return (
    groupsOf(/\d+(?:[\s\p{Pd}\p{Cf}.]+\d+)*/gu).some((groups) => [groups.join(''), ...groups].some(isCardNumber)) ||
    groupsOf(/\d+(?:[^\p{L}\d]+\d+)*/gu).some((groups) => groups.some((_group, from) => isPrintedAt(groups, from)))
  )
}
