/** The number of generated cases for each property. */

/** The whole count where WHOLE_COUNTS is set, as `npm run test:all` does. */
export const caseCount = (few: number, whole: number): number =>
  process.env['WHOLE_COUNTS'] === undefined ? few : whole
