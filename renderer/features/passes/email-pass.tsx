/** Sends a pass by e-mail: a dialog for the address and the language, and the reason why it cannot be sent. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconMail } from '@tabler/icons-react'
import { isEmail } from '../../../shared/values/email-address.ts'
import { localeData, locales, type Locale } from '../../../shared/locales.ts'
import { outboxApi } from '../../../shared/contract/sales.ts'
import { call, refreshed, useOneAtATime } from '../../api/index.ts'
import { useConnection } from '../../lib/connection/index.ts'
import { locale, t } from '../../lib/i18n/index.ts'
import { Dialog, ErrorState, fieldStyles, firstFocus, SelectField, TextField, useFormFields } from '../../ui/index.ts'

/** Undefined if the pass can be sent. A remote marketplace writes to its customers itself. */
export const useEmailReason = (isCancelled: boolean): string | undefined => {
  const isRemote = useConnection(({ state }) => state !== undefined && state.kind !== 'embedded')
  if (isRemote) return t('emails.reasons.remote')
  return isCancelled ? t('emails.reasons.cancelled') : undefined
}

const addressProblem = (text: string): string | undefined => {
  if (text.trim() === '') return t('emails.problems.missing')
  return isEmail(text.trim()) ? undefined : t('emails.problems.invalid', { text: text.trim() })
}

interface EmailPassDialogProps {
  readonly bookingId: number
  /** The address of the customer. */
  readonly address: string | undefined
  readonly customerLocale: Locale | undefined
  readonly onClose: () => void
  /** This is called with the recipient, once the e-mail is in the outbox. */
  readonly onSent: (recipient: string) => void
}

export const EmailPassDialog = (props: EmailPassDialogProps) => {
  const { bookingId, customerLocale = locale, onClose, onSent } = props
  const [address, setAddress] = useState(props.address ?? '')
  const [language, setLanguage] = useState(customerLocale)
  const { mutationKey, isRunning } = useOneAtATime()
  const send = useMutation({
    mutationKey,
    mutationFn: () => call(outboxApi.confirm, { id: bookingId, body: { email: address.trim(), locale: language } }),
    onSuccess: async ({ recipient }) => {
      onSent(recipient)
      await refreshed('bookings/emails', 'bookings/history')
    },
  })
  const problem = addressProblem(address)
  const { field, formProps, showAll } = useFormFields({
    values: { address },
    problems: problem === undefined ? {} : { address: problem },
    onChange: (_name, value) => setAddress(value),
    validatesOnBlur: false,
  })
  const submit = () => {
    if (problem === undefined && !isRunning()) send.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      icon={IconMail}
      width={460}
      title={t('emails.dialog.title', { id: String(bookingId) })}
      text={t('emails.dialog.text')}
      action={{
        text: t('emails.dialog.send'),
        disabledReason: send.isPending ? t('emails.dialog.sending') : undefined,
        onAct: () => {
          showAll()
          submit()
        },
      }}
      back={t('common.cancel')}
    >
      <form className={fieldStyles.fields} {...formProps(submit)}>
        <TextField
          {...field('address')}
          label={t('emails.dialog.address')}
          hint={t('emails.dialog.addressHint')}
          type="email"
          {...firstFocus}
          maxLength={254}
        />
        <SelectField
          label={t('emails.dialog.language')}
          value={language}
          options={locales.map((each) => ({ value: each, label: localeData[each].name }))}
          onChange={setLanguage}
        />
      </form>
      {send.error === null ? null : <ErrorState inline error={send.error} />}
    </Dialog>
  )
}
