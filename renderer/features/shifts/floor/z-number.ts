/** Z reports are called by their number: Z-0412. */
export const zNumber = (number: number): string => `Z-${String(number).padStart(4, '0')}`
