/** The float of a shift being opened: as a total, or by denomination. */
import type { CashInput, Drawer } from '../../../../shared/desk/shifts.ts'
import { parseTypedMinor, typedMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { enteredPieces, typedMinorOf, type TypedPieces } from './cash-pieces.ts'

export interface FloatDraft {
  readonly by: 'total' | 'pieces'
  /** Undefined until somebody types: the float is then the rest of the last shift. */
  readonly total: string | undefined
  readonly pieces: TypedPieces
}

export const emptyFloat: FloatDraft = { by: 'total', total: undefined, pieces: {} }

type FloatDrawer = Pick<Drawer, 'currency' | 'left'>

export const totalText = ({ total }: FloatDraft, { left, currency }: FloatDrawer): string =>
  total ?? (left === undefined ? '' : typedMinor(left, currency))

/** Returns either the request and its amount, or the problem. */
export const readFloat = (
  draft: FloatDraft,
  drawer: FloatDrawer,
): { readonly cash: CashInput; readonly minor: number } | { readonly problem: string } => {
  const { currency } = drawer
  if (draft.by === 'pieces') {
    const pieces = enteredPieces(draft.pieces)
    if (Object.keys(pieces).length === 0) return { problem: t('shifts.open.nothingCounted') }
    return { cash: { pieces }, minor: typedMinorOf(draft.pieces, currency) }
  }
  const minor = parseTypedMinor(totalText(draft, drawer), currency)
  return minor === undefined || minor < 0 ? { problem: t('shifts.open.notAmount') } : { cash: { total: minor }, minor }
}
