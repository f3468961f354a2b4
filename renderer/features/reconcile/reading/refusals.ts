/** Reasons why a file was refused: their texts, and the possible answers to those that are questions about the file. */
import { formatNames } from '../../../../shared/desk/reconcile/layout.ts'
import { meanings, type Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Refusal } from '../../../../shared/desk/reconcile/refusals.ts'
import { formatCount, formatList } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'

/** "Row 413, column gross"; empty if the whole file is meant. */
export const refusalPlace = ({ row, column }: Refusal): string =>
  row === undefined && column === undefined
    ? ''
    : t('reading.refused.place', {
        has: row === undefined ? 'column' : column === undefined ? 'row' : 'both',
        row: row === undefined ? '' : formatCount(row),
        // `#3` is the third column, which has no header.
        column: column?.replace(/^#(?=\d+$)/, '') ?? '',
      })

const isMeaning = (text: string): text is (typeof meanings)[number] => meanings.some((meaning) => meaning === text)

/** The value in the file; a missing one may be one of several meanings. */
export const refusedValue = ({ code, value }: Refusal): string | undefined =>
  value === undefined || code !== 'meaning_missing'
    ? value
    : formatList(
        value
          .split(', ')
          .map((part) => (isMeaning(part) ? t('reading.meaningOf', { meaning: t(`reading.meaning.${part}`) }) : part)),
        'disjunction',
      )

export const refusalText = ({ code }: Refusal): string =>
  t(`reading.refusal.${code}`, { formats: formatList(formatNames, 'disjunction') })

interface Answer {
  readonly label: string
  readonly change: Choices
}

export const answersTo = ({ code, row, column = '', value = '' }: Refusal, choices: Choices): readonly Answer[] => {
  const { columns, signs, directions, statuses } = choices
  switch (code) {
    case 'direction_unknown':
      return [
        { label: t('reading.refused.moneyIn'), change: { directions: { ...directions, [value]: 'in' } } },
        { label: t('reading.refused.moneyOut'), change: { directions: { ...directions, [value]: 'out' } } },
      ]
    case 'direction_undecided':
      return [
        { label: t('reading.refused.isDirection'), change: { columns: { ...columns, [column]: 'direction' } } },
        { label: t('reading.refused.isUnused'), change: { columns: { ...columns, [column]: 'unused' } } },
      ]
    case 'type_contradicts':
      return [
        { label: t('reading.refused.amountIsRight'), change: { columns: { ...columns, [column]: 'unused' } } },
        { label: t('reading.refused.typeIsRight'), change: { columns: { ...columns, [column]: 'direction' } } },
      ]
    case 'total_undecided':
      return row === undefined
        ? []
        : [
            {
              label: t('reading.refused.isPayment', { row: formatCount(row) }),
              change: { countedRows: [...(choices.countedRows ?? []), row] },
            },
          ]
    case 'cents_undecided':
      return [
        { label: t('reading.refused.areCents'), change: { amountsIn: 'cents' } },
        { label: t('reading.refused.areUnits'), change: { amountsIn: 'units' } },
      ]
    case 'sign_undecided':
      return [
        { label: t('reading.refused.numberCounts'), change: { contradictedSigns: 'number' } },
        { label: t('reading.refused.shownCounts'), change: { contradictedSigns: 'shown' } },
      ]
    case 'fee_currency_differs':
      return [{ label: t('reading.refused.leaveColumnOut'), change: { columns: { ...columns, [column]: 'unused' } } }]
    case 'status_unknown':
      return [
        { label: t('reading.refused.counts'), change: { statuses: { ...statuses, [value]: 'counted' } } },
        { label: t('reading.refused.leaveOut'), change: { statuses: { ...statuses, [value]: 'left_out' } } },
      ]
    case 'debits_undecided':
      return (['positive', 'negative'] as const).map((debits) => ({
        label: t(`reading.signs.debits.${debits}`),
        change: { signs: { ...signs, debits } },
      }))
    default:
      return []
  }
}
