/** The cell of a rejected row: Enter or leaving the field submits the text. Tab and arrows go to the cells of other rows. */
import { t } from '../../lib/i18n/index.ts'
import type { CheckCursor } from './check-cursor.ts'
import styles from './import.module.css'

interface CellFieldProps {
  readonly label: string
  readonly cell: string
  readonly cursor: CheckCursor
  readonly rowKey: string
  readonly onSubmit: (cell: string) => void
}

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
