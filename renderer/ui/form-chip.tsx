/** A filter chip over a small form, for what is typed: looks like a menu, and carries out what the form says. */
import type { ReactNode } from 'react'
import { Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import styles from './choices.module.css'
import { Icon } from './icon.tsx'

interface FormChipProps {
  readonly name: string
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onSubmit: () => void
  readonly children: ReactNode
}

export const FormChip = ({ name, open, onOpen, onSubmit, children }: FormChipProps) => (
  <Popover opened={open} onChange={onOpen} position="bottom-start" trapFocus returnFocus offset={4}>
    <Popover.Target>
      <button type="button" className={styles.chip} onClick={() => onOpen(!open)}>
        {name}
        <Icon of={IconChevronDown} />
      </button>
    </Popover.Target>
    <Popover.Dropdown>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Popover.Dropdown>
  </Popover>
)
