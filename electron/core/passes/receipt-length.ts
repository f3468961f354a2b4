/** Computes the length of a receipt: a page without scripts must declare its paper length. */
import type { PassContent } from './pass-content.ts'
import { lineCount, widthPixels } from './text-width.ts'

const columnPixels = 272
const paddingPixels = 36
/** The share of the width that a label has beside its value. */
const labelShare = 0.55

/** CSS pixels, with a spare line: a page that is too short would print a second one. */
export const rollLength = (content: PassContent): number => {
  const lines = (text: string, fontPixels: number, roomPixels = columnPixels): number =>
    lineCount(text, fontPixels, roomPixels)
  const nameSize = content.nameIsLong ? 21 : 27
  let height = paddingPixels + 18
  if (content.sample !== undefined) height += 38 + (lines(content.sample, 13, columnPixels - 40) - 1) * 17
  height += lines(content.heading, 17) * 22.5 + 24
  if (content.cancelled !== undefined) height += 80 + lines(content.cancelled.explanation, 13, columnPixels - 28) * 17.2
  height += 13 + lines(content.name, nameSize) * nameSize * 1.06
  if (content.address !== '') height += lines(content.address, 14) * 18.5
  if (content.moved !== undefined) height += 24 + lines(content.moved, 13, columnPixels - 20) * 17.2
  const labels = Math.max(...[content.enter, content.leave].map(({ label }) => lines(label, 11, 116)))
  height += 100.5 + labels * 14.5 + (content.leaveDay === undefined ? 0 : 17.2)
  if (content.code !== undefined) height += 216 + Math.ceil((content.code.length * 9) / columnPixels) * 18.5
  if (content.plate !== undefined) height += content.plateIsLong ? 64 : 52
  height += 8
  for (const { label, value } of content.facts) {
    const labelPixels = Math.min(widthPixels(label, 12), columnPixels * labelShare)
    const valueLines = lines(value, 13, columnPixels - 10 - labelPixels)
    height += 7 + Math.max(lines(label, 12, labelPixels + 1) * 15.9, valueLines * 15.6)
  }
  if (content.steps.length > 0) height += 9
  for (const step of content.steps) height += 10 + Math.max(20, lines(step.text, 13, columnPixels - 29) * 16.9)
  height += 21 + lines(content.smallPrint.join(' '), 11) * 14.6
  for (const line of content.origin) height += lines(line, 11) * 14.6
  return Math.ceil(height)
}
