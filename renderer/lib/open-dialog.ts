/** What lies over the page: menus, popovers and dialogs. */
import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import { t } from './i18n/index.ts'

/** Name of the menu or popover that floats over the page; undefined where none does. */
export const openMenuName = (): string | undefined => {
  const layer = document.querySelector('[role=menu], .mantine-Popover-dropdown')
  if (layer === null) return undefined
  const opener = document.getElementById(layer.getAttribute('aria-labelledby') ?? '')
  return (
    layer.getAttribute('aria-label') ??
    opener?.getAttribute('aria-label') ??
    opener?.textContent ??
    t('ui.menu.unnamed')
  )
}

/** Whether a dialog lies over the page: keys and the focus are its own until it is closed. */
export const isDialogOpen = (): boolean => document.querySelector('[role=dialog][aria-modal=true]') !== null

const useOpenDialogs = create(() => ({ count: 0 }))

/** Counts a dialog as long as it is open. */
export const useOpenDialog = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    useOpenDialogs.setState(({ count }) => ({ count: count + 1 }))
    return () => useOpenDialogs.setState(({ count }) => ({ count: count - 1 }))
  }, [isOpen])
}

/** As `isDialogOpen`, for what is drawn. */
export const useIsDialogOpen = (): boolean => useOpenDialogs(({ count }) => count > 0)
