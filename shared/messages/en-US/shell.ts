/** The window around the screens: rail, top bar, palette, commands and keys. */

export const shell = {} as const
