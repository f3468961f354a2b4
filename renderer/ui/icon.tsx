/** An icon at one of the three sizes of the design. Decorative unless it has a name. */
import type { ComponentType } from 'react'
import { classes } from './classes.ts'
import { toneClass } from './text.tsx'
import type { TextTone } from './text.tsx'

export type IconShape = ComponentType<{
  className?: string | undefined
  'aria-hidden'?: boolean
  role?: string
  'aria-label'?: string
}>

interface IconProps {
  readonly of: IconShape
  /** s 15 px, m 18 px (20 in the rail), l 26 px; larger on the counter. */
  readonly size?: 's' | 'm' | 'l'
  /** Says what it means where no word stands beside it. */
  readonly name?: string
  readonly tone?: TextTone
  readonly className?: string | undefined
}

export const Icon = ({ of: Shape, size = 's', name, tone, className }: IconProps) => {
  const classNames = classes('i', size !== 'm' && size, toneClass(tone), className)
  return name === undefined ? (
    <Shape className={classNames} aria-hidden />
  ) : (
    <Shape className={classNames} role="img" aria-label={name} />
  )
}
