/** A short menu under a button: a choice from more than five, or a few actions. */
import { useState, type ReactNode } from 'react'
import { Menu as MantineMenu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { t } from '../lib/i18n/index.ts'
import choiceStyles from './choices.module.css'
import { classes } from './classes.ts'
import { firstFocus } from './first-focus.ts'
import { Icon, IconSpace, type IconShape } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { Text } from './text.tsx'

export interface MenuItem {
  readonly key: string
  readonly label: ReactNode
  readonly chosen?: boolean
  readonly disabledReason?: string | undefined
  readonly title?: string
  readonly onPick: () => void
  /** Alt with an arrow up or down moves the item. */
  readonly onMove?: (by: 1 | -1) => void
}

/** A long menu ends at the edge of the window, and scrolls. */
const keepInWindow = ({
  availableHeight,
  elements,
}: {
  readonly availableHeight: number
  readonly elements: { readonly floating: HTMLElement }
}): void => {
  elements.floating.style.maxHeight = `${Math.max(160, Math.min(480, availableHeight - 8))}px`
}

interface MenuButtonProps {
  readonly name?: ReactNode
  readonly value?: ReactNode
  readonly items: readonly MenuItem[]
  readonly label: string
  readonly icon?: IconShape
  /** The menu stays open while several items are ticked, such as columns. */
  readonly keepOpen?: boolean
  readonly keys?: string
  readonly open?: boolean
  readonly onOpen?: (open: boolean) => void
  readonly className?: string | undefined
}

/** A chip-sized button with a chevron that opens the menu. */
export const MenuButton = (props: MenuButtonProps) => {
  const { name, value, items, label, icon, keepOpen = false, keys, className } = props
  const [ownOpen, setOwnOpen] = useState(false)
  const { open = ownOpen, onOpen: setOpen = setOwnOpen } = props
  const usable = items.filter((item) => item.disabledReason === undefined)
  const first = keepOpen ? usable[0] : (usable.find((item) => item.chosen === true) ?? usable[0])
  return (
    <MantineMenu
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      offset={4}
      closeOnItemClick={!keepOpen}
      middlewares={{ flip: true, shift: true, size: { apply: keepInWindow } }}
      // The item gets the focus immediately, and no focus trap sets it again a task later, when an arrow may have moved it.
      trapFocus={false}
    >
      <MantineMenu.Target>
        <button type="button" className={classes(choiceStyles.chip, className)} aria-label={label}>
          {icon ? <Icon of={icon} /> : null}
          {name}
          {value === undefined ? null : <b>{value}</b>}
          <Icon of={IconChevronDown} />
          {keys === undefined ? null : <Kbd keys={keys} />}
        </button>
      </MantineMenu.Target>
      <MantineMenu.Dropdown onKeyDown={({ key }) => (key === 'Tab' ? setOpen(false) : undefined)}>
        {items.map((item) => (
          <MantineMenu.Item
            key={item.key}
            disabled={item.disabledReason !== undefined}
            {...(item === first ? firstFocus : {})}
            leftSection={
              item.chosen === true ? (
                <Icon of={IconCheck} {...(keepOpen ? { name: t('ui.menu.chosen') } : {})} />
              ) : (
                <IconSpace />
              )
            }
            title={item.title}
            onClick={item.onPick}
            onKeyDownCapture={(event) => {
              const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined
              if (by === undefined || !item.onMove) return
              event.preventDefault()
              event.stopPropagation()
              item.onMove(by)
            }}
          >
            {item.label}
            {item.disabledReason === undefined ? null : <Text size="small"> {item.disabledReason}</Text>}
          </MantineMenu.Item>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}
