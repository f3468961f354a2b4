/** Actions of a screen: one record for command and button, its result, and copying a request as curl. */
import { useState, type ReactNode } from 'react'
import { IconTerminal2 } from '@tabler/icons-react'
import { errorMessage } from '../api/error-message.ts'
import { isAvailable, type Command } from '../lib/commands/index.ts'
import { copiedMessage } from '../lib/curl.ts'
import { t } from '../lib/i18n/index.ts'
import { copyText } from '../lib/platform/index.ts'
import { Button, type ButtonProps } from './button.tsx'
import { Text, type TextProps } from './text.tsx'
import wireStyles from './wire.module.css'

export interface Action extends Command {
  readonly text: ReactNode
  readonly kind?: ButtonProps['kind']
  readonly on?: boolean
  readonly disabledReason?: string | undefined
  readonly needsApproval?: boolean
}

/** The command is available while the action is not disabled; `predicate` restricts only the command. */
export const commandOf = (action: Action): Command => ({
  ...action,
  predicate: () => action.disabledReason === undefined && isAvailable(action),
})

interface ActionToolProps {
  readonly action: Action
  readonly withoutKeys?: boolean
}

export const ActionTool = ({ action, withoutKeys = false }: ActionToolProps) => {
  const { text, kind, on, icon, keys, disabledReason, needsApproval = false, perform } = action
  return (
    <Button
      small
      kind={kind ?? 'plain'}
      on={on}
      icon={icon}
      keys={withoutKeys || !isAvailable(action) ? undefined : keys?.[0]}
      disabledReason={disabledReason}
      needsApproval={needsApproval}
      onClick={() => perform()}
    >
      {text}
    </Button>
  )
}

interface ActionResultProps {
  /** The error of a mutation: null where it did not fail. */
  readonly error?: unknown
  /** The message is shown where nothing failed. */
  readonly message?: string | undefined
}

/** The error or the success of an action, as a text among others. */
export const ResultText = ({ error = null, message, ...text }: ActionResultProps & TextProps) => {
  const failure = error === null ? undefined : errorMessage(error)
  return (
    <Text {...text} role="status" size="small" tone={failure === undefined ? 'secondary' : 'bad'}>
      {failure === undefined ? message : `${failure.title} ${failure.next}`}
    </Text>
  )
}

/** The result under the buttons of a panel. */
export const ActionResult = ({ error = null, message }: ActionResultProps) =>
  error === null && message === undefined ? null : (
    <ResultText as="div" className={wireStyles.notice} error={error} message={message} />
  )

/** Why a form could not be saved. `next` replaces the advice of the error. */
export const FormFailure = ({ error, next }: { readonly error: unknown; readonly next?: string }) => {
  if (error === null) return null
  const failure = errorMessage(error)
  return (
    <Text role="alert" as="div" size="small" tone="bad">
      {failure.title} {next ?? failure.next}
    </Text>
  )
}

/** Copies a request as curl, with its confirmation. Nothing can be copied while `curl` is undefined. */
export const useCurlCopy = (id: string, group: string, curl: string | undefined) => {
  const [message, setMessage] = useState<string>()
  const copy = async (text: string) =>
    setMessage((await copyText(text)) ? copiedMessage(text) : t('ui.curl.clipboardRefused'))
  const action: Action = {
    id,
    label: t('ui.curl.copyRequest'),
    keyBar: t('ui.curl.copy'),
    text: t('ui.curl.copy'),
    keys: ['C'],
    icon: IconTerminal2,
    group,
    disabledReason: curl === undefined ? t('ui.curl.nothingSent') : undefined,
    perform: () => void (curl === undefined ? undefined : copy(curl)),
  }
  return { message, action }
}
