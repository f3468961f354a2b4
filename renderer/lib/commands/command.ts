/** A command: one record for the palette, the key sheet, the key bar and the keyboard. */
import type { IconShape } from '../../ui/icon.tsx'

export interface Command {
  /** Stable and unique: "go.sell", "sale.take-money". */
  readonly id: string
  /** Verb and object: "Collect the payment". */
  readonly label: string
  /** Shorter text for the key bar: "Cash". Without it the command is not in the key bar. */
  readonly keyBar?: string
  readonly keywords?: readonly string[]
  /** Any of these keys carries it out: "F12", "Ctrl+K", "/", "P", "ArrowDown". The first is shown. */
  readonly keys?: readonly string[]
  readonly icon?: IconShape
  readonly group?: string
  /** Works also while a dialog is open. */
  readonly inDialog?: boolean
  /** The command is only shown in the key bar and sheet: the focused part handles the key itself (arrows in a table). */
  readonly shownOnly?: boolean
  /** False while it is not available: then neither key nor palette offers it. */
  readonly predicate?: () => boolean
  /** `pressed` is the `key` of the press; undefined from the palette or a button. */
  readonly perform: (pressed?: string) => void
}

export const isAvailable = (command: Command): boolean => command.predicate?.() ?? true
