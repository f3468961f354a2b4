/** Encodes bytes as text, for files in JSON. */

/** The base64 of bytes, converted in steps that fit the stack. */
export const toBase64 = (bytes: Uint8Array): string => {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8_192) binary += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(binary)
}
