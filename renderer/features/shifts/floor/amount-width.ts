/** The width of amounts, which are never cut: in pixels at comfortable density, with the padding of a cell. */
import { formatMinor, type Amount } from '../../../lib/format/index.ts'

const [digitPixels, letterPixels, markPixels] = [7.8, 8.7, 3.7]
/** The padding of the last column is wider, before the edge of the pane. */
const [paddingPixels, lastPaddingPixels] = [17, 23]

const pixelsOf = (character: string): number =>
  /[\d$]/.test(character) ? digitPixels : /\p{L}/u.test(character) ? letterPixels : markPixels

export const amountWidth = (leastPixels: number, amounts: readonly Amount[], isLast: boolean): number =>
  Math.max(
    leastPixels,
    ...amounts.map(({ minor, currency }) =>
      Array.from(formatMinor(minor, currency), pixelsOf).reduce(
        (sum, pixels) => sum + pixels,
        isLast ? lastPaddingPixels : paddingPixels,
      ),
    ),
  )
