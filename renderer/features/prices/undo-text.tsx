/** The text about what Ctrl+Z reverts. A long name ends in an ellipsis, the amount never does. */
import type { ReactNode } from 'react'
import { formatChange } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Text } from '../../ui/index.ts'
import { savedRate } from './model/draft.ts'
import styles from './prices.module.css'
import type { Sheet } from './use-sheet.ts'

/** Undefined if there is nothing to undo. */
export const undoText = ({ draft, rows }: Pick<Sheet, 'draft' | 'rows'>): ReactNode => {
  const last = draft.steps.at(-1)
  if (last === undefined) return undefined
  const names = Object.keys(last.before)
  const [only] = names
  const row = names.length === 1 ? rows.find(({ facility_id: id }) => String(id) === only) : undefined
  if (row === undefined) return t(`prices.undo.${last.kind}`, { count: names.length })
  const now = draft.entries[String(row.facility_id)]
  const before = last.before[String(row.facility_id)]
  const rateOf = (entry: typeof now | null) =>
    entry === undefined || entry === null ? savedRate(row) : (entry.rateMinor ?? row.own?.rate_minor)
  const change = (rateOf(now) ?? 0) - (rateOf(before) ?? 0)
  return (
    <span className={styles.undo}>
      {t.rich('prices.undo.one', {
        name: row.name,
        change: formatChange(change, row.currency),
        cut: (chunks) => <Text line="cut">{chunks}</Text>,
        whole: (chunks) => <Text line="whole">{chunks}</Text>,
      })}
    </span>
  )
}
