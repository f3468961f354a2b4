/** Price lines above the total; a price that changed shows the old one struck through until it is accepted. */
import { Box } from '@mantine/core'
import { toEngineTimeMs } from '../../../lib/clock.ts'
import { useSeenAt } from '../../../lib/connection/index.ts'
import { formatCounterTime, formatMinor } from '../../../lib/format/index.ts'
import { Button, classes, Note, paneStyles, PriceLines, Row, Text, textStyles, TotalLine } from '../../../ui/index.ts'
import type { CheckedTotal } from '../data/sale-offer.ts'
import type { SellProps } from '../data/use-sell.ts'
import type { SellOption } from '../model/option.ts'
import type { ChangedLine } from '../model/sale-offer.ts'
import styles from './sale.module.css'

interface PriceProps {
  readonly total: CheckedTotal
  readonly option: SellOption
}

export const PriceBlock = ({ total: { lines, changed }, option: { currency } }: PriceProps) => {
  const amount = (minor: number | undefined, otherwise: string) =>
    minor === undefined ? otherwise : formatMinor(minor, currency)
  const shown = changed?.lines ?? lines.map(({ label, minor }): ChangedLine => ({ label, before: minor, now: minor }))
  return (
    <div className={classes(paneStyles.section, styles.lines)} data-part="section">
      <PriceLines
        lines={shown.map(({ label, before, now }, index) => ({
          key: `${index}-${label}`,
          label,
          amount: amount(now, 'gone'),
          ...(before === now ? {} : { before: amount(before, 'new') }),
        }))}
      />
    </div>
  )
}

interface TotalBlockProps extends PriceProps, SellProps {
  readonly onAccept: () => void
}

export const TotalBlock = ({ sell: { isExpired, zone }, total, option, onAccept }: TotalBlockProps) => {
  const { changed, totalMinor, checking } = total
  const { currency, heldUntilMs } = option
  const money = (minor: number): string => formatMinor(minor, currency)
  const seenAtMs = useSeenAt('quotes')
  const heldLabel = (): string => {
    if (seenAtMs !== undefined) return `As of ${formatCounterTime(toEngineTimeMs(seenAtMs), zone)}, will be rechecked`
    if (isExpired) return 'The price has expired and is being updated'
    return heldUntilMs === undefined ? '' : `Price held until ${formatCounterTime(heldUntilMs, zone)}`
  }
  return (
    <>
      <TotalLine
        label={
          <>
            Total
            {changed === undefined ? null : (
              <Box component="span" className={textStyles.struck} ml={8} fw={400}>
                {money(changed.beforeMinor)}
              </Box>
            )}
          </>
        }
        amount={money(totalMinor)}
        busy={checking}
      />
      {changed === undefined ? (
        <Text as="div" size="small" tone={seenAtMs === undefined ? 'secondary' : 'warn'} style={held}>
          {heldLabel()}
        </Text>
      ) : (
        <Note tone="warn">
          <Row as="div">
            <Text as="b" grow weight="medium">
              {changeLabel(totalMinor - changed.beforeMinor, money)}
            </Text>
            <Button small keys="F6" onClick={onAccept}>
              Accept {money(totalMinor)}
            </Button>
          </Row>
        </Note>
      )}
    </>
  )
}

const held = { marginTop: 3, minHeight: 17 }

/** "Price up $2.00"; the total may be the same while its lines are not. */
const changeLabel = (minor: number, money: (minor: number) => string): string => {
  if (minor === 0) return 'The lines changed'
  return minor < 0 ? `Price down ${money(-minor)}` : `Price up ${money(minor)}`
}
