/** Large files are sent in parts, in order; the same part again changes nothing. */
import { z } from 'zod'

/** The size of a part before base64: a request may hold 256 KiB. */
export const filePartBytes = 144 * 1024

export const filePart = z.object({ content: z.base64().max(Math.ceil(filePartBytes / 3) * 4) })
