/** Choices other than segments: filter chips, check lines, quick amounts, tabs. */
import type { MouseEvent, ReactNode } from 'react'
import { Tabs as MantineTabs } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatBare, formatCount, formatWhole } from '../lib/format/index.ts'
import { t } from '../lib/i18n/index.ts'
import { Button } from './button.tsx'
import styles from './choices.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Text } from './text.tsx'

interface ChipProps {
  readonly name?: string
  readonly value?: ReactNode
  readonly on?: boolean
  readonly onClick?: () => void
  readonly onRemove?: (() => void) | undefined
  readonly disabledReason?: string | undefined
  readonly focused?: boolean
}

/** A filter as a chip. Without `onRemove`, a press switches it on or off. */
export const Chip = ({ name, value, on, onClick, onRemove, disabledReason, focused }: ChipProps) => (
  <button
    type="button"
    className={classes(styles.chip, on && styles.chosen)}
    autoFocus={focused}
    aria-pressed={on === true}
    aria-disabled={disabledReason !== undefined}
    title={disabledReason}
    onClick={disabledReason === undefined ? (onRemove ?? onClick) : undefined}
  >
    {name}
    {value === undefined ? null : (
      <Text as="b" line="cut">
        {value}
      </Text>
    )}
    {onRemove ? <Icon of={IconX} name={t('common.remove')} /> : null}
  </button>
)

export const CheckMark = ({ checked, onClick }: { checked: boolean; onClick?: (event: MouseEvent) => void }) => (
  <span className={classes(styles.box, checked && styles.chosen)} onClick={onClick}>
    {checked ? <IconCheck aria-hidden /> : null}
  </span>
)

export const RadioMark = ({ checked }: { readonly checked: boolean }) => (
  <span className={classes(styles.radio, checked && styles.chosen)} />
)

interface CheckLineProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly end?: ReactNode
  readonly disabledReason?: string | undefined
}

/** A check box that is a whole line. */
export const CheckLine = ({ label, checked, onChange, end, disabledReason }: CheckLineProps) => (
  <button
    type="button"
    role="checkbox"
    aria-checked={checked}
    aria-disabled={disabledReason !== undefined}
    title={disabledReason}
    className={styles.check}
    onClick={disabledReason === undefined ? () => onChange(!checked) : undefined}
  >
    <CheckMark checked={checked} />
    <Text grow line="cut">
      {label}
    </Text>
    {end}
  </button>
)

interface QuickAmountsProps {
  readonly amountsMinor: readonly number[]
  readonly currency: string
  readonly totalMinor: number
  readonly valueMinor: number | undefined
  readonly onPick: (amountMinor: number) => void
}

/** Buttons beside the amount received: "Exact" and the next round notes. The total names their currency. */
export const QuickAmounts = ({ amountsMinor, currency, totalMinor, valueMinor, onPick }: QuickAmountsProps) => (
  <div className={styles.quick} data-part="quick" role="group" aria-label={t('ui.choices.quickAmounts')}>
    {[totalMinor, ...amountsMinor].map((amountMinor, index) => (
      <Button key={amountMinor} small on={amountMinor === valueMinor} onClick={() => onPick(amountMinor)}>
        {index === 0 ? t('ui.choices.exact') : formatWhole(amountMinor, currency, formatBare)}
      </Button>
    ))}
  </div>
)

interface TabsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly tabs: readonly {
    readonly value: Value
    readonly label: ReactNode
    readonly count?: number | undefined
    readonly end?: string | undefined
  }[]
  readonly onChange: (value: Value) => void
}

/** Tabs over a table or panel. Arrow keys, Home and End move from one to the next. */
export const Tabs = <Value extends string>({ label, value, tabs, onChange }: TabsProps<Value>) => (
  <MantineTabs
    unstyled
    value={value}
    onChange={(next) => {
      const tab = tabs.find((each) => each.value === next)
      if (tab) onChange(tab.value)
    }}
  >
    <MantineTabs.List className={styles.tabs} data-part="tabs" aria-label={label}>
      {tabs.map(({ value: name, label: text, count, end = count === undefined ? undefined : formatCount(count) }) => (
        <MantineTabs.Tab key={name} value={name}>
          {text} {end === undefined ? null : <span className={styles.count}>{end}</span>}
        </MantineTabs.Tab>
      ))}
    </MantineTabs.List>
  </MantineTabs>
)
