/** Text roles: weight, tone and size of words inside a line, and a line of several parts. */
import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './text.module.css'

export type TextTone = 'secondary' | 'faint' | 'ok' | 'warn' | 'bad' | 'accent'

export interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  readonly as?: 'span' | 'div' | 'p' | 'b'
  readonly tone?: TextTone | undefined
  readonly weight?: 'medium' | 'strong' | undefined
  readonly size?: 'small' | 'tiny'
  /** Takes the rest of the line. */
  readonly grow?: boolean
  /** One line: cut with an ellipsis, or as long as it is. */
  readonly line?: 'cut' | 'whole'
  readonly className?: string | undefined
  readonly children?: ReactNode
}

export const Text = ({ as: Element = 'span', tone, weight, size, grow, line, className, ...rest }: TextProps) => (
  <Element
    {...rest}
    className={classes(
      tone && styles[tone],
      weight && styles[weight],
      size && styles[size],
      grow && styles.grow,
      line && styles[line],
      className,
    )}
  />
)

/** Parts of a line, beside each other and level. */
export const Row = ({ className, ...rest }: TextProps) => <Text {...rest} className={classes(styles.row, className)} />

/** For an icon. */
export const toneClass = (tone: TextTone | undefined): string | undefined => tone && styles[tone]
