/** The locked window: signing in by name and PIN or by badge. It shows nothing of the screen before it was locked. */
import { useQuery } from '@tanstack/react-query'
import { IconCash, IconCircleDashed, IconId, IconSchool } from '@tabler/icons-react'
import { badgeCodeSchema, type SignInTile } from '../../../shared/desk/people.ts'
import { errorMessage, signInPeopleQuery, type SignIn } from '../../api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { useCommands, type Command } from '../../lib/commands/index.ts'
import { isTraining } from '../../lib/connection/index.ts'
import { counterZone, formatCounterTime, formatDate, zoneName } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { usePreferences, windowNameText } from '../../lib/preferences/index.ts'
import { useScans } from '../../lib/scanner/index.ts'
import { ActionButton, ErrorState, Icon, Row, Tag, Text } from '../../ui/index.ts'
import { Keypad, PersonTiles, PinField } from './pin-field.tsx'
import styles from './sign-in.module.css'
import { usePin } from './use-pin.ts'

const shownMost = 6
const group = t('signIn.keys.group')
const hint = (id: string, label: string, keyBar: string, keys: readonly string[]): Command => ({
  id,
  label,
  keyBar,
  keys,
  group,
  shownOnly: true,
  perform: () => undefined,
})
/** The field of the PIN handles all of these keys itself. */
const commands = [
  hint('sign-in.name', t('signIn.keys.name'), t('signIn.keys.nameKey'), ['A – Z']),
  hint('sign-in.person', t('signIn.keys.person'), t('signIn.keys.personKey'), ['ArrowUp', 'ArrowDown']),
  hint('sign-in.digits', t('signIn.keys.digits'), t('signIn.keys.digitsKey'), ['0 – 9']),
  hint('sign-in.enter', t('signIn.keys.enter'), t('signIn.keys.enterKey'), ['Enter']),
]

interface SignInScreenProps {
  /** Rejects with the refusal of the desk. */
  readonly onSignIn: (by: SignIn) => Promise<unknown>
}

