/** What needs the approval of a higher role: what, how much, and who may approve. It signs nobody in. */
import { useEffect } from 'react'
import { IconId, IconShieldLock, IconUser } from '@tabler/icons-react'
import { badgeCodeSchema } from '../../../shared/desk/people.ts'
import { errorMessage, postApproval, useApprovals } from '../../lib/api/index.ts'
import { toEngineTimeMs, useEngineNow } from '../../lib/clock.ts'
import { useCommands, type Command } from '../../lib/commands/index.ts'
import { counterZone, formatCounterTime, formatCountdown } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { useScans } from '../../lib/scanner/index.ts'
import { useSession } from '../../lib/session/index.ts'
import { Button, Dialog, Icon, Row, Text } from '../../ui/index.ts'
import { peopleNamed } from './pin-state.ts'
import { PersonTiles, PinField } from './pin-field.tsx'
import styles from './sign-in.module.css'
import { usePin } from './use-pin.ts'

type Pending = NonNullable<ReturnType<typeof useApprovals.getState>['pending']>

export const ApprovalDialog = () => {
  const pending = useApprovals((state) => state.pending)
  return pending === undefined ? null : <Approval pending={pending} />
}

const shownMost = 4
const key = (id: string, label: string, keys: string, perform: () => void, isHint = false): Command => ({
  id,
  label,
  keyBar: label,
  keys: [keys],
  group: t('signIn.keys.group'),
  inDialog: true,
  shownOnly: isHint,
  perform,
})

const Approval = ({ pending }: { readonly pending: Pending }) => {
  const { permission, approvers, method, path, purpose, untilMs, decide } = pending
  const person = useSession()?.person
  const nowMs = useEngineNow(1000)
  const leftMs = toEngineTimeMs(untilMs) - nowMs
  const isOver = leftMs <= 0
  const approve = async (proof: { person_id: number; pin: string } | { badge: string }) => {
    const { id } = await postApproval({ ...proof, permission, method, path })
    decide(id)
  }
  const pin = usePin({
    people: approvers,
    shownOf: (typed) => peopleNamed(approvers, typed).slice(0, shownMost),
    first: approvers[0]?.id,
    submit: ({ person_id, pin: digits }) => approve({ person_id, pin: digits }),
  })
  const { chosen, showProblem } = pin
  useScans(({ code }) => {
    const badge = badgeCodeSchema.safeParse(code).data
    if (badge === undefined) showProblem(t('signIn.badge.other'))
    else approve({ badge }).catch((refusal: unknown) => showProblem(errorMessage(refusal).title))
    return true
  })
  useEffect(() => {
    if (isOver) decide()
  }, [isOver, decide])
  const keep = purpose?.keep ?? t('signIn.approval.keep')
  useCommands([
    key('approval.name', t('signIn.approval.by'), 'A – Z', () => undefined, true),
    key('approval.pin', t('signIn.pin.label'), '0 – 9', () => undefined, true),
    key('approval.enter', t('signIn.approval.approve'), 'Enter', () => undefined, true),
    key('approval.keep', keep, 'Escape', () => decide()),
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
      foot={
        <>
          <Button
            kind="primary"
            keys="Enter"
            disabledReason={pin.isDelayed ? pin.message?.text : undefined}
            onClick={pin.enter}
          >
            {pin.isBusy ? t('signIn.button.running') : (purpose?.approve ?? t('signIn.approval.approve'))}
          </Button>
          <Text grow />
          <Button keys="Escape" onClick={() => decide()}>
            {keep}
          </Button>
        </>
      }
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
        <Row as="div">
          <Text grow weight="medium">
            {t('signIn.approval.by')}
          </Text>
          <Text size="small" tone="faint">
            {approvers.length === 0
              ? t('signIn.approval.none')
              : pin.state.typed === ''
                ? t('signIn.approval.hint')
                : t('signIn.people.typed', { typed: pin.state.typed })}
          </Text>
        </Row>
        <PersonTiles
          people={pin.shown}
          chosenId={chosen?.id}
          label={t('signIn.approval.by')}
          className={styles.approvers}
          onChoose={pin.choose}
        >
          {({ name, role }) => (
            <span>
              <Text as="div" weight="medium" line="cut">
                {name}
              </Text>
              <Text as="div" size="small" tone="secondary">
                {t(`people.role.${role}`)}
              </Text>
            </span>
          )}
        </PersonTiles>
        <div className={styles.proof}>
          <div>
            <PinField pin={pin} label={t('signIn.approval.pinOf', { name: chosen?.name ?? '' })} />
          </div>
          <Row as="div">
            <Icon of={IconId} size="l" />
            <div>
              <Text as="div" weight="medium">
                {t('signIn.approval.badge')}
              </Text>
              <Text as="div" size="small" tone="secondary">
                {t('signIn.approval.badgeText')}
              </Text>
            </div>
          </Row>
        </div>
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
