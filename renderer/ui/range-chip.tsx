/** A chip for a range of days: the usual ranges at a press, two dates for any other. */
import { useState } from 'react'
import { datesOf, rangeText } from '../lib/format/index.ts'
import type { DateFilter } from '../lib/format/index.ts'
import { Button } from './button.tsx'
import { Chip } from './choices.tsx'
import { classes } from './classes.ts'
import { TextField } from './field.tsx'
import fieldStyles from './field.module.css'
import { FormChip } from './form-chip.tsx'
import { Row } from './text.tsx'

export interface QuickRange {
  readonly label: string
  readonly range: DateFilter
}

interface RangeChipProps {
  readonly name: string
  readonly range: DateFilter | undefined
  readonly today: string
  readonly quick: readonly QuickRange[]
  readonly onChange: (range: DateFilter | undefined) => void
}

/** Dates that are one of the usual ranges are kept as that, and move on with the days. */
export const RangeChip = ({ name, range, today, quick, onChange }: RangeChipProps) => {
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState({ from: '', to: '' })
  const problem =
    draft.from === '' && draft.to === ''
      ? 'Choose a day'
      : draft.from !== '' && draft.to !== '' && draft.from > draft.to
        ? 'The first day is after the last'
        : undefined
  const isWrong = problem !== undefined && draft.from !== ''
  const choose = (chosen: DateFilter) => {
    onChange(chosen)
    setOpen(false)
  }
  const submit = () => {
    if (problem !== undefined) return
    const words = rangeText(draft)
    const usual = quick.find((each) => rangeText(datesOf(each.range, today)) === words)
    choose(usual?.range ?? { from: draft.from || undefined, to: draft.to || undefined })
  }
  if (range)
    return <Chip on name={name} value={rangeText(datesOf(range, today))} onRemove={() => onChange(undefined)} />
  return (
    <FormChip name={name} open={open} onOpen={setOpen} onSubmit={submit}>
      <Row as="div">
        {quick.map((each) => (
          <Button key={each.label} small onClick={() => choose(each.range)}>
            {each.label}
          </Button>
        ))}
      </Row>
      <Row as="div">
        <TextField label="From" type="date" value={draft.from} onChange={(from) => setDraft({ ...draft, from })} />
        <TextField label="To" type="date" value={draft.to} onChange={(to) => setDraft({ ...draft, to })} />
      </Row>
      <div className={classes(fieldStyles.hint, isWrong && fieldStyles.error)} aria-live="polite">
        {isWrong ? problem : 'Both days are included. Either may stay empty'}
      </div>
      <Button kind="primary" type="submit" disabledReason={problem}>
        Show these days
      </Button>
    </FormChip>
  )
}
