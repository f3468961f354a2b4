/** The groups of a statement's lines, each with its equation, and the statement that they add up to. */
import { Fragment } from 'react'
import { IconArrowForwardUp } from '@tabler/icons-react'
import type { CurrencyTotals } from '../../../shared/desk/reconcile/statements.ts'
import { lineGroups, type Equation, type LineGroup } from '../../../shared/desk/reconcile/vocabulary.ts'
import { formatChange, formatCount, formatMinor } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { classes, Icon, IconAttention, Row, Text } from '../../ui/index.ts'
import styles from './reconcile.module.css'

const icons = { queue: IconAttention, carried_over: IconArrowForwardUp } as const
const isWaiting = (group: LineGroup): group is keyof typeof icons => group in icons

const columns = [
  ['gross', '−'],
  ['fees', '−'],
  ['refunds', '±'],
  ['adjustments', '='],
  ['net', undefined],
] as const

interface TotalRowProps {
  readonly name: React.ReactNode
  readonly lines: number
  readonly equation: Equation
  readonly currency: string
  readonly className?: string | undefined
}

const TotalRow = ({ name, lines, equation, currency, className }: TotalRowProps) => (
  <tr className={className}>
    <th scope="row">{name}</th>
    <td className={styles.number}>{formatCount(lines)}</td>
    {columns.map(([member, sign]) => (
      <Fragment key={member}>
        <td className={classes(styles.number, member === 'net' && styles.net)}>
          {member === 'adjustments'
            ? formatChange(equation[member], currency)
            : formatMinor(equation[member], currency)}
        </td>
        {sign === undefined ? null : (
          <td className={styles.sign} aria-hidden>
            {sign}
          </td>
        )}
      </Fragment>
    ))}
  </tr>
)

/** Groups without lines are left out, except for those that rules and people make. */
const isShown = (group: LineGroup, lines: number): boolean => lines > 0 || group === 'linked' || group === 'by_hand'

/** The bar shows how many lines each group has. */
export const LineShares = ({ groups }: Pick<CurrencyTotals, 'groups'>) => (
  <div className={styles.shares} aria-hidden>
    {lineGroups.map((group) => (
      <span key={group} data-group={group} style={{ flexGrow: groups[group].lines }} />
    ))}
  </div>
)

/** Each currency has its own table. */
export const LinesTable = ({ totals }: { readonly totals: readonly CurrencyTotals[] }) =>
  totals.map(({ currency, groups, statement }) => (
    <Fragment key={currency}>
      <table className={styles.sums} aria-label={t('reconcile.lines.label', { currency })}>
        <thead>
          <tr>
            <th scope="col">{t('reconcile.lines.where')}</th>
            <th scope="col" className={styles.number}>
              {t('reconcile.lines.lines')}
            </th>
            {columns.map(([member, sign]) => (
              <Fragment key={member}>
                <th scope="col" className={styles.number}>
                  {t(`reconcile.equation.${member}`)}
                </th>
                {sign === undefined ? null : <td className={styles.sign} />}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {lineGroups
            .filter((group) => isShown(group, groups[group].lines))
            .map((group) => (
              <TotalRow
                key={group}
                name={
                  isWaiting(group) ? (
                    <Row tone="warn" weight="medium">
                      <Icon of={icons[group]} />
                      {t(`reconcile.group.${group}`)}
                    </Row>
                  ) : (
                    t(`reconcile.group.${group}`)
                  )
                }
                {...groups[group]}
                currency={currency}
                className={isWaiting(group) ? styles.waiting : undefined}
              />
            ))}
          <TotalRow
            name={<Text weight="strong">{t('reconcile.lines.statement')}</Text>}
            {...statement}
            currency={currency}
            className={styles.total}
          />
        </tbody>
      </table>
      <LineShares groups={groups} />
    </Fragment>
  ))
