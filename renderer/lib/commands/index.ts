/** The command registry: `useCommands` in a screen feeds palette, key sheet, key bar and keyboard. */
export type { Command } from './command.ts'
export { isAvailable } from './command.ts'
export { keyBarCommands, shownKeys } from './key-bar-commands.ts'
export { keyLabel } from './keys.ts'
export { stepCommands, useRowsCommand } from './list-commands.ts'
export { matchCommands } from './match.ts'
export { performCommand } from './registry.ts'
export { useCommandKeys, useCommands, useRegisteredCommands } from './use-commands.ts'
