/** What a stay costs by its length: one line of steps, labeled where people look. */
import { useId } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { formatMinor, formatWhole } from '../../../lib/format/index.ts'
import { currencyDigits } from '../../../lib/format/money.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Section, Text } from '../../../ui/index.ts'
import { lengthText } from './length-text.ts'
import type { Tiers } from './rate-draft.ts'
import { chartMinutes, gridMinor, priceSteps, stayPriceMinor } from './stay-price.ts'
import styles from './needs.module.css'

interface StayChartProps {
  readonly tiers: Tiers
  readonly currency: string
}

const [left, top, width, height] = [40, 18, 270, 138]
const hours = [1, 4, 8, 12]
const labeledMinutes = [60, 240]

export const StayChart = ({ tiers, currency }: StayChartProps) => {
  const tableId = useId()
  const steps = priceSteps(tiers)
  const grid = gridMinor(Math.max(...steps.map(([, minor]) => minor)))
  const most = Math.max(1, grid.at(-1) ?? 1)
  const x = (minutes: number): number => left + (width * minutes) / chartMinutes
  const y = (minor: number): number => top + height * (1 - minor / most)
  const [lastFrom = 0, lastMinor = 0] = steps.at(-1) ?? []
  const isFlat = lastFrom < chartMinutes - 60
  const line = steps.map(
    ([from, minor], index) =>
      `${index === 0 ? 'M' : 'V'}${index === 0 ? `${x(from)} ${y(minor)}` : y(minor)}H${x(steps[index + 1]?.[0] ?? chartMinutes)}`,
  )
  return (
    <Section
      level={2}
      title={
        isFlat && lastFrom > 0
          ? t('needs.chart.flat', { length: lengthText(lastFrom), amount: formatMinor(lastMinor, currency) })
          : t('needs.chart.rising', {
              amount: formatMinor(steps[0]?.[1] ?? 0, currency),
              length: lengthText(steps[1]?.[0] ?? chartMinutes),
            })
      }
      end={
        <Text size="tiny" tone="faint">
          {t('needs.chart.note')}
        </Text>
      }
    >
      <figure className={styles.chart}>
        <svg
          viewBox={`0 0 ${left + width + 14} ${top + height + 22}`}
          role="img"
          aria-label={t('needs.chart.label')}
          aria-describedby={tableId}
        >
          {grid.map((minor, index) => (
            <g key={minor}>
              <line
                x1={left}
                x2={left + width}
                y1={y(minor)}
                y2={y(minor)}
                className={index === 0 ? styles.base : styles.grid}
              />
              <text x={left - 7} y={y(minor) + 4} textAnchor="end">
                {index === grid.length - 1 ? formatWhole(minor, currency) : String(minor / 10 ** currencyDigits(currency))}
              </text>
            </g>
          ))}
          {hours.map((hour) => (
            <text key={hour} x={x(hour * 60)} y={top + height + 17} textAnchor={hour === 12 ? 'end' : 'middle'}>
              {t('needs.chart.hours', { hours: hour })}
            </text>
          ))}
          <path d={line.join('')} className={styles.line} />
          {labeledMinutes.map((minutes) => {
            const minor = stayPriceMinor(tiers, minutes)
            return (
              <g key={minutes}>
                <circle cx={x(minutes)} cy={y(minor)} r={4} className={styles.dot} />
                {minor < lastMinor ? (
                  <text x={x(minutes) + 8} y={y(minor) + 13} className={styles.value}>
                    {formatMinor(minor, currency)}
                  </text>
                ) : null}
              </g>
            )
          })}
          {isFlat ? (
            <text x={x(Math.max(lastFrom, 300))} y={y(lastMinor) - 7} className={styles.value}>
              {formatMinor(lastMinor, currency)}
            </text>
          ) : null}
        </svg>
        <VisuallyHidden>
          <table id={tableId}>
            <thead>
              <tr>
                <th scope="col">{t('needs.chart.stay')}</th>
                <th scope="col">{t('needs.chart.price')}</th>
              </tr>
            </thead>
            <tbody>
              {steps.map(([from, minor], index) => (
                <tr key={from}>
                  <th scope="row">{lengthText(steps[index + 1]?.[0] ?? chartMinutes)}</th>
                  <td>{formatMinor(minor, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      </figure>
    </Section>
  )
}