export const SignInScreen = ({ onSignIn }: SignInScreenProps) => {
  const { data: people = [], error, refetch } = useQuery(signInPeopleQuery())
  const latest = people
    .filter((person) => person.unfinished_sale_at !== undefined)
    .toSorted((one, other) => (other.unfinished_sale_at ?? '').localeCompare(one.unfinished_sale_at ?? ''))[0]
  const pin = usePin({
    people,
    shownMost,
    first: latest?.id,
    submit: onSignIn,
  })
  const { state, chosen, shown, showProblem } = pin
  useCommands([
    ...commands,
    {
      id: 'sign-in.clear',
      label: t('signIn.keys.clear'),
      keyBar: t('signIn.keys.clearKey'),
      keys: ['Escape'],
      group,
      perform: pin.clear,
    },
  ])
  useScans(({ code }) => {
    const badge = badgeCodeSchema.safeParse(code).data
    if (badge === undefined) showProblem(t('signIn.badge.other'))
    else onSignIn({ badge }).catch((refusal: unknown) => showProblem(errorMessage(refusal).title))
    return true
  })
  const more = people.length - shown.length
  return (
    <>
      <section className={styles.who} aria-label={t('signIn.people.label')}>
        <WindowHead />
        <div className={styles.title}>
          <h2>{t('signIn.people.title')}</h2>
          <Text tone="secondary" aria-live="polite">
            {state.typed === ''
              ? more > 0 && t('signIn.people.more', { count: more })
              : t(chosen === undefined ? 'signIn.people.none' : 'signIn.people.typed', { typed: state.typed })}
          </Text>
        </div>
        {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} inline />}
        <PersonTiles
          people={shown}
          chosenId={chosen?.id}
          label={t('signIn.people.title')}
          className={styles.tiles}
          onChoose={pin.choose}
        >
          {({ name, role, unfinished_sales: unfinished, shift }) => (
            <span className={styles.facts}>
              <Row>
                <Text grow line="cut" className={styles.name}>
                  {name}
                </Text>
                {unfinished === 0 ? null : (
                  <span title={t('signIn.people.unfinishedSales', { count: unfinished })}>
                    <Tag tone="accent">{t('signIn.people.unfinished', { count: unfinished })}</Tag>
                  </span>
                )}
              </Row>
              <Text tone="secondary">{t(`people.role.${role}`)}</Text>
              <ShiftLine shift={shift} />
            </span>
          )}
        </PersonTiles>
        <div className={styles.badge}>
          <Icon of={IconId} size="l" />
          <div>
            <Text as="b" weight="strong">
              {t('signIn.badge.title')}
            </Text>
            <Text as="div" tone="secondary">
              {t('signIn.badge.text')}
            </Text>
          </div>
        </div>
      </section>
      <section className={styles.panel} aria-label={t('signIn.pin.label')}>
        <h2>{chosen?.name ?? t('signIn.pin.choose')}</h2>
        <Text as="p" tone="secondary">
          {chosen?.unfinished_sale_at === undefined
            ? chosen && t(`people.role.${chosen.role}`)
            : t('signIn.pin.unfinishedSale', { time: formatCounterTime(chosen.unfinished_sale_at, counterZone) })}
        </Text>
        <PinField
          pin={pin}
          label={t(
            state.stage === 'pin'
              ? 'signIn.pin.label'
              : state.stage === 'new'
                ? 'signIn.pin.newLabel'
                : 'signIn.pin.repeatLabel',
          )}
        />
        <Keypad pin={pin} />
        <Text as="p" grow tone="secondary" className={styles.forgot}>
          {t('signIn.pin.forgot')}
        </Text>
        <ActionButton
          keys="Enter"
          busy={pin.isBusy}
          disabledReason={pin.isDelayed ? pin.message?.text : chosen === undefined ? t('signIn.pin.choose') : undefined}
          onClick={pin.enter}
        >
          {pin.isBusy ? t('signIn.button.running') : buttonText(state.stage, chosen?.unfinished_sale_at !== undefined)}
        </ActionButton>
      </section>
    </>
  )
}

/** The place where the person sells: at this window since when, or at another one. */
const ShiftLine = ({ shift }: Pick<SignInTile, 'shift'>) => {
  const windowName = usePreferences((state) => state.counter.windowName)
  const text = (): string => {
    if (isTraining()) return t('training.name')
    if (shift === undefined) return t('signIn.people.noShift')
    const { drawer, window } = shift
    const id = String(shift.id)
    return window === windowName
      ? t('signIn.people.shiftHere', { id, drawer, time: formatCounterTime(shift.opened_at, counterZone) })
      : t('signIn.people.shiftElsewhere', { id, drawer, window })
  }
  return (
    <Row as="div" tone="secondary" className={styles.shift}>
      <Icon of={isTraining() ? IconSchool : shift === undefined ? IconCircleDashed : IconCash} />
      <Text line="cut">{text()}</Text>
    </Row>
  )
}

const buttonText = (stage: 'pin' | 'new' | 'again', opensSale: boolean): string => {
  if (stage === 'new') return t('signIn.button.next')
  if (stage === 'again') return t('signIn.button.save')
  return opensSale ? t('signIn.button.openSale') : t('signIn.button.signIn')
}

/** The window and the time: nothing else is known of the place while nobody is signed in. */
const WindowHead = () => {
  const windowName = usePreferences((state) => state.counter.windowName)
  const nowMs = useEngineNow(1000)
  return (
    <div className={styles.head}>
      <h1>{windowNameText(windowName)}</h1>
      <div className={styles.time}>
        <span data-part="clock">{formatCounterTime(nowMs, counterZone)}</span>
        <Text as="p" tone="secondary">{`${formatDate(nowMs, counterZone)} · ${zoneName(nowMs, counterZone)}`}</Text>
      </div>
    </div>
  )
}
