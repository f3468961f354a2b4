/** A chip for a range of days: the usual ranges at a press, two dates for any other. */
import { useState } from 'react'
import { rangeWords } from '../lib/format/index.ts'
import type { DateRange } from '../lib/format/index.ts'
import { Button } from './button.tsx'
import { Chip } from './choices.tsx'
import { TextField } from './field.tsx'
import { FormChip } from './form-chip.tsx'

interface RangeChipProps {
  readonly name: string
  readonly range: DateRange | undefined
  readonly quick: readonly (DateRange & { readonly label: string })[]
  readonly onChange: (range: DateRange | undefined) => void
}

/** A chip that opens two dates and the usual ranges; a date after the other is said, not swallowed. */
export function RangeChip({ name, range, quick, onChange }: RangeChipProps) {
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<DateRange>({ from: '', to: '' })
  const wrongOrder = draft.from !== '' && draft.to !== '' && draft.from > draft.to
  const isEmpty = draft.from === '' && draft.to === ''
  function choose(chosen: DateRange) {
    onChange(chosen)
    setOpen(false)
  }
  if (range) return <Chip on name={name} value={rangeWords(range)} onRemove={() => onChange(undefined)} />
  return (
    <FormChip
      name={name}
      open={open}
      onOpen={setOpen}
      onSubmit={() => {
        if (!wrongOrder && !isEmpty) choose(draft)
      }}
    >
      <div className="row">
        {quick.map(({ label, from, to }) => (
          <Button key={label} small onClick={() => choose({ from, to })}>
            {label}
          </Button>
        ))}
      </div>
      <div className="row">
        <TextField label="From" type="date" value={draft.from} onChange={(from) => setDraft({ ...draft, from })} />
        <TextField label="To" type="date" value={draft.to} onChange={(to) => setDraft({ ...draft, to })} />
      </div>
      <div className={wrongOrder ? 'hint bad' : 'hint'} aria-live="polite">
        {wrongOrder ? 'The first day is after the last' : 'Both days count. Either may stay open'}
      </div>
      <Button
        kind="primary"
        type="submit"
        disabledReason={wrongOrder ? 'The first day is after the last' : isEmpty ? 'Choose a day' : undefined}
      >
        Show these days
      </Button>
    </FormChip>
  )
}
