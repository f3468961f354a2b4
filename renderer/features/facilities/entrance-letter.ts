/** The letters of entrances on the map and in texts: A, B, C. */
export const entranceLetter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index)
