/** The price of a stay by its length: one line of steps, labeled where people look. */
import { formatMinor } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { amountAxis, axisTicks, Chart, chartStyles } from '../../kit/chart/index.ts'
import { Section, Text } from '../../ui/index.ts'
import { lengthText } from '../../kit/inventory/length-text.ts'
import { chartMinutes, priceSteps, stayPriceMinor, type Tiers } from './rate-draft.ts'
import styles from './needs.module.css'

interface StayChartProps {
  readonly tiers: Tiers
  readonly currency: string
}

const stays = {
  from: 0,
  to: chartMinutes,
  ticks: [1, 4, 8, 12].map((hours) => ({ at: hours * 60, label: t('needs.chart.hours', { hours }) })),
}
const labeledMinutes = [60, 240]

export const StayChart = ({ tiers, currency }: StayChartProps) => {
  const steps = priceSteps(tiers)
  const highest = Math.max(...steps.map(([, minor]) => minor))
  const prices = amountAxis(highest > 0 ? axisTicks(0, highest, 3, [1, 2, 2.5, 5]) : [0], currency)
  const [lastFrom = 0, lastMinor = 0] = steps.at(-1) ?? []
  const isFlat = lastFrom < chartMinutes - 60
  const untilMinutes = (index: number): number => steps[index + 1]?.[0] ?? chartMinutes
  return (
    <Section
      level={2}
      title={
        isFlat && lastFrom > 0
          ? t('needs.chart.flat', { length: lengthText(lastFrom), amount: formatMinor(lastMinor, currency) })
          : t('needs.chart.rising', {
              amount: formatMinor(steps[0]?.[1] ?? 0, currency),
              length: lengthText(untilMinutes(0)),
            })
      }
      end={
        <Text size="tiny" tone="faint">
          {t('needs.chart.note')}
        </Text>
      }
    >
      <Chart
        label={t('needs.chart.label')}
        x={stays}
        y={prices}
        table={{
          heads: [t('needs.chart.stay'), t('needs.chart.price')],
          rows: steps.map(([, minor], index) => [lengthText(untilMinutes(index)), formatMinor(minor, currency)]),
        }}
      >
        {({ x, y }) => (
          <>
            <path
              d={steps
                .map(
                  ([from, minor], index) =>
                    `${index === 0 ? `M${x(from)} ${y(minor)}` : `V${y(minor)}`}H${x(untilMinutes(index))}`,
                )
                .join('')}
              className={styles.line}
            />
            {labeledMinutes.map((minutes) => {
              const minor = stayPriceMinor(tiers, minutes)
              return (
                <g key={minutes}>
                  <circle cx={x(minutes)} cy={y(minor)} r={4} className={styles.dot} />
                  {minor < lastMinor ? (
                    <text x={x(minutes) + 8} y={y(minor) + 13} className={chartStyles.value}>
                      {formatMinor(minor, currency)}
                    </text>
                  ) : null}
                </g>
              )
            })}
            {isFlat ? (
              <text x={x(Math.max(lastFrom, 300))} y={y(lastMinor) - 7} className={chartStyles.value}>
                {formatMinor(lastMinor, currency)}
              </text>
            ) : null}
          </>
        )}
      </Chart>
    </Section>
  )
}
