/** The sums from the books to the payout: each class, how it was resolved, and its amount. */
import { IconCheck } from '@tabler/icons-react'
import type { Bridge } from '../../../../shared/desk/reconcile/closings.ts'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import { owingOfStep } from '../../../../shared/desk/reconcile/owing.ts'
import { formatChange, formatList, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { classes, Icon, IconAttention, Row } from '../../../ui/index.ts'
import { causeText } from '../reconcile-texts.ts'
import styles from '../reconcile.module.css'

type Step = Bridge['steps'][number]

const countText = (kind: StatementKind, { lines, records }: Pick<Step, 'lines' | 'records'>): string =>
  lines > 0 ? t('closings.bridge.lines', { count: lines }) : t('closings.bridge.records', { count: records, kind })

/** "1,272 bookings", "2 payouts and 1 bag" */
const booksText = (kind: StatementKind, { records, bags = 0 }: Bridge['books']): string =>
  kind !== 'bank' || records === 0
    ? t('closings.bridge.records', { count: records, kind })
    : formatList([
        ...(records > bags ? [t('closings.bridge.payouts', { count: records - bags })] : []),
        ...(bags > 0 ? [t('closings.bridge.bags', { count: bags })] : []),
      ])

const stepName = (kind: Step['kind']): string =>
  kind === 'already_imported' || kind === 'rounding' || kind === 'no_discrepancy'
    ? t(`reconcile.step.${kind}`)
    : t(`reconcile.class.${kind}`)

/** "carried forward: 2 × Fee 12%, agreed 10% (−$3.14)" */
const whyText = (step: Step, kind: StatementKind, currency: string): string => {
  const { resolved, causes } = step
  const owing = owingOfStep(kind, step)
  const parts = causes.flatMap(({ cause, count, amount }) =>
    cause === undefined
      ? []
      : t('closings.bridge.cause', { count, cause: causeText(cause), amount: formatChange(amount, currency) }),
  )
  const how = t(`reconcile.resolved.${resolved}`)
  const borne = owing === undefined ? how : `${how}, ${t(`reconcile.owing.${owing}`)}`
  return parts.length === 0 ? borne : t('closings.bridge.why', { how: borne, causes: parts.join(', ') })
}

export const BridgeTable = ({ bridge, kind }: { readonly bridge: Bridge; readonly kind: StatementKind }) => {
  const { currency, books, steps, statement } = bridge
  const isExplained = steps.every(({ resolved }) => resolved !== 'queue')
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <span>{t('closings.bridge.title')}</span>
        <Row tone={isExplained ? 'ok' : 'warn'} weight="medium">
          <Icon of={isExplained ? IconCheck : IconAttention} />
          {t(isExplained ? 'closings.bridge.explained' : 'closings.bridge.open')}
        </Row>
      </div>
      <table className={styles.sums} aria-label={t('closings.bridge.title')}>
        <tbody>
          <tr>
            <th scope="row" className={styles.net}>
              {t('closings.bridge.books')}
            </th>
            <td className={styles.number}>{booksText(kind, books)}</td>
            <td className={styles.why}>{kind === 'payout' ? t('closings.bridge.booksText') : null}</td>
            <td className={classes(styles.number, styles.net)}>{formatMinor(books.amount, currency)}</td>
          </tr>
          {steps.map((step) => {
            const why = whyText(step, kind, currency)
            return (
              <tr key={`${step.kind} ${step.resolved} ${step.bearer ?? ''} ${Math.sign(step.amount)}`}>
                <th scope="row">{stepName(step.kind)}</th>
                <td className={styles.number}>{countText(kind, step)}</td>
                <td className={styles.why} title={why}>
                  {why}
                </td>
                <td className={styles.number}>{formatChange(step.amount, currency)}</td>
              </tr>
            )
          })}
          <tr className={styles.total}>
            <th scope="row">{t('closings.bridge.statement')}</th>
            <td className={styles.number}>{t('closings.bridge.lines', { count: statement.lines })}</td>
            <td />
            <td className={styles.number}>{formatMinor(statement.amount, currency)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
