/** A message as it went over the wire, under its title: first line, headers, an empty line, body. */
import type { ReactNode } from 'react'
import { Text } from './text.tsx'
import styles from './wire.module.css'

interface WireBlockProps {
  readonly title: string
  /** At the right end of the title. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

export const WireBlock = ({ title, end, children }: WireBlockProps) => (
  <section className={styles.block} aria-label={title}>
    <h3>
      <span>{title}</span>
      <Text size="tiny" tone="faint">
        {end}
      </Text>
    </h3>
    <pre className={styles.wire} tabIndex={0}>
      {children}
    </pre>
  </section>
)

/** One header on a line of its own; of a masked one `value` is what stands for it. */
export const WireHeader = ({
  name,
  value,
  masked,
}: {
  readonly name: string
  readonly value: ReactNode
  readonly masked?: boolean | undefined
}) => (
  <span>
    {'\n'}
    <span className={styles.name}>{name}:</span>{' '}
    {masked === true ? <span className={styles.masked}>{value}</span> : value}
  </span>
)
