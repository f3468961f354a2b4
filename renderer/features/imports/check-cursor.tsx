/** The current row of the check: one cursor through rejected rows and changed values, moved by arrows, and the cells that it goes to. */
import { useEffect, useRef, useState } from 'react'
import { useCommands } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import styles from './import.module.css'

/** `keys` are those of the rows, in their order; each row has its key as `data-row`, in the element that the first result is for. */
export const useCheckCursor = (keys: readonly string[]) => {
  const [chosen, choose] = useState<string>()
  const area = useRef<HTMLDivElement>(null)
  const current = chosen !== undefined && keys.includes(chosen) ? chosen : keys[0]
  const rowOf = (key: string | undefined) =>
    key === undefined ? undefined : area.current?.querySelector(`[data-row="${CSS.escape(key)}"]`)
  useEffect(() => {
    if (chosen !== undefined) rowOf(chosen)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const at = current === undefined ? -1 : keys.indexOf(current)
  const move = (step: number) => choose(keys[Math.max(0, Math.min(keys.length - 1, at + step))])
  const fieldOf = (key: string | undefined) => rowOf(key)?.querySelector<HTMLInputElement>('input[type=text]')
  /** False if the row has no field. */
  const focusField = (key: string | undefined): boolean => {
    const field = fieldOf(key)
    field?.focus()
    field?.select()
    return field !== null && field !== undefined
  }
  /** Focuses the field of the next row that has one; false if there is none. */
  const focusNextField = (key: string, step: number): boolean => {
    const others = step > 0 ? keys.slice(keys.indexOf(key) + 1) : keys.slice(0, keys.indexOf(key)).toReversed()
    return focusField(others.find((other) => fieldOf(other) !== null && fieldOf(other) !== undefined))
  }
  return [
    area,
    {
      current,
      hasRows: keys.length > 0,
      choose,
      move,
      focusField,
      focusNextField,
      focusArea: () => area.current?.focus(),
    },
  ] as const
}
export type CheckCursor = ReturnType<typeof useCheckCursor>[1]

/** This is a component of its own, so that its keys come first in the key bar. */
export const CursorKeys = ({ hasRows, move }: CheckCursor): null => {
  useCommands([
    {
      id: 'imports.checked',
      label: t('imports.check.rows'),
      keyBar: t('imports.check.rowsKey'),
      keys: ['ArrowUp', 'ArrowDown'],
      predicate: () => hasRows,
      perform: (pressed) => move(pressed === 'ArrowUp' ? -1 : 1),
    },
  ])
  return null
}

interface CellFieldProps {
  readonly label: string
  readonly cell: string
  readonly cursor: CheckCursor
  readonly rowKey: string
  readonly onSubmit: (cell: string) => void
}

/** The cell of a rejected row: Enter or leaving the field submits the text. Tab and arrows go to the cells of other rows. */
export const CellField = ({ label, cell, cursor, rowKey, onSubmit }: CellFieldProps) => (
  <input
    type="text"
    className={styles.cell}
    aria-label={label}
    aria-invalid
    placeholder={t('ui.fileColumns.empty')}
    defaultValue={cell}
    autoComplete="off"
    spellCheck={false}
    onFocus={() => cursor.choose(rowKey)}
    onBlur={({ target: { value } }) => {
      if (value !== cell) onSubmit(value)
    }}
    onKeyDown={(event) => {
      const { key, shiftKey, currentTarget } = event
      if (key === 'Escape') currentTarget.value = cell
      if (key === 'Enter' || key === 'Escape') {
        event.preventDefault()
        cursor.focusArea()
      }
      const step = { ArrowUp: -1, ArrowDown: 1, Tab: shiftKey ? -1 : 1 }[key]
      if (step !== undefined && cursor.focusNextField(rowKey, step)) event.preventDefault()
    }}
  />
)
