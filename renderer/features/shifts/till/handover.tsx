/** Hands the drawer over: the next person proves their identity and starts with the counted cash, in one request. */
import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { badgeCodeSchema } from '../../../../shared/desk/people.ts'
import { shiftApi } from '../../../../shared/contract/shifts.ts'
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { isAppError } from '../../../../shared/errors/errors.ts'
import { call, errorMessage, signInPeopleQuery, type SignIn } from '../../../api/index.ts'
import { showBanner } from '../../../lib/banner.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useScans } from '../../../lib/scanner/index.ts'
import { changePerson, useSession } from '../../../lib/session/index.ts'
import { FormFailure, Text } from '../../../ui/index.ts'
import { PersonProof, usePin } from '../../sign-in/index.ts'
import { reasonProblem } from './close-draft.ts'
import { CloseFrame, type ClosingProps } from './close-frame.tsx'
import { showShift } from './show-shift.ts'
import styles from './till.module.css'

const shownMost = 6

const useHandover = ({ shift, counted, reason }: ClosingProps) => {
  const [ids] = useState(() => ({ id: crypto.randomUUID(), next_id: crypto.randomUUID() }))
  // A person who tries again after the refusal has confirmed the date.
  const [isDateEarlier, setDateEarlier] = useState(false)
  const given = reason.trim()
  const send = (next?: SignIn) =>
    call(shiftApi.handOver, {
      id: shift.id,
      body: {
        ...ids,
        ...(next && { next }),
        ...(given === '' ? {} : { reason: given }),
        earlier_date_confirmed: isDateEarlier,
      },
    }).catch((error: unknown) => {
      if (isAppError(error, 'shift_date_earlier')) setDateEarlier(true)
      throw error
    })
  const announce = ({ id, drawer, float }: Shift) =>
    showBanner({
      key: 'shift.handover',
      tone: 'ok',
      text: t('shifts.handover.done', {
        before: String(shift.id),
        id: String(id),
        amount: formatMinor(float, drawer.currency),
        drawer: drawer.name,
      }),
    })
  const problem = reasonProblem({ reason }, counted)
  return { send, announce, problem, isDateEarlier }
}

export const Handover = (props: ClosingProps) =>
  useSession()?.has_people === true ? <HandoverToPerson {...props} /> : <HandoverAtWindow {...props} />

/** Without people, the next shift belongs to the window again. */
const HandoverAtWindow = (props: ClosingProps) => {
  const { send, announce, problem } = useHandover(props)
  const [isTried, setTried] = useState(false)
  const handing = useMutation({
    mutationFn: () => send(),
    onSuccess: async (opened) => {
      await showShift(opened)
      announce(opened)
    },
  })
  const submit = () => {
    setTried(true)
    if (problem === undefined && !handing.isPending) handing.mutate()
  }
  return (
    <HandoverFrame
      {...props}
      reasonProblem={isTried ? problem : undefined}
      isRunning={handing.isPending}
      onSubmit={submit}
    >
      <FormFailure error={handing.error} />
    </HandoverFrame>
  )
}

const HandoverToPerson = (props: ClosingProps) => {
  const { shift } = props
  const { send, announce, problem, isDateEarlier } = useHandover(props)
  const [isTried, setTried] = useState(false)
  const { data = [] } = useQuery(signInPeopleQuery())
  const others = data.filter(({ id }) => id !== shift.person?.id)
  const handTo = async (next: SignIn) => {
    setTried(true)
    if (problem !== undefined) return
    let opened: Shift | undefined
    await changePerson(async () => {
      opened = await send(next)
    })
    if (opened !== undefined) announce(opened)
  }
  const pin = usePin({
    people: others,
    shownMost,
    first: others.length === 1 ? others[0]?.id : undefined,
    submit: handTo,
  })
  useScans(({ code }) => {
    const badge = badgeCodeSchema.safeParse(code).data
    if (badge === undefined) pin.showProblem(t('signIn.badge.other'))
    else handTo({ badge }).catch((refusal: unknown) => pin.showProblem(errorMessage(refusal).title))
    return true
  })
  const submit = () => {
    setTried(true)
    if (problem === undefined) pin.enter()
  }
  return (
    <HandoverFrame
      {...props}
      reasonProblem={isTried ? problem : undefined}
      isRunning={pin.isBusy}
      disabledReason={pin.isDelayed ? pin.message?.text : undefined}
      onSubmit={submit}
    >
      <div className={styles.next}>
        {isDateEarlier ? (
          <Text as="p" role="status" tone="warn">
            {t('errors.shift_date_earlier.next')}
          </Text>
        ) : null}
        <PersonProof pin={pin} label={t('shifts.handover.who')} nobody={t('shifts.handover.nobody')} />
      </div>
    </HandoverFrame>
  )
}

type HandoverFrameProps = ClosingProps &
  Pick<
    React.ComponentProps<typeof CloseFrame>,
    'reasonProblem' | 'isRunning' | 'disabledReason' | 'onSubmit' | 'children'
  >

const HandoverFrame = ({ children, ...props }: HandoverFrameProps) => {
  const { counted, isRunning } = props
  const amount = formatMinor(counted.countedMinor, counted.currency)
  return (
    <CloseFrame
      {...props}
      lines={[{ key: 'next', label: t('shifts.handover.next'), amount }]}
      button={isRunning ? t('shifts.handover.running') : t('shifts.handover.submit', { amount })}
      keyBar={t('shifts.handover.key')}
    >
      <Text as="p" tone="secondary">
        {t('shifts.handover.text')}
      </Text>
      {children}
    </CloseFrame>
  )
}
