/** Text roles: weight, tone and size of text inside a line, a line of several parts, and hashes. */
import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'
import styles from './text.module.css'

export type TextTone = 'secondary' | 'faint' | 'ok' | 'warn' | 'bad' | 'accent'

export interface TextProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'span' | 'div' | 'p' | 'b' | 's' | 'li' | 'dt' | 'dd'
  readonly tone?: TextTone | undefined
  readonly weight?: 'medium' | 'strong' | undefined
  readonly size?: 'small' | 'tiny' | undefined
  /** `code`: plates and codes in the mono face; `dense`: long names; `struck`: no longer valid. */
  readonly face?: 'code' | 'dense' | 'struck' | undefined
  /** The text fills the rest of the line. */
  readonly grow?: boolean
  /** One line: cut with an ellipsis, or never cut. */
  readonly line?: 'cut' | 'whole' | undefined
}

export const Text = ({ as: Element = 'span', tone, weight, size, face, grow, line, className, ...rest }: TextProps) => (
  <Element
    {...rest}
    className={classes(
      tone && styles[tone],
      weight && styles[weight],
      size && styles[size],
      face && styles[face],
      grow && styles.grow,
      line && styles[line],
      className,
    )}
  />
)

/** Parts of a line, side by side and aligned. */
export const Row = ({ className, ...rest }: TextProps) => <Text {...rest} className={classes(styles.row, className)} />

export const toneClass = (tone: TextTone | undefined): string | undefined => tone && styles[tone]

/** A SHA-256 hash in groups of eight, which people can compare; a copy contains all of it. */
export const Hash = ({ of: hash }: { readonly of: string }) => (
  <Text face="code" className={styles.hash}>
    {(hash.match(/.{1,8}/g) ?? []).map((group, place) => (
      <span key={place}>{group}</span>
    ))}
  </Text>
)
