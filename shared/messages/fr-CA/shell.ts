/** The window around the screens: rail, top bar, palette, commands and keys. */
import type { shell as english } from '../en-US/shell.ts'
import type { MessagesLike } from '../messages.ts'

export const shell: MessagesLike<typeof english> = {}
