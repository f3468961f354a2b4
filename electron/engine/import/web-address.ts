/** Reads web addresses of files: they end up in links, so only http and https are taken. */
import { RejectedRow } from './reading.ts'

/** True for an http or https address without blanks, control or invisible characters. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s\p{C}]+$/iu.test(text) && URL.canParse(text)

/** Null for an empty value; a bare host such as `www.example.com/a` gets its `https://`. Throws RejectedRow. */
export const readWebAddress = (text: string, column: string): string | null => {
  if (text === '') return null
  const address = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text
  if (!isWebAddress(address)) throw new RejectedRow(`${column} is no http or https address: ${text}`)
  return address
}
