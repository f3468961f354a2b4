/** Amounts line by line, with the sum under them. */
import { Fragment, type ReactNode } from 'react'
import styles from './price-lines.module.css'
import { Text } from './text.tsx'

export interface PriceLine {
  readonly key: string
  readonly label: ReactNode
  readonly amount: ReactNode
  /** A sum has a line above it, and is bold. */
  readonly sum?: boolean
  readonly quiet?: boolean
  /** The amount before a change, struck through until the change is accepted. */
  readonly before?: ReactNode
}

export const PriceLines = ({ lines }: { readonly lines: readonly PriceLine[] }) => (
  <dl className={styles.price} data-part="price">
    {lines.map(({ key, label, amount, sum, quiet, before }) => (
      <Fragment key={key}>
        <Text as="dt" className={sum ? styles.sum : undefined} tone={quiet ? 'faint' : sum ? undefined : 'secondary'}>
          {label}
        </Text>
        <Text as="dd" className={sum ? styles.sum : undefined} tone={quiet ? 'faint' : undefined}>
          {before === undefined ? null : (
            <Text as="s" face="struck">
              {before}
            </Text>
          )}{' '}
          {amount}
        </Text>
      </Fragment>
    ))}
  </dl>
)

interface TotalLineProps {
  readonly label: ReactNode
  readonly amount: string
  readonly busy?: boolean
}

export const TotalLine = ({ label, amount, busy = false }: TotalLineProps) => (
  <div className={styles.total} data-part="total">
    <span>{label}</span>
    <output aria-live="polite" aria-busy={busy}>
      {amount}
    </output>
  </div>
)
