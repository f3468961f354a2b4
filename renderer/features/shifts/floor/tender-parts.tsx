/** "cash $1.00 + card $2.00 + invoice $0.00": the receipts by tender. */
import { Fragment } from 'react'
import { moneyTenders, type MoneyTender } from '../../../../shared/tenders.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'

interface TenderPartsProps {
  /** Minor units. */
  readonly amounts: Readonly<Record<MoneyTender, number>>
  readonly currency: string
  /** The parts are inside a sentence; otherwise they begin one. */
  readonly isBold?: boolean
}

export const TenderParts = ({ amounts, currency, isBold = false }: TenderPartsProps) =>
  moneyTenders.map((tender, index) => (
    <Fragment key={tender}>
      {index === 0 ? null : ' + '}
      {t.rich(`tenders.${tender}.part`, {
        place: isBold || index > 0 ? 'inner' : 'first',
        amount: formatMinor(amounts[tender], currency),
        b: (chunks) => (isBold ? <b>{chunks}</b> : chunks),
      })}
    </Fragment>
  ))
