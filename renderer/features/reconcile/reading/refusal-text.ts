/** The texts about why a file was refused. */
import { formatNames } from '../../../../shared/desk/reconcile/layout.ts'
import { meanings } from '../../../../shared/desk/reconcile/mapping.ts'
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
