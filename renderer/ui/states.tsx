/** Empty, failed and noteworthy states: as text, with the next step. Never a picture. */
import { useState, type ReactNode } from 'react'
import { IconAlertTriangle, IconCircleCheck, IconCopy, IconInfoCircle } from '@tabler/icons-react'
import type { Noun } from '../../shared/desk/desk.ts'
import { isAppError } from '../../shared/errors/errors.ts'
import { errorMessage } from '../api/error-message.ts'
import { unavailabilityOf, useConnection } from '../lib/connection/index.ts'
import { t } from '../lib/i18n/index.ts'
import { copyText } from '../lib/platform/index.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon, IconAttention, type IconShape } from './icon.tsx'
import styles from './states.module.css'
import { Text } from './text.tsx'
import wireStyles from './wire.module.css'

export interface EmptyAction {
  readonly key: string
  readonly label: ReactNode
  readonly count?: string | undefined
  readonly action: string
  readonly keys?: string
  /** True for the recommended next step. */
  readonly primary?: boolean
  /** False when it would find nothing either: then it has no button. */
  readonly finds?: boolean
  readonly onAct: () => void
}

interface EmptyStateProps {
  /** The title names the search: `No booking matches "novak" at Lovejoy Place`. */
  readonly title: string
  readonly text?: ReactNode
  /** Filters that would find something, with counts and keys. */
  readonly actions?: readonly EmptyAction[]
}

export const EmptyState = ({ title, text, actions = [] }: EmptyStateProps) => (
  <div className={styles.empty} data-part="empty">
    <h2>{title}</h2>
    {text === undefined ? null : <p>{text}</p>}
    {actions.length === 0 ? null : (
      <div className={styles.actions}>
        {actions.map((way) => (
          <div key={way.key}>
            <Text grow weight="medium">
              {way.label}
            </Text>
            <Text tone="secondary">{way.count}</Text>
            {way.finds === false ? null : (
              <Button small kind={way.primary === true ? 'primary' : 'plain'} keys={way.keys} onClick={way.onAct}>
                {way.action}
              </Button>
            )}
          </div>
        ))}
      </div>
    )}
  </div>
)

interface ErrorStateProps {
  readonly error: unknown
  readonly onRetry?: (() => void) | undefined
  readonly inline?: boolean
  /** The noun of the list that could not be read. */
  readonly noun?: Noun | undefined
}

/** The message of a failed list, where the error names no cause or the marketplace is offline. */
const useListMessage = (error: unknown, noun: Noun | undefined) => {
  const isOffline = useConnection(({ state }) => unavailabilityOf(state)) === 'offline'
  const message = errorMessage(error)
  if (noun === undefined) return message
  const code = isAppError(error) ? error.code : 'internal_error'
  if (isOffline && code.startsWith('remote_') && (noun === 'booking' || noun === 'event' || noun === 'facility'))
    return { ...message, title: t('lists.unread', { noun }), saved: t('lists.readAgain'), next: '' }
  return code === 'internal_error' ? { ...message, title: t('lists.failed', { noun }) } : message
}

/** The text says what happened, what was saved, and what to do; one press shows details, which can be copied. */
export const ErrorState = ({ error, onRetry, inline, noun }: ErrorStateProps) => {
  const message = useListMessage(error, noun)
  const body = (
    <div className={styles.support}>
      {onRetry === undefined ? null : (
        <Button small={inline === true} onClick={onRetry}>
          {t('ui.error.tryAgain')}
        </Button>
      )}
      <SupportDetails details={message.details} />
    </div>
  )
  if (inline === true) {
    return (
      <div className={classes(styles.note, styles.bad)} role="alert">
        <Icon of={IconAlertTriangle} tone="bad" />
        <Text as="div" grow>
          <Text as="div" weight="medium">
            {message.title}
          </Text>
          <Text as="div" size="small" tone="secondary">
            {message.saved} {message.next}
          </Text>
          {body}
        </Text>
      </div>
    )
  }
  return (
    <div className={styles.empty} data-part="empty" role="alert">
      <h2>{message.title}</h2>
      <p>{message.saved}</p>
      {message.next === '' ? null : <p>{message.next}</p>}
      {body}
    </div>
  )
}

/** Details for support: opened on demand, copied with one press. */
export const SupportDetails = ({ details }: { readonly details: string }) => {
  const [open, setOpen] = useState(false)
  const [copied, setCopied] = useState(false)
  if (!open) {
    return (
      <Button kind="quiet" small onClick={() => setOpen(true)}>
        {t('ui.error.details')}
      </Button>
    )
  }
  return (
    <div className={styles.details}>
      <pre className={wireStyles.wire}>{details}</pre>
      <Button kind="quiet" small icon={IconCopy} onClick={() => void copyText(details).then((done) => setCopied(done))}>
        {copied ? t('common.copied') : t('ui.error.copyDetails')}
      </Button>
    </div>
  )
}

type Tone = 'info' | 'ok' | 'warn' | 'bad'
const toneIcons: Readonly<Record<Tone, IconShape>> = {
  info: IconInfoCircle,
  ok: IconCircleCheck,
  warn: IconAttention,
  bad: IconAlertTriangle,
}

interface BannerProps {
  readonly tone?: Tone
  readonly icon?: IconShape
  /** The title says what happened and since when, in bold before the rest. */
  readonly title?: string
  /** The text says what still works, and when the next attempt is. */
  readonly children: ReactNode
  readonly actions?: ReactNode
}

export const Banner = ({ tone = 'warn', icon, title, children, actions }: BannerProps) => (
  <div className={classes(styles.banner, styles[tone])} data-part="banner" role="status">
    <Icon of={icon ?? toneIcons[tone]} size="m" />
    <div>
      {title === undefined ? null : (
        <Text as="b" weight="medium">
          {title}{' '}
        </Text>
      )}
      {children}
    </div>
    {actions}
  </div>
)

interface NoteProps {
  readonly tone?: 'plain' | 'accent' | 'warn' | 'bad'
  readonly icon?: IconShape
  readonly children: ReactNode
}

/** A note inside a panel, with a coloured edge. */
export const Note = ({ tone = 'accent', icon, children }: NoteProps) => (
  <div className={classes(styles.note, styles[tone])} data-part="note">
    {icon ? <Icon of={icon} /> : null}
    <Text as="div" grow>
      {children}
    </Text>
  </div>
)
