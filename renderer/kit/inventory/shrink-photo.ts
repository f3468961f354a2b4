/** Shrinks a photo for storage: no wider than screens show it, and small enough for one request. */
import { largestPhotoBytes } from '../../../shared/desk/inventory/common.ts'
import { toBase64 } from '../../lib/files.ts'

const mostPixels = 1_600
const qualities = [0.86, 0.74, 0.6, 0.45, 0.3]

/** The photo as Base64; undefined for a file that is not an image. */
export const shrinkPhoto = async (file: Blob): Promise<string | undefined> => {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (bitmap === undefined) return undefined
  if (file.size <= largestPhotoBytes && Math.max(bitmap.width, bitmap.height) <= mostPixels) {
    return toBase64(new Uint8Array(await file.arrayBuffer()))
  }
  for (let side = mostPixels; side >= 200; side /= 2) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    for (const quality of qualities) {
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
      if (blob.size <= largestPhotoBytes) return toBase64(new Uint8Array(await blob.arrayBuffer()))
    }
  }
  return undefined
}
