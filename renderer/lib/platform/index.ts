/** The functions of the computer for the page: the desktop shell where there is one, otherwise those of the browser. */
import type { DeskBridge } from '../../../shared/desktop/ipc.ts'
import { browserPlatform } from './browser.ts'
import type { Platform } from './contract.ts'
import { desktopPlatform } from './desktop.ts'

declare global {
  interface Window {
    readonly desk?: DeskBridge
  }
}

let chosen: Platform | undefined

export const platform = (): Platform => {
  chosen ??= window.desk ? desktopPlatform(window.desk) : browserPlatform()
  return chosen
}

/** Puts text on the clipboard. False when that is not allowed. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
