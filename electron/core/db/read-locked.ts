/** Reading what a transaction decides about, where what is read says which rows that is. */

/** `lock` locks the rows that were found, and says whether they may have changed since. They are read again then. */
export const readLocked = <Found>(read: () => Found, lock: (found: Found) => boolean): Found => {
  const found = read()
  return lock(found) ? read() : found
}
