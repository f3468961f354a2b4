/** The foot of the evidence: one button for each decision, undo at the end, and why the last one was refused. */
import { IconArrowBackUp } from '@tabler/icons-react'
import type { Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, FormFailure, Icon, Text, type Action } from '../../../ui/index.ts'
import { refusalText } from './item-text.ts'
import styles from './queue.module.css'
import type { Decisions } from './use-decisions.ts'

/** Explains the failure and what to do; dialogs use it, too. */
export const DecisionFailure = ({ error }: { readonly error: unknown }) => {
  const refused = refusalText(error)
  if (refused === undefined) return <FormFailure error={error} />
  return (
    <Text role="alert" as="div" size="small" tone="bad">
      {refused}
    </Text>
  )
}

interface DecisionFootProps {
  readonly decisions: Decisions
  readonly actions: readonly Action[]
  readonly undo: Action
}

/** In a narrow foot the key of a button disappears before its text. */
const FootButton = ({ action: { kind = 'plain', icon, text, keys, disabledReason, perform } }: FootButtonProps) => (
  <Button kind={kind} keys={keys?.[0]} disabledReason={disabledReason} onClick={() => perform()}>
    <span className={styles.footLabel}>
      {icon === undefined ? null : <Icon of={icon} />}
      {text}
    </span>
  </Button>
)
interface FootButtonProps {
  readonly action: Action
}

const UndoIcon = ({ action: { label, icon, keys, disabledReason, perform } }: FootButtonProps) => (
  <Button
    kind="quiet"
    label={label}
    icon={icon}
    keys={keys?.[0]}
    disabledReason={disabledReason}
    onClick={() => perform()}
  />
)

/** `decision` is the one to undo; undefined if there is none. */
export const undoAction = (
  decisions: Decisions,
  decision: string | undefined,
  labels: Pick<Action, 'label' | 'text'>,
  disabledReason?: string,
): Action => ({
  ...labels,
  id: 'queue.undo',
  keyBar: t('queue.undo.keyBar'),
  keys: ['U'],
  kind: 'quiet',
  icon: IconArrowBackUp,
  disabledReason: disabledReason ?? (decision === undefined ? t('queue.undo.nothing') : undefined),
  perform: () => {
    if (decision !== undefined) decisions.decide({ kind: 'undo', decision })
  },
})

/** Undoes the last decision of a statement. */
export const undoLast = (decisions: Decisions, { last_decision: last, state }: Statement): Action =>
  undoAction(
    decisions,
    last?.id,
    { label: t('queue.undo.last'), text: t('queue.undo.last') },
    state === 'open' ? undefined : t('queue.closed'),
  )

export const DecisionFoot = ({ decisions, actions, undo }: DecisionFootProps) => (
  <>
    {decisions.error === null ? null : (
      <div className={styles.failure}>
        <DecisionFailure error={decisions.error} />
      </div>
    )}
    <div className={styles.foot}>
      {actions.map((action) => (
        <FootButton key={action.id} action={action} />
      ))}
      <Text grow />
      {actions.length === 0 ? <FootButton action={undo} /> : <UndoIcon action={undo} />}
    </div>
  </>
)
