/** Reads the addresses of pictures, as files list them, into the list that the API shows (recorded-shapes.md section 6). */
import { RejectedRow } from './reading.ts'
import { isWebAddress } from './web-address.ts'

/** `https://example.test/a.jpg 1200x800; …` as JSON text, in that order; `[]` for an empty value. Throws RejectedRow. */
export const readPhotos = (text: string): string => {
  const photos = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part, position) => {
      const [, address = '', width = '', height = ''] = /^(https?:\/\/\S+)\s+(\d{1,5})x(\d{1,5})$/i.exec(part) ?? []
      if (!isWebAddress(address)) throw new RejectedRow(`a picture is no address with its size: ${part}`)
      return { position, sizes: { original: { URL: address, width: Number(width), height: Number(height) } } }
    })
  return JSON.stringify(photos)
}
