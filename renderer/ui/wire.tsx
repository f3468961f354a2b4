/** An HTTP message under its title: first line, headers, an empty line, body. */
import { t } from '../lib/i18n/index.ts'
import type { ReactNode } from 'react'
import { Text } from './text.tsx'
import styles from './wire.module.css'

interface WireMessageProps {
  readonly title: string
  /** Content at the right end of the title. */
  readonly end?: ReactNode
  readonly firstLine: ReactNode
  /** The value of a masked header is its replacement: "[masked, 64 characters]". */
  readonly headers?: readonly {
    readonly name: string
    readonly value: string
    readonly masked?: boolean | undefined
  }[]
  readonly body?: string
  /** A text after the body: which part of it was not stored. */
  readonly note?: string | undefined
}

/** "[masked, 64 characters]" in the language of the window; a text without a number is unchanged. */
const maskedText = (value: string): string => {
  const count = /\d+/.exec(value)?.[0]
  return count === undefined ? value : t('ui.wire.masked', { count: Number(count) })
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
          {masked === true ? <span className={styles.masked}>{maskedText(value)}</span> : value}
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
