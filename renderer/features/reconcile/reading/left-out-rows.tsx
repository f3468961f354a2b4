/** Rows that are not money, by the value that shows it; hidden parts of the spreadsheet; and unused columns with values. */
import { isTable, type Layout } from '../../../../shared/desk/reconcile/layout.ts'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { formatCount, formatList } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, Text } from '../../../ui/index.ts'
import { headName } from './head-name.ts'
import { Marked } from './marked-lines.tsx'
import styles from './reading.module.css'

interface LeftOutProps {
  readonly layout: Layout
  readonly choices: Choices
  readonly onChoose: (change: Choices) => void
}

const shown = (value: string): string => (value === '' ? t('reading.refused.blank') : value)

export const LeftOutRows = ({ layout: { leftOut = [] }, choices, onChoose }: LeftOutProps) => {
  const counted = Object.entries(choices.statuses ?? {}).flatMap(([value, to]) => (to === 'counted' ? [value] : []))
  if (leftOut.length === 0 && counted.length === 0) return null
  const say = (value: string, to: 'counted' | 'left_out') =>
    onChoose({ statuses: { ...choices.statuses, [value]: to } })
  return (
    <Marked title={t('reading.leftOut.title', { count: leftOut.reduce((sum, { rows }) => sum + rows, 0) })}>
      {leftOut.map(({ value, rows, first }) => (
        <div key={value} className={styles.marked}>
          <Text as="p" size="small" weight="medium">
            {t('reading.leftOut.value', { value: shown(value), count: rows })}
          </Text>
          <table className={styles.lines}>
            <tbody>
              {first.map(({ row, amount, text }) => (
                <tr key={row}>
                  <th scope="row">{t('statements.line', { row: formatCount(row) })}</th>
                  <td>{text}</td>
                  <td>{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows > first.length ? (
            <Text as="p" size="small" tone="secondary">
              {t('reading.alreadyImported.more', { count: rows - first.length })}
            </Text>
          ) : null}
          <Button small onClick={() => say(value, 'counted')}>
            {t('reading.leftOut.count', { value: shown(value) })}
          </Button>
        </div>
      ))}
      {counted.map((value) => (
        <Button key={value} small onClick={() => say(value, 'left_out')}>
          {t('reading.leftOut.leaveOut', { value: shown(value) })}
        </Button>
      ))}
      <Text as="p" size="small" tone="secondary">
        {t('reading.leftOut.effect')}
      </Text>
    </Marked>
  )
}

const mostNamed = 20

const listed = (rows: readonly number[]): string => {
  const named = rows.slice(0, mostNamed).map((row) => formatCount(row))
  return formatList(rows.length > mostNamed ? [...named, '…'] : named, 'unit')
}

/** Rows that are called totals, and could be payments of somebody of that name. */
export const DatedTotals = ({ layout: { datedTotals = [] }, choices: { countedRows = [] }, onChoose }: LeftOutProps) =>
  datedTotals.length + countedRows.length === 0 ? null : (
    <Marked title={t('reading.datedTotals.title')}>
      {datedTotals.length === 0 ? null : (
        <Text as="p" size="small">
          {t('reading.datedTotals.text', { count: datedTotals.length, lines: listed(datedTotals) })}
        </Text>
      )}
      {datedTotals.slice(0, mostNamed).map((row) => (
        <Button key={row} small onClick={() => onChoose({ countedRows: [...countedRows, row] })}>
          {t('reading.refused.isPayment', { row: formatCount(row) })}
        </Button>
      ))}
      {countedRows.length === 0 ? null : (
        <>
          <Text as="p" size="small">
            {t('reading.datedTotals.counted', { count: countedRows.length, lines: listed(countedRows) })}
          </Text>
          <Button small onClick={() => onChoose({ countedRows: undefined })}>
            {t('reading.datedTotals.reset')}
          </Button>
        </>
      )}
    </Marked>
  )

/** The rows and columns that are hidden in the spreadsheet. */
export const HiddenParts = ({ layout: { hidden }, choices: { skippedRows = [] }, onChoose }: LeftOutProps) => {
  if (hidden === undefined) return null
  const { rows, columns } = hidden
  const isLeftOut = rows.some((row) => skippedRows.includes(row))
  const others = skippedRows.filter((row) => !rows.includes(row))
  const lines = listed(rows)
  return (
    <Marked title={t('reading.hidden.title')}>
      {rows.length === 0 ? null : (
        <>
          <Text as="p" size="small">
            {isLeftOut
              ? t('reading.hidden.leftOut', { count: rows.length, lines })
              : t('reading.hidden.rows', { count: rows.length, lines })}
          </Text>
          <Button small onClick={() => onChoose({ skippedRows: isLeftOut ? others : [...others, ...rows] })}>
            {isLeftOut ? t('reading.hidden.count') : t('reading.hidden.leaveOut')}
          </Button>
        </>
      )}
      {columns.length === 0 ? null : (
        <Text as="p" size="small">
          {t('reading.hidden.columns', { count: columns.length, heads: formatList(columns.map(headName)) })}
        </Text>
      )}
    </Marked>
  )
}

/** A bank's own format has no headers, and its meanings are known. */
export const UnusedColumns = ({ layout }: Pick<LeftOutProps, 'layout'>) => {
  const unused = layout.columns.filter(({ means, filled }) => means === 'unused' && filled > 0)
  if (unused.length === 0 || !isTable(layout)) return null
  return (
    <Marked title={t('reading.unusedColumns.title', { count: unused.length })}>
      <Text as="p" size="small">
        {formatList(unused.map(({ head }) => headName(head)))}
      </Text>
      <Text as="p" size="small" tone="secondary">
        {t('reading.unusedColumns.effect')}
      </Text>
    </Marked>
  )
}
