/** An icon at one of the three sizes of the design. Decorative unless it has a name. */
import type { ComponentType } from 'react'
import { classes } from './classes.ts'
import styles from './icon.module.css'
import { toneClass, type TextTone } from './text.tsx'

export type IconShape = ComponentType<{
  className?: string | undefined
  'aria-hidden'?: boolean
  role?: string
  'aria-label'?: string
}>

interface IconProps {
  readonly of: IconShape
  /** s 15 px, m 18 px, l 26 px; larger on the counter. */
  readonly size?: 's' | 'm' | 'l'
  /** The meaning of the icon, where there is no text beside it. */
  readonly name?: string
  readonly tone?: TextTone | undefined
}

const sizes = { s: styles.small, m: '', l: styles.large } as const

export const Icon = ({ of: Shape, size = 's', name, tone }: IconProps) => {
  const className = classes(styles.icon, sizes[size], toneClass(tone))
  return name === undefined ? (
    <Shape className={className} aria-hidden />
  ) : (
    <Shape className={className} role="img" aria-label={name} />
  )
}

/** The icon for attention: the half-filled triangle of a limited availability. */
export const IconAttention: IconShape = (props) => (
  <svg viewBox="-1.5 -1.5 15 15" {...props}>
    <AttentionShape />
  </svg>
)

export const AttentionShape = () => (
  <>
    <path d="M6 1 11.4 10.6H.6Z" fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinejoin="round" />
    <path d="M3.1 6.4h5.8L11.2 10.6H.8Z" fill="currentColor" />
  </>
)

/** The icon for "in use", a dot of 8 px. */
export const IconDot: IconShape = (props) => (
  <svg viewBox="0 0 15 15" {...props}>
    <circle cx="7.5" cy="7.5" r="4" fill="currentColor" />
  </svg>
)

export const IconSpace = () => <i className={styles.space} />
