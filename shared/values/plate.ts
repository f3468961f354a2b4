/** The one rule for license plates, for the form at the counter, the desk and the engine. */

export const longestPlate = 12

const withoutMarks = (given: string): string => given.toUpperCase().replace(/[\s\-.·_/]/g, '')

/** Why the text is no plate; undefined for a valid one. */
export const plateProblem = (given: string): 'characters' | 'length' | undefined => {
  const plate = withoutMarks(given)
  if (!/^[\p{Lu}\p{Lo}\p{Nd}]+$/u.test(plate)) return 'characters'
  return plate.length > longestPlate && Array.from(plate).length > longestPlate ? 'length' : undefined
}

/** A plate as the gates read it: capital letters and digits only. Undefined where none remain or there are too many. */
export const normalizePlate = (given: string): string | undefined =>
  plateProblem(given) === undefined ? withoutMarks(given) : undefined
