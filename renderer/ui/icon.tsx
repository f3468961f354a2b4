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
  /** Its meaning, where no text stands beside it. */
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

export const IconSpace = () => <i className={styles.space} />
