/** Commands in components: registration while mounted, lists of commands, and the one keyboard listener of the window. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { isDialogOpen } from '../open-dialog.ts'
import { isAvailable, type Command } from './command.ts'
import type { FocusPlace } from './keys.ts'
import {
  allCommands,
  commandForPress,
  commandStore,
  noteAvailabilityChange,
  registerCommands,
  nextPlace,
  type CommandScope,
} from './registry.ts'

/**
 * Registers a screen's commands while the component is mounted. `perform` and `predicate` always use the latest render, so the list needs
 * no memo; it is registered again only when ids, labels or keys change. Lists of commands (the key bar) are notified when the availability
 * of one changes.
 */
export const useCommands = (commands: readonly Command[], scope: CommandScope = 'screen'): void => {
  const [place] = useState(nextPlace)
  const latest = useRef(commands)
  const offered = useRef<string>(undefined)
  // The effect runs in the same frame: a key pressed when a dialog appears is meant for the dialog.
  useLayoutEffect(() => {
    latest.current = commands
    const available = commands
      .filter(isAvailable)
      .map((command) => command.id)
      .join(' ')
    if (offered.current !== undefined && offered.current !== available) noteAvailabilityChange()
    offered.current = available
  })
  const shape = commands
    .map((command) => [command.id, command.label, command.keyBar, command.keys].join('|'))
    .join('\n')
  useLayoutEffect(() => {
    const live = latest.current.map((command): Command => {
      const current = () => latest.current.find((candidate) => candidate.id === command.id) ?? command
      return {
        ...command,
        predicate: () => current().predicate?.() ?? true,
        perform: (pressed) => current().perform(pressed),
      }
    })
    return registerCommands(live, scope, place)
  }, [shape, scope, place])
}

/** The registered commands; renders again when they or their availability change. */
export const useRegisteredCommands = (scope?: CommandScope): Command[] => {
  useStore(commandStore)
  return allCommands(scope)
}

/** Listens to the keyboard of the whole window. Mounted once, by the shell. */
export const useCommandKeys = (): void => {
  useEffect(() => {
    // The state is read before the dialog receives the key: if the dialog has closed by then, Escape would go back two levels.
    let dialogOpen = false
    const lookFirst = () => {
      dialogOpen = isDialogOpen()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      // An open menu or popover closes itself: Escape goes back one level, not two.
      if (event.key === 'Escape' && isInLayer(event.target)) return
      const command = commandForPress(
        event,
        focusPlace(event.target),
        // The dialog may have received the key first and be closed now.
        dialogOpen || isInDialog(event.target),
      )
      if (!command) return
      event.preventDefault()
      if (!event.repeat || event.key.startsWith('Arrow')) command.perform(event.key)
    }
    window.addEventListener('keydown', lookFirst, true)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', lookFirst, true)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog]') !== null

/** Menus and popovers lie over the screen; while one has the focus, letters belong to it. */
const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=menu], .mantine-Popover-dropdown') !== null

const textInputs = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file'])

const focusPlace = (target: EventTarget | null): FocusPlace => {
  if (!(target instanceof HTMLElement)) return 'none'
  if (isInLayer(target)) return 'field'
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) {
    return 'field'
  }
  if (target instanceof HTMLInputElement) {
    if (textInputs.has(target.type)) return 'button'
    return target.dataset['withoutSlash'] === undefined ? 'field' : 'field_without_slash'
  }
  return target.closest('button, a[href], [role=button], [role=menuitem], [role=option]') ? 'button' : 'none'
}
