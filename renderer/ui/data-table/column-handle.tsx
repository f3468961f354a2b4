/** The right edge of a column's head: drag it, or focus it and use the arrow keys, to change the column's width. */
import type { KeyboardEvent } from 'react'
import { classes } from '../classes.ts'
import { narrowestColumn } from './column-fit.ts'
import styles from './data-table.module.css'

interface ColumnHandleProps {
  readonly name: string
  readonly width: number
  readonly widest: number
  readonly isDragged: boolean
  readonly onDrag: (event: unknown) => void
  readonly onWidth: (width: number) => void
  readonly onReset: () => void
}

const stepPixels = 16

export const ColumnHandle = ({ name, width, widest, isDragged, onDrag, onWidth, onReset }: ColumnHandleProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -stepPixels, ArrowRight: stepPixels }[event.key]
    if (step !== undefined) onWidth(Math.max(narrowestColumn, width + step))
    else if (event.key === 'Enter') onReset()
    else return
    event.preventDefault()
  }
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${name}`}
      aria-valuenow={width}
      aria-valuemin={narrowestColumn}
      aria-valuemax={widest}
      tabIndex={0}
      title="Drag to change the width. Double-click, or Enter, for the default. With the keyboard: ← and →"
      className={classes(styles.handle, isDragged && styles.dragged)}
      onMouseDown={(event) => {
        // No text is selected while the edge is dragged.
        event.preventDefault()
        onDrag(event)
      }}
      onTouchStart={onDrag}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
    />
  )
}
