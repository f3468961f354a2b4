/** Where the lines of a statement are: a row for each group, which add up to the statement, one table for each currency. */
import { useState } from 'react'
import type { CurrencyTotals, Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { lineGroups, type LineGroup } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { AvailabilityGlyph, Row, Segmented } from '../../../ui/index.ts'
import { EquationTable, type EquationRow } from './equation-table.tsx'
import styles from './queue.module.css'

/** These are always there, so that the table does not grow with the first decision. */
const usualGroups: readonly LineGroup[] = ['linked', 'by_hand', 'ignored', 'queue']

const rowsOf = ({ groups, statement }: CurrencyTotals): EquationRow[] => [
  ...lineGroups
    .filter((group) => usualGroups.includes(group) || groups[group].lines > 0)
    .map((group): EquationRow => {
      const isOpen = group === 'queue' && groups.queue.lines > 0
      return {
        key: group,
        label: isOpen ? (
          <Row as="div">
            <AvailabilityGlyph state="limited" />
            {t(`reconcile.group.${group}`)}
          </Row>
        ) : (
          t(`reconcile.group.${group}`)
        ),
        ...groups[group],
        ...(isOpen && { look: 'marked' }),
      }
    }),
  { key: 'statement', label: t('queue.statementRow'), ...statement, look: 'sum' },
]

export const LineStatus = ({ statement: { totals } }: { readonly statement: Statement }) => {
  const [chosen, setChosen] = useState<string>()
  const shown = totals.find(({ currency }) => currency === chosen) ?? totals[0]
  if (shown === undefined) return null
  const title = t('queue.lineStatus')
  return (
    <div className={styles.lines}>
      <EquationTable
        withLines
        label={title}
        currency={shown.currency}
        rows={rowsOf(shown)}
        head={
          totals.length === 1 ? (
            title
          ) : (
            <Row as="div">
              {title}
              <Segmented
                small
                label={t('queue.currency')}
                value={shown.currency}
                segments={totals.map(({ currency, statement: { equation } }) => ({
                  value: currency,
                  label: formatMinor(equation.net, currency),
                }))}
                onChange={setChosen}
              />
            </Row>
          )
        }
      />
      <div className={styles.bar} aria-hidden>
        {lineGroups.map((group) => {
          const { lines } = shown.groups[group]
          return lines === 0 ? null : <i key={group} className={styles[group]} style={{ flex: lines }} />
        })}
      </div>
    </div>
  )
}
