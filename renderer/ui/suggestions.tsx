/** The suggestions under a text field while somebody types in it: arrows move, Enter selects, Escape closes the list. */
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Popover } from '@mantine/core'
import { classes } from './classes.ts'
import { FieldFrame, type FieldTexts } from './field.tsx'
import fieldStyles from './field.module.css'
import menuStyles from './menu.module.css'
import styles from './suggestions.module.css'
import { Text } from './text.tsx'
import { useListCursor } from './use-list-cursor.ts'

interface Suggestion {
  readonly key: string
  readonly label: string
  /** The text at its right, which distinguishes it from others with the same name. */
  readonly detail?: string | undefined
}

export interface SuggestionsProps {
  readonly items: readonly Suggestion[]
  readonly onPick: (key: string) => void
  /** The items are still those of an earlier text. */
  readonly pending: boolean
  /** The field means one of the items: leaving it selects the first one. */
  readonly picksFirst?: boolean | undefined
}

/** Props for the input. */
export type ComboboxProps = Pick<
  ComponentProps<'input'>,
  'role' | 'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'
>

interface AroundInputProps extends SuggestionsProps {
  readonly label: string
  readonly className?: string | undefined
  readonly children: (combobox: ComboboxProps) => ReactNode
}

export const Suggestions = (props: AroundInputProps) => {
  const { label, items, onPick, pending, picksFirst = false, className, children } = props
  const listId = useId()
  const [isTyping, setTyping] = useState(false)
  const [hasMoved, setMoved] = useState(false)
  /** True if the field was left, or Enter was pressed, before the suggestions for the text arrived. */
  const isWanted = useRef(false)
  const cursor = useListCursor(items.length)
  const current = picksFirst || hasMoved ? cursor.current : -1
  const isOpen = isTyping && items.length > 0
  const close = () => {
    setTyping(false)
    setMoved(false)
    cursor.moveTo(0)
  }
  const pick = (index: number) => {
    close()
    const picked = items[index]
    if (picked !== undefined) onPick(picked.key)
  }
  const pickWanted = useEffectEvent(() => {
    const [first] = items
    if (isWanted.current && picksFirst && first !== undefined) onPick(first.key)
    isWanted.current = false
  })
  useEffect(() => {
    if (!pending) pickWanted()
  }, [pending])
  const pickOrWait = () => {
    if (pending) {
      close()
      isWanted.current = true
    } else pick(current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && isTyping && (picksFirst ? pending || isOpen : isOpen && current >= 0)) {
      event.preventDefault()
      pickOrWait()
    } else if (event.key.startsWith('Arrow') && isOpen) {
      if (hasMoved || picksFirst) cursor.onKeyDown(event)
      else if (event.key === 'ArrowDown') event.preventDefault()
      setMoved(event.key === 'ArrowDown' || hasMoved)
    }
  }
  const lineId = (index: number) => `${listId}-${index}`
  return (
    <Popover
      opened={isOpen}
      position="bottom-start"
      offset={4}
      width="target"
      withRoles={false}
      portalProps={{ target: 'main' }}
    >
      <Popover.Target>
        <div
          className={className}
          onInput={() => {
            setTyping(true)
            setMoved(false)
            isWanted.current = false
            cursor.moveTo(0)
          }}
          // The handler runs before that of the field, whose Escape restores its text.
          onKeyDownCapture={onKeyDown}
          onBlur={() => {
            // Whether the first suggestion is meant is known only once it has arrived.
            if (isTyping && (picksFirst || pending)) pickOrWait()
            else close()
          }}
        >
          {children({
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': isOpen && current >= 0 ? lineId(current) : undefined,
          })}
        </div>
      </Popover.Target>
      <Popover.Dropdown className={classes(menuStyles.list, styles.list)}>
        <div id={listId} role="listbox" aria-label={label} className={styles.options}>
          {items.map(({ key, label: name, detail }, index) => (
            <div
              key={key}
              id={lineId(index)}
              role="option"
              aria-selected={index === current}
              className={classes(menuStyles.option, index === current && menuStyles.current)}
              // The field must not lose the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(index)}
            >
              <Text grow line="cut">
                {name}
              </Text>
              {detail === undefined ? null : (
                <Text size="small" tone="faint">
                  {detail}
                </Text>
              )}
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

interface SuggestFieldProps
  extends FieldTexts, Pick<ComponentProps<'input'>, 'onBlur' | 'maxLength' | 'placeholder' | 'autoComplete'> {
  /** The label is also the name of the list. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly suggest: SuggestionsProps
  /** Forms find the field by it to set the focus. */
  readonly 'data-field'?: string
}

export const SuggestField = (props: SuggestFieldProps) => {
  const { label, required, note, hint, error, keepHintLine, className, value, onChange, suggest, ...native } = props
  return (
    <FieldFrame {...{ label, required, note, hint, error, keepHintLine, className }}>
      {({ id, describedBy, invalid }) => (
        <Suggestions label={label} {...suggest}>
          {(combobox) => (
            <div className={classes(fieldStyles.field, invalid && fieldStyles.invalid)} data-part="field">
              <input
                {...native}
                {...combobox}
                id={id}
                required={required}
                autoComplete="off"
                spellCheck={false}
                value={value}
                aria-invalid={invalid}
                aria-describedby={describedBy}
                onChange={(event) => onChange(event.target.value)}
              />
            </div>
          )}
        </Suggestions>
      )}
    </FieldFrame>
  )
}
