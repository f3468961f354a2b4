/** The columns of the list of people. */
import { IconBan, IconCheck, IconIdBadge2, IconLockExclamation, IconRefreshAlert } from '@tabler/icons-react'
import type { Person } from '../../../shared/desk/people.ts'
import { roles } from '../../../shared/permissions.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { counterZone, formatCountdown, formatDay, instantMs } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { column, Status, Text, widthOfWords, type DataColumn } from '../../ui/index.ts'
import { isBlocked } from './person-list.ts'
import { signInText } from './person-text.ts'

interface Scene {
  /** The zone of the venue. */
  readonly zone: string
  /** A local date of the counter. */
  readonly today: string
  /** The persons whose new badge was not printed yet. */
  readonly unprinted: ReadonlySet<number>
}

/** The width of an icon and the gap after it. */
const iconPixels = 21
/** The width fits "Dec 16, 10:30 AM", and the head with that of the window, which folds into it. */
const signInWidth = Math.max(
  124,
  widthOfWords(t('people.list.today', { time: '10:30 AM' }), `${t('people.list.signIn')} · ${t('people.list.window')}`),
)
/** The width fits the head with that of the role, which folds into it, and the mark of the order. */
const nameWidth = Math.max(124, widthOfWords(`${t('common.name')} · ${t('people.list.role')}`) + iconPixels)
const roleNames = roles.map((role) => t(`people.role.${role}`))

export const peopleColumns = ({ zone, today, unprinted }: Scene): DataColumn<Person>[] => [
  column(
    'name',
    t('common.name'),
    { width: nameWidth, share: 3, sort: 'name', fixed: true },
    ({ name }) => (
      <Text weight="medium" face="dense">
        {name}
      </Text>
    ),
    ({ name }) => name,
  ),
  column(
    'role',
    t('people.list.role'),
    { width: widthOfWords(...roleNames), share: 1, sort: 'role', dropOrder: 2, foldInto: 'name' },
    ({ role }) => <Text tone="secondary">{t(`people.role.${role}`)}</Text>,
  ),
  column(
    'badge',
    t('people.list.badge'),
    {
      width: widthOfWords(t('people.list.newBadge')) + iconPixels,
      share: 1,
      dropOrder: 3,
      sort: 'badge_issued_at',
      firstDirection: 'desc',
    },
    ({ id, badge_issued_at: at }) =>
      at === undefined ? undefined : (
        <Status icon={IconIdBadge2} tone={unprinted.has(id) ? 'accent' : 'plain'}>
          {unprinted.has(id) ? t('people.list.newBadge') : formatDay(at, counterZone)}
        </Status>
      ),
  ),
  column(
    'pin',
    t('people.list.pin'),
    { width: widthOfWords(t('people.pin.delayed', { left: '5:00' })) + iconPixels, share: 1 },
    (person) => <PinState person={person} />,
    ({ pin, pin_delayed_until: until }) =>
      until !== undefined
        ? t('people.pin.delayedHint')
        : pin === 'temporary'
          ? t('people.pin.temporaryHint')
          : undefined,
  ),
  column(
    'lastSignIn',
    t('people.list.signIn'),
    { name: t('people.list.lastSignIn'), width: signInWidth, share: 1, sort: 'last_sign_in', firstDirection: 'desc' },
    ({ last_sign_in: last }) => (last === undefined ? t('people.list.never') : signInText(last.at, zone, today)),
  ),
  column(
    'window',
    t('people.list.window'),
    { width: 100, share: 2, dropOrder: 1, foldInto: 'lastSignIn' },
    // A missing window is left empty, so that no dash is below "Never".
    ({ last_sign_in: last }) => <Text tone="secondary">{last?.window}</Text>,
    ({ last_sign_in: last }) => last?.window,
  ),
]

const PinState = ({ person }: { readonly person: Person }) => {
  if (isBlocked(person)) return <Status icon={IconBan}>{t('people.pin.blocked')}</Status>
  const until = person.pin_delayed_until
  return until === undefined ? <UsualPinState person={person} /> : <DelayedPin person={person} until={until} />
}

const DelayedPin = ({ person, until }: { readonly person: Person; readonly until: string }) => {
  const leftMs = instantMs(until) - useEngineNow()
  return leftMs > 0 ? (
    <Status icon={IconLockExclamation} tone="bad">
      {t('people.pin.delayed', { left: formatCountdown(leftMs) })}
    </Status>
  ) : (
    <UsualPinState person={person} />
  )
}

const UsualPinState = ({ person: { pin } }: { readonly person: Person }) =>
  pin === 'none' ? (
    <Text tone="faint">—</Text>
  ) : (
    <Status icon={pin === 'set' ? IconCheck : IconRefreshAlert} tone={pin === 'set' ? 'ok' : 'warn'}>
      {t(`people.pin.${pin}`)}
    </Status>
  )
