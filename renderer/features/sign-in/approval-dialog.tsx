/** The dialog for the approval of a higher role: what, how much, and who may approve. It signs nobody in. */
import { useEffect } from 'react'
import { IconShieldLock, IconUser } from '@tabler/icons-react'
import { sessionApi } from '../../../shared/contract/people.ts'
import { badgeCodeSchema } from '../../../shared/desk/people.ts'
import { call, errorMessage, useApprovals } from '../../api/index.ts'
import { toEngineTimeMs, useEngineNow } from '../../lib/clock.ts'
import { useCommands, type Command } from '../../lib/commands/index.ts'
import { counterZone, formatCounterTime, formatCountdown } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { useScans } from '../../lib/scanner/index.ts'
import { useSession } from '../../lib/session/index.ts'
import { Dialog, Icon, Row, Text } from '../../ui/index.ts'
import { PersonProof } from './person-proof.tsx'
import styles from './sign-in.module.css'
import { usePin } from './use-pin.ts'

type Pending = NonNullable<ReturnType<typeof useApprovals.getState>['pending']>

export const ApprovalDialog = () => {
  const pending = useApprovals((state) => state.pending)
  return pending === undefined ? null : <Approval pending={pending} />
}

const shownMost = 4
const hint = (id: string, label: string, keys: string): Command => ({
  id,
  label,
  keyBar: label,
  keys: [keys],
  group: t('signIn.keys.group'),
  inDialog: true,
  shownOnly: true,
  perform: () => undefined,
})

const Approval = ({ pending }: { readonly pending: Pending }) => {
  const { permission, approvers, method, path, body, purpose, untilMs, decide } = pending
  const person = useSession()?.person
  const nowMs = useEngineNow(1000)
  const leftMs = toEngineTimeMs(untilMs) - nowMs
  const isOver = leftMs <= 0
  const approve = async (proof: { person_id: number; pin: string } | { badge: string }) => {
    const { id } = await call(sessionApi.approve, { body: { ...proof, permission, method, path, body } })
    decide(id)
  }
  const pin = usePin({
    people: approvers,
    shownMost,
    first: approvers[0]?.id,
    submit: ({ person_id, pin: digits }) => approve({ person_id, pin: digits }),
  })
  const { showProblem } = pin
  useScans(({ code }) => {
    const badge = badgeCodeSchema.safeParse(code).data
    if (badge === undefined) showProblem(t('signIn.badge.other'))
    else approve({ badge }).catch((refusal: unknown) => showProblem(errorMessage(refusal).title))
    return true
  })
  useEffect(() => {
    if (isOver) decide()
  }, [isOver, decide])
  useCommands([
    hint('approval.name', t('signIn.approval.by'), 'A – Z'),
    hint('approval.pin', t('signIn.pin.label'), '0 – 9'),
  ])
  return (
    <Dialog
      open
      beside
      onClose={() => decide()}
      icon={IconShieldLock}
      tone="warn"
      title={purpose?.title ?? t('signIn.approval.title')}
      text={purpose?.reason}
      action={{
        text: pin.isBusy ? t('signIn.button.running') : (purpose?.approve ?? t('signIn.approval.approve')),
        disabledReason: pin.isDelayed ? pin.message?.text : undefined,
        onAct: pin.enter,
      }}
      back={purpose?.keep ?? t('signIn.approval.keep')}
    >
      {purpose?.lines.map(({ icon, text, value, isAmount }) => (
        <Row key={text} as="div" className={styles.fact}>
          <Icon of={icon} />
          <Text grow>{text}</Text>
          <Text
            tone={isAmount === true ? undefined : 'secondary'}
            className={isAmount === true ? styles.amount : undefined}
          >
            {value}
          </Text>
        </Row>
      ))}
      <Row as="div" className={styles.fact}>
        <Icon of={IconUser} />
        <Text grow>{t('signIn.approval.requestedBy', { name: person?.name ?? '' })}</Text>
        <Text tone="faint">{formatCounterTime(nowMs, counterZone)}</Text>
      </Row>
      <div className={styles.approval}>
        <PersonProof pin={pin} label={t('signIn.approval.by')} nobody={t('signIn.approval.none')} />
        <Text as="p" size="small" tone="secondary">
          {t('signIn.approval.effect', { name: person?.name ?? '' })}
        </Text>
        <Text as="p" size="small" tone="faint">
          {t('signIn.approval.closes', { left: formatCountdown(leftMs) })}
        </Text>
      </div>
    </Dialog>
  )
}
