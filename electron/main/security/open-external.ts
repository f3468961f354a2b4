/** Opens addresses in other programs: `shell.openExternal` is used nowhere else. */
import { shell } from 'electron'
import { externalLink } from './allowed-addresses.ts'

/** False where the address may not be opened, or no program opens it. */
export const openExternal = (address: string): Promise<boolean> => open(externalLink(address))

/** Opens the page of a sign-in: a service of this computer is allowed too. */
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
