/** Tags, status and money: a tone, a shape and a text. */
import type { ReactNode } from 'react'
import { formatMoney, type MoneyObject } from '../lib/format/index.ts'
import { classes } from './classes.ts'
import { Icon, type IconShape } from './icon.tsx'
import styles from './meaning.module.css'
import { Text, type TextTone } from './text.tsx'

interface TagProps {
  readonly children: ReactNode
  readonly tone?: 'plain' | 'accent' | 'ok' | 'warn' | 'bad' | 'line'
  readonly icon?: IconShape
}
export const Tag = ({ children, tone = 'plain', icon }: TagProps) => (
  <Text
    data-part="tag"
    tone={tone === 'plain' || tone === 'line' ? 'secondary' : tone}
    weight="strong"
    className={classes(styles.tag, tone === 'line' && styles.line)}
  >
    {icon ? <Icon of={icon} /> : null}
    {children}
  </Text>
)

interface StatusProps {
  readonly children: ReactNode
  readonly icon: IconShape
  readonly tone?: TextTone | 'plain'
}

export const Status = ({ children, icon, tone = 'plain' }: StatusProps) => (
  <Text tone={tone === 'plain' ? 'secondary' : tone} className={styles.status}>
    <Icon of={icon} />
    {children}
  </Text>
)

interface MoneyProps {
  readonly value: MoneyObject | null | undefined
  readonly struck?: boolean
  readonly strong?: boolean
}

/** An amount of the API with two digits; "—" where there is none; struck through when cancelled. */
export const Money = ({ value, struck, strong }: MoneyProps) => (
  <Text
    as={struck ? 's' : 'span'}
    line="whole"
    face={struck ? 'struck' : undefined}
    weight={strong ? 'strong' : undefined}
  >
    {formatMoney(value)}
  </Text>
)
