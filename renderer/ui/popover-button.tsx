/** A button with a chevron that opens a layer under it: a chip, unless it has its own class. */
import type { ReactNode } from 'react'
import { Popover, type PopoverProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import styles from './choices.module.css'
import { Icon } from './icon.tsx'

interface PopoverButtonProps extends Pick<PopoverProps, 'position' | 'offset' | 'portalProps'> {
  readonly name: ReactNode
  /** The label, where it is more than the name. */
  readonly label?: string
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly buttonClass?: string | undefined
  readonly layerClass?: string | undefined
  readonly layerLabel?: string
  readonly children: ReactNode
}

export const PopoverButton = (props: PopoverButtonProps) => {
  const { name, label, open, onOpen, buttonClass = styles.chip, layerClass, layerLabel, children, ...popover } = props
  return (
    <Popover opened={open} onChange={onOpen} position="bottom-start" offset={4} trapFocus returnFocus {...popover}>
      <Popover.Target>
        <button type="button" className={buttonClass} aria-label={label} onClick={() => onOpen(!open)}>
          {name}
          <Icon of={IconChevronDown} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={layerClass} aria-label={layerLabel}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
