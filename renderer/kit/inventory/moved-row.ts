/** Exchanges a row with the one before or after it. */
export const movedRow = <Row>(rows: readonly Row[], index: number, by: 1 | -1): Row[] =>
  rows.toSpliced(index, 1).toSpliced(index + by, 0, ...rows.slice(index, index + 1))
