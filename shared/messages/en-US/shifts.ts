/** One's own shift: opening, cash movements, counting and closing. */

export const shifts = {
  mine: 'My shift',
}
