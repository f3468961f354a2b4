/** The amounts up to which sellers refund and accept invoices without an approval. Only the button saves the input. */
import { useState } from 'react'
import { deskSettings, type DeskSettingValue } from '../../../shared/desk/desk.ts'
import { formatMinor, minorToDecimal, parseMinor, parseTypedMinor, typedMinor } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Button, Form, FormFailure, TextField, useFormFields } from '../../ui/index.ts'
import styles from './people.module.css'

type Limits = Pick<DeskSettingValue<'people'>, 'refund_limit' | 'invoice_limit'>

const names = ['refund_limit', 'invoice_limit'] as const
/** Limits are amounts of any currency, written with two digits. */
const twoDigits = 'USD'
const mostMinor = 999_999_999

const typed = (limits: Limits): Limits => ({
  refund_limit: typedMinor(parseMinor(limits.refund_limit, twoDigits), twoDigits),
  invoice_limit: typedMinor(parseMinor(limits.invoice_limit, twoDigits), twoDigits),
})
const decimal = (text: string): string => {
  const minor = parseTypedMinor(text, twoDigits)
  return minor === undefined ? '' : minorToDecimal(minor, twoDigits)
}

interface SellerLimitsProps {
  readonly saved: Limits
  readonly error: Error | null
  readonly onSave: (limits: Limits, onSaved: () => void) => void
}

export const SellerLimits = ({ saved, error, onSave }: SellerLimitsProps) => {
  const [draft, setDraft] = useState<Limits>()
  const shown = draft ?? typed(saved)
  const entered: Limits = { refund_limit: decimal(shown.refund_limit), invoice_limit: decimal(shown.invoice_limit) }
  const problem = t('people.limits.problem', { most: formatMinor(mostMinor, twoDigits) })
  const problems = Object.fromEntries(
    names
      .filter((name) => !deskSettings.people.shape[name].safeParse(entered[name]).success)
      .map((name) => [name, problem]),
  )
  const { field, showAll } = useFormFields({
    values: shown,
    problems,
    onChange: (name: keyof Limits, value: string) => setDraft((before = shown) => ({ ...before, [name]: value })),
  })
  const isChanged = names.some((name) => shown[name] !== typed(saved)[name])
  const submit = () => {
    showAll()
    if (!isChanged || Object.keys(problems).length > 0) return
    onSave(entered, () => setDraft(undefined))
  }
  return (
    <Form onSubmit={submit}>
      <div className={styles.limits} role="group" aria-label={t('people.limits.label')}>
        <TextField
          label={t('people.limits.refund')}
          hint={t('people.limits.refundHint')}
          numeric
          inputMode="decimal"
          {...field('refund_limit')}
        />
        <TextField
          label={t('people.limits.invoice')}
          hint={t('people.limits.invoiceHint')}
          numeric
          inputMode="decimal"
          {...field('invoice_limit')}
        />
        <Button type="submit" small disabledReason={isChanged ? undefined : t('settings.drawers.unchanged')}>
          {t('people.limits.save')}
        </Button>
      </div>
      <FormFailure error={error} />
    </Form>
  )
}
