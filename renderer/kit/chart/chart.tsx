/** A chart: the grid with its round numbers, the drawing over it, and the same values as a table for screen readers. */
import { useId, type ReactNode } from 'react'
import { VisuallyHidden } from '@mantine/core'
import type { Axis } from './axis.ts'
import styles from './chart.module.css'

/** The size of the drawing in its own units, and the area of the values in it. */
const [width, height] = [328, 184]
export const plot = { left: 40, right: width - 12, top: 16, bottom: height - 24 } as const

interface ChartProps {
  readonly label: string
  readonly x: Axis
  readonly y: Axis
  readonly table?: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** Draws the values at the positions that the axes give them. */
  readonly children: (place: Readonly<Record<'x' | 'y', (value: number) => number>>) => ReactNode
}

export const Chart = ({ label, x: across, y: up, table, children }: ChartProps) => {
  const tableId = useId()
  const x = (value: number) => plot.left + shareOf(across, value) * (plot.right - plot.left)
  const y = (value: number) => plot.bottom - shareOf(up, value) * (plot.bottom - plot.top)
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        aria-describedby={table && tableId}
      >
        {up.ticks.map((tick, index) => (
          <g key={tick.at}>
            <line
              className={index === 0 ? styles.baseline : styles.gridline}
              x1={plot.left}
              x2={plot.right}
              y1={y(tick.at)}
              y2={y(tick.at)}
            />
            <text x={0} y={y(tick.at)} dominantBaseline="central">
              {tick.label}
            </text>
          </g>
        ))}
        {across.ticks.map((tick) => (
          <text key={tick.at} x={x(tick.at)} y={height - 4} textAnchor={x(tick.at) > width - 30 ? 'end' : 'middle'}>
            {tick.label}
          </text>
        ))}
        {children({ x, y })}
      </svg>
      {table === undefined ? null : (
        <VisuallyHidden>
          <table id={tableId}>
            <thead>
              <tr>
                {table.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      )}
    </figure>
  )
}

const shareOf = ({ from, to }: Axis, value: number): number => (value - from) / Math.max(1, to - from)
