/** The sign-in forms: the values that each grant needs before it can be sent. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconKey } from '@tabler/icons-react'
import type { z } from 'zod'
import { phoneSchema, signInInputSchema, type SignInInput } from '../../../shared/desktop/connection.ts'
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { Button, ErrorState, Row, Text, TextField, useFormFields, type ButtonProps } from '../../ui/index.ts'
import styles from './connections.module.css'

interface ActionLineProps extends ButtonProps {
  readonly text: string
  readonly role?: 'status'
}

/** A button, and the text of its effect or progress. */
export const ActionLine = ({ text, role, ...button }: ActionLineProps) => (
  <Row as="div">
    <Button {...button} />
    <Text size="small" tone="secondary" grow role={role}>
      {text}
    </Text>
  </Row>
)

interface GrantFormProps {
  readonly profileId: string
  /** The reason why nothing can be sent now. */
  readonly disabledReason: string | undefined
  readonly isPending: boolean
  /** The label of the button that signs in. */
  readonly label: string
  readonly onSignIn: (input: SignInInput) => void
}

const ClientSignIn = ({ disabledReason, isPending, label, onSignIn }: GrantFormProps) => (
  <ActionLine
    icon={IconKey}
    disabledReason={disabledReason}
    onClick={() => onSignIn({ by: 'client_credentials' })}
    text={isPending ? t('connections.signIn.requestingToken') : t('connections.signIn.clientText')}
  >
    {label}
  </ActionLine>
)

/** The form waits until the person has allowed it on the site; cancelling ends only the wait, not the change on the site. */
const BrowserSignIn = ({ profileId, disabledReason, isPending, label, onSignIn }: GrantFormProps) => {
  const { connections } = platform()
  if (isPending)
    return (
      <ActionLine
        role="status"
        onClick={() => void connections?.cancelSignIn({ id: profileId }).catch(() => undefined)}
        text={t('connections.signIn.browserWaiting')}
      >
        {t('connections.signIn.stopWaiting')}
      </ActionLine>
    )
  return (
    <ActionLine
      role="status"
      icon={IconKey}
      disabledReason={disabledReason}
      onClick={() => onSignIn({ by: 'browser' })}
      text={t('connections.signIn.browserText')}
    >
      {label}
    </ActionLine>
  )
}

const problemMessages: Readonly<Record<string, string>> = {
  email: t('connections.signIn.problem.email'),
  password: t('connections.signIn.problem.password'),
  countryCode: t('connections.signIn.problem.countryCode'),
  phoneNumber: t('connections.signIn.problem.phoneNumber'),
  verificationCode: t('connections.signIn.problem.verificationCode'),
}
const problemsOf = ({ error }: { readonly error?: z.ZodError | undefined }) =>
  Object.fromEntries(error?.issues.map(({ path: [name] }) => [String(name), problemMessages[String(name)]]) ?? [])

const PasswordSignIn = ({ disabledReason, label, isPending, onSignIn }: GrantFormProps) => {
  const [values, setValues] = useState({ email: '', password: '' })
  const parsed = signInInputSchema.safeParse({ by: 'password', ...values, email: values.email.trim() })
  const onChange = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const { field, formProps, reset } = useFormFields({
    values,
    problems: problemsOf(parsed),
    onChange,
    validatesOnBlur: false,
  })
  const submit = () => {
    if (!parsed.success || disabledReason !== undefined) return
    onSignIn(parsed.data)
    setValues((before) => ({ ...before, password: '' }))
    reset()
  }
  return (
    <form className={styles.grid} {...formProps(submit)}>
      <TextField label={t('common.email')} required type="email" {...field('email')} />
      <TextField
        label={t('connections.signIn.password')}
        required
        type="password"
        hint={t('connections.signIn.passwordHint')}
        {...field('password')}
      />
      <Button type="submit" icon={IconKey} disabledReason={disabledReason}>
        {isPending ? t('connections.signIn.signingIn') : label}
      </Button>
    </form>
  )
}

const PhoneSignIn = ({ profileId, disabledReason, label, isPending, onSignIn }: GrantFormProps) => {
  const [values, setValues] = useState({ countryCode: '1', phoneNumber: '', verificationCode: '' })
  const send = useMutation({
    mutationFn: async (phone: z.infer<typeof phoneSchema>) =>
      platform().connections?.requestPhoneCode({ id: profileId, ...phone }),
  })
  const trimmed = {
    ...values,
    phoneNumber: values.phoneNumber.trim(),
    verificationCode: values.verificationCode.trim(),
  }
  const phone = phoneSchema.safeParse(trimmed)
  const input = signInInputSchema.safeParse({ by: 'phone', ...trimmed })
  const onChange = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const phoneForm = useFormFields({ values, problems: problemsOf(phone), onChange, validatesOnBlur: false })
  const codeForm = useFormFields({ values, problems: problemsOf(input), onChange, validatesOnBlur: false })
  const sendReason = disabledReason ?? (send.isPending ? t('connections.signIn.sending') : undefined)
  const sendCode = () => {
    if (phone.success && sendReason === undefined) send.mutate(phone.data)
  }
  const signIn = () => {
    phoneForm.showAll()
    if (!input.success || disabledReason !== undefined) return
    onSignIn(input.data)
    setValues((before) => ({ ...before, verificationCode: '' }))
    codeForm.reset()
  }
  return (
    <>
      <form className={styles.phone} {...phoneForm.formProps(sendCode)}>
        <TextField
          label={t('connections.signIn.countryCode')}
          required
          inputMode="numeric"
          keepHintLine
          {...phoneForm.field('countryCode')}
        />
        <TextField
          label={t('common.phone')}
          required
          type="tel"
          hint={send.isSuccess ? t('connections.signIn.codeSent') : t('connections.signIn.phoneHint')}
          {...phoneForm.field('phoneNumber')}
        />
        <Button type="submit" disabledReason={sendReason}>
          {send.isSuccess ? t('connections.signIn.sendAnotherCode') : t('connections.signIn.sendCode')}
        </Button>
      </form>
      {send.isError ? <ErrorState inline error={send.error} /> : null}
      {send.isSuccess ? (
        <form className={styles.phone} {...codeForm.formProps(signIn)}>
          <TextField
            label={t('connections.signIn.code')}
            required
            inputMode="numeric"
            code
            keepHintLine
            {...codeForm.field('verificationCode')}
            autoComplete="one-time-code"
          />
          <Button type="submit" icon={IconKey} disabledReason={disabledReason}>
            {isPending ? t('connections.signIn.signingIn') : label}
          </Button>
        </form>
      ) : null}
    </>
  )
}

/** The sign-in form of a person or the desk, by the grant of the profile. */
export const grantForms = {
  client_credentials: ClientSignIn,
  password: PasswordSignIn,
  phone: PhoneSignIn,
  authorization_code: BrowserSignIn,
} as const
