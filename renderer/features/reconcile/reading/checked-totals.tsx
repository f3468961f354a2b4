/** The totals stated in the file, and whether the lines add up to them. */
import { IconCheck } from '@tabler/icons-react'
import type { TotalCheck } from '../../../../shared/desk/reconcile/layout.ts'
import { moneyMeanings } from '../../../../shared/desk/reconcile/mapping.ts'
import { formatChange, formatCount, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { classes, Icon, IconAttention, Text } from '../../../ui/index.ts'
import styles from './reading.module.css'

/** The amounts that differ from the sum of the lines. */
const differences = ({ stated, sums }: TotalCheck) =>
  moneyMeanings.flatMap((meaning) => {
    const [own, sum] = [stated[meaning], sums[meaning]]
    return own === undefined || sum === undefined || own === sum ? [] : [{ meaning, stated: own, sum }]
  })

export const CheckedTotals = ({ totals }: { readonly totals: readonly TotalCheck[] }) =>
  totals.length === 0 ? (
    <Text as="div" size="small" tone="secondary" className={styles.noTotal}>
      {t('reading.total.none')}
    </Text>
  ) : (
    totals.map((total, index) => <CheckedTotal key={total.row ?? index} total={total} />)
  )

const CheckedTotal = ({ total }: { readonly total: TotalCheck }) => {
  const { row, currency, verdict, stated } = total
  const main = moneyMeanings.findLast((meaning) => stated[meaning] !== undefined)
  const amount = main === undefined ? '—' : formatMinor(stated[main] ?? 0, currency)
  const isFine = verdict === 'exact'
  return (
    <div className={classes(styles.verdict, !isFine && styles.doubtful)} data-part="verdict">
      <Icon of={isFine ? IconCheck : IconAttention} size="m" tone={isFine ? 'ok' : 'warn'} />
      <div>
        <Text as="div" weight="strong">
          {row === undefined
            ? t('reading.total.ofFile', { amount })
            : t('reading.total.ofRow', { row: formatCount(row), amount })}
        </Text>
        <div>{t(`reading.total.${verdict}`)}</div>
        {verdict === 'differs'
          ? differences(total).map(({ meaning, stated: own, sum }) => (
              <div key={meaning}>
                {t('reading.total.difference', {
                  name: t(`reconcile.equation.${meaning}`),
                  stated: formatMinor(own, currency),
                  sum: formatMinor(sum, currency),
                  difference: formatChange(own - sum, currency),
                })}
              </div>
            ))
          : null}
      </div>
    </div>
  )
}
