/** Money line by line with the sum under the lines that make it. */
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface PriceLine {
  readonly key: string
  readonly label: ReactNode
  readonly amount: ReactNode
  /** A sum: a line above it, in bold. */
  readonly sum?: boolean
  readonly quiet?: boolean
  /** What it was before a change, struck through until the change is accepted. */
  readonly before?: ReactNode
}

export const PriceLines = ({ lines }: { readonly lines: readonly PriceLine[] }) => (
  <dl className="price">
    {lines.map((line) => (
      <PriceRow key={line.key} line={line} />
    ))}
  </dl>
)

const PriceRow = ({ line }: { readonly line: PriceLine }) => {
  const className = classes(line.sum && 'sum', line.quiet ? 't3' : line.sum ? '' : 't2')
  return (
    <>
      <dt className={className}>{line.label}</dt>
      <dd className={classes(line.sum && 'sum', line.quiet && 't3')}>
        {line.before === undefined ? null : <span className="struck">{line.before}</span>} {line.amount}
      </dd>
    </>
  )
}

interface TotalLineProps {
  readonly label: ReactNode
  readonly amount: string
  /** It is being checked and may change. */
  readonly busy?: boolean
}

/** The large total with what stands beside it. */
export const TotalLine = ({ label, amount, busy = false }: TotalLineProps) => (
  <div className="total">
    <span className="b" style={{ fontSize: 'var(--f-head)' }}>
      {label}
    </span>
    <output className="amount" aria-live="polite" aria-busy={busy}>
      {amount}
    </output>
  </div>
)
