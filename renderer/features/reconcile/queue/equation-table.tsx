/** Rows of an equation: gross − fees − refunds ± adjustments = net, with the signs between the columns. Amounts are minor units. */
import { Fragment, type ReactNode } from 'react'
import { equationMembers, type Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { formatChange, formatCount, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Text } from '../../../ui/index.ts'
import styles from './queue.module.css'

export interface EquationRow {
  readonly key: string
  readonly label: ReactNode
  readonly lines?: number
  readonly equation: Equation
  readonly look?: 'marked' | 'sum'
  /** Shows how it differs instead of what it is. */
  readonly isDifference?: boolean
}

/** Before each member. */
const operators = { gross: undefined, fees: '−', refunds: '−', adjustments: '±', net: '=' } as const

interface EquationTableProps {
  readonly head: ReactNode
  readonly label: string
  readonly currency: string
  readonly rows: readonly EquationRow[]
  readonly withLines?: boolean
}

export const EquationTable = ({ head, label, currency, rows, withLines = false }: EquationTableProps) => (
  <table className={styles.equation} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        {withLines ? (
          <th scope="col" className={styles.count}>
            {t('queue.lines')}
          </th>
        ) : null}
        {equationMembers.map((member) => (
          <Fragment key={member}>
            {operators[member] === undefined ? null : <td className={styles.operator} />}
            <th scope="col">{t(`reconcile.equation.${member}`)}</th>
          </Fragment>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, label: name, lines = 0, equation, look, isDifference = false }) => (
        <tr key={key} className={look && styles[look]}>
          <th scope="row">{name}</th>
          {withLines ? <td>{formatCount(lines)}</td> : null}
          {equationMembers.map((member) => (
            <Fragment key={member}>
              {operators[member] === undefined ? null : (
                <td className={styles.operator}>{isDifference ? null : operators[member]}</td>
              )}
              <td>
                {isDifference && equation[member] === 0 ? (
                  <Text tone="faint">{t('queue.same')}</Text>
                ) : isDifference || member === 'adjustments' ? (
                  formatChange(equation[member], currency)
                ) : (
                  formatMinor(equation[member], currency)
                )}
              </td>
            </Fragment>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
