/** The one door out to other programs. */
import { shell } from 'electron'
import { externalLink } from './external-link.ts'

/** False when the address is not one that may be opened, or nothing on this machine opens it. */
export const openExternal = async (address: string): Promise<boolean> => {
  const link = externalLink(address)
  if (link === undefined) return false
  try {
    await shell.openExternal(link)
    return true
  } catch {
    return false
  }
}
