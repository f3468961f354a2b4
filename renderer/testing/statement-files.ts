/** Statement files about three bookings, and variants with other texts. */
import type { AppApi } from '../../e2e/fixtures/app-api.ts'
import { bookingIdOf, sellThroughApi } from '../../e2e/fixtures/sales.ts'
import { payoutLine, type PayoutLine, type TextFile } from '../../e2e/fixtures/statement-files.ts'

export const soldLines = async (api: AppApi): Promise<PayoutLine[]> => {
  const lines: PayoutLine[] = []
  for (const plate of ['7GK402', '4KX218', '9AB111']) {
    const id = bookingIdOf(await sellThroughApi(api, { facility: 'Longfellow Garage', plate }))
    lines.push(payoutLine(await api.booking(id)))
  }
  return lines
}

/** The same file with another text in it. */
export const changed = ({ buffer, ...file }: TextFile, name: string, from: string | RegExp, to: string): TextFile => {
  const text = buffer.toString()
  const other = text.replace(from, to)
  if (other === text) throw new Error(`${String(from)} is not in the file`)
  return { ...file, name, buffer: Buffer.from(other) }
}
