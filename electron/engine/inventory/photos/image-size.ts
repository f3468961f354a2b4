/** Recognizes the kind of an image and its size in pixels from its bytes. */

export interface ImageFacts {
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
}

const textAt = (bytes: DataView, at: number, length: number): string =>
  at + length > bytes.byteLength
    ? ''
    : String.fromCharCode(...Array.from({ length }, (_none, index) => bytes.getUint8(at + index)))

/** The header chunk is always the first. */
const pngSize = (bytes: DataView) =>
  textAt(bytes, 1, 3) === 'PNG' && textAt(bytes, 12, 4) === 'IHDR' && bytes.byteLength >= 24
    ? { width: bytes.getUint32(16), height: bytes.getUint32(20) }
    : undefined

/** The markers of frames in all codings; DHT, JPG and DAC are in the same range, but begin no frame. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Moves from marker to marker until the beginning of the frame. */
const jpegSize = (bytes: DataView) => {
  let at = 2
  while (at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1)
    if (isFrame(marker)) return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
    // Fill bytes are skipped; a segment is at least as long as its length field.
    at += marker === 0xff ? 1 : 2 + Math.max(2, bytes.getUint16(at + 2))
  }
  return undefined
}

const uint24 = (bytes: DataView, at: number): number => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 65_536

/** Lossy, lossless and extended files each have their size in another place. */
const webpSize = (bytes: DataView) => {
  if (bytes.byteLength < 30 || textAt(bytes, 8, 4) !== 'WEBP') return undefined
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: uint24(bytes, 24) + 1, height: uint24(bytes, 27) + 1 }
    default:
      return undefined
  }
}

const readers = [
  { contentType: 'image/png', starts: '\x89PNG\r\n\x1a\n', read: pngSize },
  { contentType: 'image/jpeg', starts: '\xff\xd8\xff', read: jpegSize },
  { contentType: 'image/webp', starts: 'RIFF', read: webpSize },
] as const

/** Undefined for anything that is no JPEG, PNG or WebP image with a size. */
export const imageFacts = (content: Uint8Array): ImageFacts | undefined => {
  const bytes = new DataView(content.buffer, content.byteOffset, content.byteLength)
  for (const { contentType, starts, read } of readers) {
    const size = textAt(bytes, 0, starts.length) === starts ? read(bytes) : undefined
    if (size !== undefined && size.width > 0 && size.height > 0) return { contentType, ...size }
  }
  return undefined
}
