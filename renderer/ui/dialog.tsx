/** A dialog, only where work stops: title says what happened, the body lists it, Enter is the safe next step. */
import type { ReactNode } from 'react'
import { Modal } from '@mantine/core'
import { Icon } from './icon.tsx'
import type { IconShape } from './icon.tsx'
import { classes } from './classes.ts'
import { takeDialogFocus } from './first-focus.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly icon?: IconShape
  readonly tone?: 'plain' | 'warn' | 'bad'
  readonly children?: ReactNode
  /** Buttons; the first is the safe next step and has `initialFocus`. */
  readonly foot?: ReactNode
  /** Pixels. */
  readonly width?: number
  /** Closing by Escape or a press outside is off while a choice has to be made. */
  readonly mustChoose?: boolean
  readonly className?: string | undefined
}

const toneClass = { plain: 't2', warn: 'warntext', bad: 'badtext' } as const

export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, text, icon, tone = 'plain', children, foot, width = 560, mustChoose, className } = props
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      size={width}
      centered
      classNames={{ content: classes('dialog', className) }}
      closeOnEscape={mustChoose !== true}
      closeOnClickOutside={mustChoose !== true}
      lockScroll={false}
      // Taken and given back by the frame itself, at once.
      returnFocus={false}
      // There and gone at once, so that the next key goes where it belongs; the fading is the style sheet's.
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.46} color="#0f1216" />
      <Modal.Content ref={takeDialogFocus} radius="var(--radius-3)">
        <div className="dhead">
          {icon ? <Icon of={icon} size="l" className={toneClass[tone]} /> : null}
          <div className="grow">
            <Modal.Title>{title}</Modal.Title>
            {text === undefined ? null : <p>{text}</p>}
          </div>
        </div>
        {children === undefined ? null : (
          <div className="dbody" tabIndex={0}>
            {children}
          </div>
        )}
        {foot === undefined ? null : <div className="dfoot">{foot}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}
