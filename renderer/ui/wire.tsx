/** A message as it went over the wire, under its title: first line, headers, an empty line, body. */
import { t } from '../lib/i18n/index.ts'
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

/** "[masked, 64 characters]" in the language of the window; a text without a number as it is. */
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
