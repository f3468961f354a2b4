/** A message as it went over the wire, under its title: first line, headers, an empty line, body. */
import type { ReactNode } from 'react'
import { Text } from './text.tsx'
import styles from './wire.module.css'

interface WireMessageProps {
  readonly title: string
  /** At the right end of the title. */
  readonly end?: ReactNode
  readonly firstLine: ReactNode
  /** The value of a masked header is what stands for it: "[masked, 64 characters]". */
  readonly headers?: readonly {
    readonly name: string
    readonly value: string
    readonly masked?: boolean | undefined
  }[]
  readonly body?: string
  /** After the body: what of it was not kept. */
  readonly note?: string | undefined
}

export const WireMessage = ({ title, end, firstLine, headers = [], body = '', note }: WireMessageProps) => (
  <section className={styles.block} aria-label={title}>
    <h3>
      <span>{title}</span>
      <Text size="tiny" tone="faint">
        {end}
      </Text>
    </h3>
    <pre className={styles.wire} tabIndex={0}>
      {firstLine}
      {headers.map(({ name, value, masked }, index) => (
        <span key={index}>
          {'\n'}
          <span className={styles.name}>{name}:</span>{' '}
          {masked === true ? <span className={styles.masked}>{value.replace(/^\[|\]$/g, '')}</span> : value}
        </span>
      ))}
      {body === '' ? null : `\n\n${body}`}
      {note === undefined ? null : (
        <span className={styles.name}>
          {body === '' ? '\n\n' : '\n'}… {note}
        </span>
      )}
    </pre>
  </section>
)
