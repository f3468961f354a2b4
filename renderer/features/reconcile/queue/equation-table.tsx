/** The equations of a group in the statement and in the books, and the difference. Amounts are minor units. */
import { Fragment } from 'react'
import type { ItemGroup } from '../../../../shared/desk/reconcile/queue.ts'
import { equationMembers, type Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { formatChange, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { classes, Text } from '../../../ui/index.ts'
import styles from '../reconcile.module.css'
import { countText, sizeOf } from './item-text.ts'

/** The sign before each member. */
const signs = { gross: undefined, fees: '−', refunds: '−', adjustments: '±', net: '=' } as const

interface EquationRowProps {
  readonly name: string
  readonly equation: Equation
  readonly currency: string
  readonly isDifference?: boolean
}

const EquationRow = ({ name, equation, currency, isDifference = false }: EquationRowProps) => (
  <tr className={isDifference ? styles.waiting : undefined}>
    <th scope="row">
      <Text tone={isDifference ? 'warn' : undefined} weight={isDifference ? 'strong' : undefined}>
        {name}
      </Text>
    </th>
    {equationMembers.map((member) => (
      <Fragment key={member}>
        {signs[member] === undefined ? null : (
          <td className={styles.sign} aria-hidden>
            {isDifference ? null : signs[member]}
          </td>
        )}
        <td className={classes(styles.number, member === 'net' && styles.net)}>
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
)

export const EquationTable = ({ group }: { readonly group: ItemGroup }) => {
  const { stated, expected, difference, currency } = group
  return (
    <table className={styles.sums} aria-label={t('queue.group.totals')}>
      <thead>
        <tr>
          <th scope="col">{t('queue.group.all', { count: sizeOf(group), size: countText(group) })}</th>
          {equationMembers.map((member) => (
            <Fragment key={member}>
              {signs[member] === undefined ? null : <td className={styles.sign} />}
              <th scope="col" className={styles.number}>
                {t(`reconcile.equation.${member}`)}
              </th>
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        <EquationRow name={t('queue.group.stated')} equation={stated} currency={currency} />
        <EquationRow name={t('queue.group.expected')} equation={expected} currency={currency} />
        <EquationRow isDifference name={t('queue.difference')} equation={difference} currency={currency} />
      </tbody>
    </table>
  )
}
