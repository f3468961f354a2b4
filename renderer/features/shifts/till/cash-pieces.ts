/** The typed pieces of cash by denomination: "46", or "46+12" if some were added. */
import { countedMinor, denominations, type Denomination } from '../../../../shared/values/cash.ts'
import { t } from '../../../lib/i18n/index.ts'
import { formatMinor, formatWhole } from '../../../lib/format/index.ts'

export type TypedPieces = Readonly<Record<string, string>>

/** The limit of the desk (shared/desk/shifts.ts). */
const mostPieces = 100_000

/** "46+12" is 58; undefined if nothing was typed. */
export const pieceCount = (text: string | undefined = ''): number | undefined => {
  const parts = text.split('+').filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.reduce((sum, part) => sum + Number(part), 0)
}

/** The text of a field after a change: text that is not a count leaves it unchanged. */
export const typedCount = (text: string, before: string): string =>
  /^[\d+]*$/.test(text) && (pieceCount(text) ?? 0) <= mostPieces ? text : before

/** The rows in which something was typed. */
export const enteredPieces = (typed: TypedPieces): Record<string, number> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([id, text]) => {
      const count = pieceCount(text)
      return count === undefined ? [] : [[id, count]]
    }),
  )

/** The order is that of the screen: rolls are among the coins. */
export const cashGroups = (currency: string) => {
  const all = denominations(currency)
  return { bills: all.filter(({ kind }) => kind === 'bill'), coins: all.filter(({ kind }) => kind !== 'bill') } as const
}
export type CashGroup = keyof ReturnType<typeof cashGroups>

export const piecesTotal = (rows: readonly Denomination[], typed: TypedPieces) => {
  const counts = rows.map(({ id, valueMinor }) => ({ valueMinor, count: pieceCount(typed[id]) ?? 0 }))
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    minor: counts.reduce((sum, { valueMinor, count }) => sum + valueMinor * count, 0),
  }
}

export const typedMinorOf = (typed: TypedPieces, currency: string): number =>
  countedMinor(enteredPieces(typed), currency) ?? 0

/** The coins of these currencies are named by their cents. */
const inCents: ReadonlySet<string> = new Set(['USD', 'CAD'])

const coinText = (minor: number, currency: string): string => {
  if (minor < 100 && inCents.has(currency)) return t('shifts.cash.cents', { cents: String(minor) })
  return minor < 100 ? formatMinor(minor, currency) : formatWhole(minor, currency)
}

/** "$100", "25¢", "25¢ roll of 40". */
export const denominationText = ({ valueMinor, roll }: Denomination, currency: string): string =>
  roll === undefined
    ? coinText(valueMinor, currency)
    : t('shifts.cash.roll', { coin: coinText(roll.coinMinor, currency), count: roll.coins })
