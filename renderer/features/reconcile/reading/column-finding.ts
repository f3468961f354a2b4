/** The finding of a column of the file: it fits, or a person must check it. */
import { isTable, type LayoutColumn } from '../../../../shared/desk/reconcile/layout.ts'
import { isDate, isMoney, type MoneyMeaning } from '../../../../shared/desk/reconcile/mapping.ts'
import type { StatementFile } from '../../../../shared/desk/reconcile/statements.ts'
import { formatList, rangeText } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { acceptedLayout } from './choice-options.ts'

export interface Finding {
  readonly tone: 'ok' | 'warn' | 'bad' | 'off'
  readonly text: string
}

type ReadFile = Pick<StatementFile, 'layout' | 'lines' | 'refusals' | 'already_imported' | 'other_currency' | 'sums'>

const ok = (text: string): Finding => ({ tone: 'ok', text })
const warn = (text: string): Finding => ({ tone: 'warn', text })

/** Compares one kind of amount with the totals of the file. */
const moneyFinding = (meaning: MoneyMeaning, column: LayoutColumn, file: ReadFile): Finding => {
  const layout = acceptedLayout(file)
  const totals = layout?.totals.filter(({ stated }) => stated[meaning] !== undefined) ?? []
  if (totals.some(({ verdict, stated, sums }) => verdict === 'differs' && stated[meaning] !== sums[meaning]))
    return warn(t('reading.found.totalDiffers'))
  const provesNet = meaning === 'net' && file.lines > 0 && layout?.netProofs === file.lines
  if (totals.length === 0) return ok(provesNet ? t('reading.found.linesFit') : filledText(column, file))
  return ok(provesNet ? t('reading.found.totalAndLines') : t('reading.found.total'))
}

const filledText = ({ filled, distinct }: LayoutColumn, { lines }: ReadFile): string =>
  filled === lines && distinct === filled && lines > 1
    ? t('reading.found.allDifferent')
    : t('reading.found.filled', { count: filled })

export const findingOf = (column: LayoutColumn, file: ReadFile): Finding => {
  const { means, head, filled, distinct, earliest = '', latest = '' } = column
  const refused = file.refusals.filter((refusal) => refusal.column === head)
  if (refused.length > 0) return { tone: 'bad', text: t('reading.found.refused', { count: refused.length }) }
  if (means === 'unused')
    return filled === 0 || (file.layout !== undefined && !isTable(file.layout))
      ? { tone: 'off', text: t('reading.found.unused') }
      : warn(t('reading.found.unusedFilled', { count: filled }))
  if (filled === 0) return { tone: 'off', text: t('reading.found.empty') }
  if (isMoney(means)) return moneyFinding(means, column, file)
  if (isDate(means) && earliest !== '') return ok(rangeText({ from: earliest, to: latest }))
  if (means === 'reference' && file.already_imported.lines > 0)
    return warn(t('reading.found.alreadyImported', { count: file.already_imported.lines }))
  if (means === 'currency' && file.other_currency.length > 0) {
    const others = [...new Set(file.other_currency.map(({ currency }) => currency))]
    return warn(
      t('reading.found.otherCurrency', {
        count: file.other_currency.length,
        currency: formatList(others, 'unit'),
      }),
    )
  }
  if (means === 'currency' && file.sums.length > 0)
    return ok(
      formatList(
        file.sums.map(({ currency }) => currency),
        'unit',
      ),
    )
  if (means === 'facility') return ok(t('reading.found.names', { count: distinct }))
  return ok(filledText(column, file))
}
