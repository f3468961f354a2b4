/** Text roles: weight, tone and size of text inside a line, a line of several parts, hashes and names of places. */
import type { HTMLAttributes } from 'react'
import type { Place, sharedNames } from '../lib/shared-names.ts'
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

interface PlaceNameProps {
  readonly place: Place
  readonly shared: ReturnType<typeof sharedNames>
}

/** The name of a facility or venue, with its address where another one has the same name. */
export const PlaceName = ({ place, shared }: PlaceNameProps) => {
  const { name, address } = place
  if (address === undefined || !shared.has(name)) return <Text face="dense">{name}</Text>
  return (
    <span style={{ display: 'flex', gap: 6 }}>
      <Text face="dense" line="cut">
        {name}
      </Text>
      <Text face="dense" line="cut" tone="faint">
        {address}
      </Text>
    </span>
  )
}
