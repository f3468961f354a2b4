/** The one door out to other programs. */
import { shell } from 'electron'
import { externalLink } from './external-link.ts'

/** False when the address is not one that may be opened, or nothing on this machine opens it. */
export const openExternal = (address: string): Promise<boolean> => open(externalLink(address))

/** As `openExternal`, for the page where a person signs in: a service of this computer counts too (shared/connection.ts). */
export const openSignInPage = (address: string): Promise<boolean> => open(externalLink(address, { mayBeLocal: true }))

const open = async (link: string | undefined): Promise<boolean> => {
  if (link === undefined) return false
  try {
    await shell.openExternal(link)
    return true
  } catch {
    return false
  }
}
