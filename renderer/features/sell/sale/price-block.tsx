/** Price lines above the total; a price that changed shows the old one struck through until it is accepted. */
import { Button, classes, Note, paneStyles, PriceLines, Row, Text, TotalLine } from '../../../ui/index.ts'
import { toEngineTimeMs } from '../../../lib/clock.ts'
import { useSeenAt } from '../../../lib/connection/index.ts'
import { formatCounterTime, formatMinor } from '../../../lib/format/index.ts'
import styles from './sale.module.css'
import type { PriceLine as ShownLine } from '../../../ui/index.ts'
import type { CheckedTotal } from '../data/sale-offer.ts'

interface PriceBlockProps {
  readonly total: CheckedTotal
  readonly currency: string
}

export const PriceBlock = ({ total, currency }: PriceBlockProps) => {
  const money = (minor: number): string => formatMinor(minor, currency)
  const lines: ShownLine[] =
    total.changed === undefined
      ? total.lines.map((line, index) => ({
          key: `${index}-${line.label}`,
          label: line.label,
          amount: money(line.minor),
        }))
      : total.changed.lines.map((line, index) => ({
          key: `${index}-${line.label}`,
          label: line.label,
          amount: line.now === undefined ? 'gone' : money(line.now),
          ...(line.before === line.now ? {} : { before: line.before === undefined ? 'new' : money(line.before) }),
        }))
  return (
    <div className={classes(paneStyles.section, styles.lines)} data-part="section">
      <PriceLines lines={lines} />
    </div>
  )
}

interface TotalBlockProps {
  readonly total: CheckedTotal
  readonly currency: string
  /** Undefined if the marketplace does not say. */
  readonly heldUntilMs: number | undefined
  readonly isExpired: boolean
  readonly zone: string
  readonly onAccept: () => void
}

export const TotalBlock = ({ total, currency, heldUntilMs, isExpired, zone, onAccept }: TotalBlockProps) => {
  const money = (minor: number): string => formatMinor(minor, currency)
  const { changed } = total
  const seenAtMs = useSeenAt('quotes')
  return (
    <>
      <TotalLine
        label={
          <>
            Total
            {changed === undefined ? null : <span className={styles.before}>{money(changed.beforeMinor)}</span>}
          </>
        }
        amount={money(total.totalMinor)}
        busy={total.checking}
      />
      {changed === undefined ? (
        <Text as="div" tone={seenAtMs === undefined ? 'secondary' : 'warn'} className={styles.held}>
          {seenAtMs !== undefined
            ? `As of ${formatCounterTime(toEngineTimeMs(seenAtMs), zone)}, will be rechecked`
            : isExpired
              ? 'The price has expired and is being updated'
              : heldUntilMs === undefined
                ? null
                : `Price held until ${formatCounterTime(heldUntilMs, zone)}`}
        </Text>
      ) : (
        <Note tone="warn">
          <Row as="div">
            <Text grow>
              <Text as="b" weight="medium">
                {changeLabel(total.totalMinor - changed.beforeMinor, money)}
              </Text>
            </Text>
            <Button small keys="F6" onClick={onAccept}>
              Accept {money(total.totalMinor)}
            </Button>
          </Row>
        </Note>
      )}
    </>
  )
}

/** "Price up $2.00"; the total may be the same while its lines are not. */
const changeLabel = (minor: number, money: (minor: number) => string): string => {
  if (minor === 0) return 'The lines changed'
  return minor < 0 ? `Price down ${money(-minor)}` : `Price up ${money(minor)}`
}
