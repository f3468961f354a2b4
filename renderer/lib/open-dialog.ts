/** The layers over the page: menus, popovers and dialogs. */
import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import { t } from './i18n/index.ts'

/** The name of the menu or popover over the page; undefined where there is none. */
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

/** Whether a dialog lies over the page: keys and the focus belong to it until it is closed. */
export const isDialogOpen = (): boolean => document.querySelector('[role=dialog][aria-modal=true]') !== null

const useOpenDialogs = create(() => ({ count: 0 }))

/** Counts a dialog while it is open. */
export const useOpenDialog = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    useOpenDialogs.setState(({ count }) => ({ count: count + 1 }))
    return () => useOpenDialogs.setState(({ count }) => ({ count: count - 1 }))
  }, [isOpen])
}

/** `isDialogOpen` for rendering. */
export const useIsDialogOpen = (): boolean => useOpenDialogs(({ count }) => count > 0)
