/** Event rates by distance: the present ones, the new ones, and the typical one for the distance. */
import type { PriceRow } from '../../../shared/desk/inventory/prices.ts'
import { distanceFigure, distanceUnitMeters, formatMinor, formatWhole } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { amountAxis, axisTicks, Chart, chartStyles, plot } from '../../kit/chart/index.ts'
import { AvailabilityGlyph } from '../../kit/domain/index.ts'
import { Section, Text } from '../../ui/index.ts'
import { unsoldSpaces } from './model/price-figures.ts'
import { savedRate } from './model/draft.ts'
import { farthestFromTypical, typicalRate } from './model/typical-rate.ts'
import styles from './prices.module.css'

const curvePoints = 40

interface PriceChartProps {
  readonly rows: readonly PriceRow[]
  readonly currency: string
  readonly rateOf: (row: PriceRow) => number | undefined
}

export const PriceChart = ({ rows, currency, rateOf }: PriceChartProps) => {
  const priced = rows.flatMap((row) => {
    const minor = rateOf(row)
    return minor === undefined || row.currency !== currency
      ? []
      : { id: row.facility_id, row, meters: row.distance_meters, minor, before: savedRate(row) }
  })
  const typical = typicalRate(priced)
  const odd = farthestFromTypical(priced, typical)
  const oddRow = priced.find(({ id }) => id === odd?.point.id)
  const title =
    odd === undefined || oddRow === undefined
      ? t('prices.chart.title')
      : t('prices.chart.odd', {
          name: oddRow.row.name,
          amount: formatWhole(
            Math.abs(odd.byMinor) < 100 ? Math.abs(odd.byMinor) : Math.round(Math.abs(odd.byMinor) / 100) * 100,
            currency,
          ),
          side: odd.byMinor < 0 ? 'under' : 'over',
        })
  if (priced.length === 0) return null

  const values = priced.flatMap(({ minor, before }) => [minor, before ?? minor])
  const rates = amountAxis(axisTicks(Math.min(...values), Math.max(...values)), currency)
  const farthest = Math.max(1, ...priced.map(({ meters }) => meters))
  // The curve is only between the nearest and the farthest facility: beyond them nothing is known.
  const nearest = Math.min(...priced.map(({ meters }) => meters))
  const curve =
    typical &&
    Array.from({ length: curvePoints + 1 }, (_unused, index) => {
      const meters = nearest + ((farthest - nearest) * index) / curvePoints
      return { meters, minor: typical(meters) }
    }).filter(({ minor }) => minor >= rates.from && minor <= rates.to)
  const steps = axisTicks(0, farthest / distanceUnitMeters).filter(
    (step) => step > 0 && step * distanceUnitMeters <= farthest,
  )
  const distances = {
    from: 0,
    to: farthest,
    ticks: steps.map((step, index) => ({
      at: step * distanceUnitMeters,
      label: distanceFigure(step, index === steps.length - 1),
    })),
  }

  return (
    <Section title={<Text className={styles.chartTitle}>{title}</Text>}>
      <Chart label={t('prices.chart.label', { title })} x={distances} y={rates}>
        {({ x, y }) => (
          <>
            {curve === undefined ? null : (
              <polyline
                className={styles.typical}
                points={curve.map(({ meters, minor }) => `${x(meters).toFixed(1)},${y(minor).toFixed(1)}`).join(' ')}
              />
            )}
            {priced.map(({ id, meters, minor, before }) =>
              before === undefined || before === minor ? (
                <circle key={id} className={styles.same} cx={x(meters)} cy={y(minor)} r={2.6} />
              ) : (
                <g key={id}>
                  <line className={styles.moved} x1={x(meters)} x2={x(meters)} y1={y(before)} y2={y(minor)} />
                  <circle className={styles.old} cx={x(meters)} cy={y(before)} r={2.2} />
                  <circle className={styles.new} cx={x(meters)} cy={y(minor)} r={3} />
                </g>
              ),
            )}
            {oddRow === undefined ? null : (
              <OddLabel row={oddRow.row} minor={oddRow.minor} x={x(oddRow.meters)} y={y(oddRow.minor)} />
            )}
            {typical === undefined ? null : (
              <g transform={`translate(${plot.left + 6} ${plot.bottom - 8})`}>
                <line className={styles.typical} x1={0} x2={18} y1={0} y2={0} />
                <text x={23} y={0} dominantBaseline="central">
                  {t('prices.chart.typical')}
                </text>
              </g>
            )}
          </>
        )}
      </Chart>
    </Section>
  )
}

interface OddLabelProps {
  readonly row: PriceRow
  readonly minor: number
  readonly x: number
  readonly y: number
}

/** The label is beside its point, on the side that has room; it marks a price that needs attention. */
const OddLabel = ({ row, minor, x, y }: OddLabelProps) => {
  const isRight = x < (plot.left + plot.right) / 2
  const at = x + (isRight ? 12 : -12)
  const anchor = isRight ? 'start' : 'end'
  const top = Math.min(Math.max(y, plot.top + 4), plot.bottom - 20)
  return (
    <g>
      <svg className={styles.attention} x={x - 7} y={y - 8} width={14} height={14}>
        <AvailabilityGlyph state="limited" />
      </svg>
      <text className={chartStyles.value} x={at} y={top} textAnchor={anchor}>
        <tspan>{row.name}</tspan> <tspan>{formatMinor(minor, row.currency)}</tspan>
      </text>
      <text x={at} y={top + 13} textAnchor={anchor}>
        {t('prices.chart.spacesLeft', { count: unsoldSpaces(row) })}
      </text>
    </g>
  )
}
