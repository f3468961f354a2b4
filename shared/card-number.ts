/** Payment card numbers, which are kept nowhere: a seller may copy one where the number on the slip belongs. */

const passesLuhn = (digits: string): boolean => {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** True where a text contains 13 to 19 digits, blanks and hyphens aside, with the check digit of a card. */
export const containsCardNumber = (text: string): boolean =>
  (text.replace(/[\s\-.]/g, '').match(/\d+/g) ?? []).some(
    (digits) => digits.length >= 13 && digits.length <= 19 && passesLuhn(digits),
  )
