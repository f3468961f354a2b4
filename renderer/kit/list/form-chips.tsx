/** Filters that are typed: a small form under a chip while the filter is off, a chip that removes it while it is on. */
import { useState, type ComponentProps } from 'react'
import { Stack } from '@mantine/core'
import { datesOf, rangeText, type DateFilter } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Button, Chip, classes, fieldStyles, firstFocus, Form, PopoverButton, Row, TextField } from '../../ui/index.ts'

interface FormChipProps extends ComponentProps<typeof PopoverButton> {
  readonly onSubmit: () => void
}

const FormChip = ({ onSubmit, children, ...chip }: FormChipProps) => (
  <PopoverButton {...chip}>
    <Form onSubmit={onSubmit}>
      <Stack gap="var(--s2)">{children}</Stack>
    </Form>
  </PopoverButton>
)

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

/** Dates that are one of the usual ranges are stored as that range, and move on with the days. */
export const RangeChip = ({ name, range, today, quick, onChange }: RangeChipProps) => {
  const [open, setOpen] = useState(false)
  const [{ from, to }, setDraft] = useState({ from: '', to: '' })
  if (range) {
    return <Chip on name={name} value={rangeText(datesOf(range, today))} onRemove={() => onChange(undefined)} />
  }
  const isReversed = from !== '' && to !== '' && from > to
  const reversedText = t('ui.filter.reversed')
  const problem = from === '' && to === '' ? t('ui.filter.chooseDay') : isReversed ? reversedText : undefined
  const choose = (chosen: DateFilter) => {
    onChange(chosen)
    setOpen(false)
  }
  const submit = () => {
    if (problem !== undefined) return
    const text = rangeText({ from, to })
    const usual = quick.find((each) => rangeText(datesOf(each.range, today)) === text)
    choose(usual?.range ?? { from: from || undefined, to: to || undefined })
  }
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
        <TextField
          label={t('ui.filter.from')}
          type="date"
          value={from}
          onChange={(day) => setDraft((before) => ({ ...before, from: day }))}
        />
        <TextField
          label={t('ui.filter.to')}
          type="date"
          value={to}
          onChange={(day) => setDraft((before) => ({ ...before, to: day }))}
        />
      </Row>
      <div className={classes(fieldStyles.hint, isReversed && fieldStyles.error)} aria-live="polite">
        {isReversed ? reversedText : t('ui.filter.bothIncluded')}
      </div>
      <Button kind="primary" type="submit" disabledReason={problem}>
        {t('ui.filter.showDays')}
      </Button>
    </FormChip>
  )
}

interface BookingChipProps {
  readonly bookingId: number | undefined
  readonly onChange: (bookingId: number | undefined) => void
}

export const BookingChip = ({ bookingId, onChange }: BookingChipProps) => {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  if (bookingId !== undefined) {
    return <Chip on name={t('ui.filter.booking')} value={String(bookingId)} onRemove={() => onChange(undefined)} />
  }
  const isNumber = /^\d{1,15}$/.test(typed.trim())
  const isWrong = typed.trim() !== '' && !isNumber
  const problem = isWrong ? t('ui.filter.digitsOnly') : t('ui.filter.typeNumber')
  const submit = () => {
    if (!isNumber) return
    onChange(Number(typed))
    setOpen(false)
    setTyped('')
  }
  return (
    <FormChip name={t('ui.filter.booking')} open={open} onOpen={setOpen} onSubmit={submit}>
      <TextField
        label={t('ui.filter.bookingNumber')}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        error={isWrong ? problem : undefined}
        keepHintLine
        {...firstFocus}
        onChange={setTyped}
      />
      <Button kind="primary" type="submit" disabledReason={isNumber ? undefined : problem}>
        {t('ui.filter.showBooking')}
      </Button>
    </FormChip>
  )
}
