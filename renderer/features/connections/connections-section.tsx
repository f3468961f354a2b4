/** The section Connections of the settings: the profiles at the left, the chosen one with its sign-in and test at the right. */
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { baseAddress, type Profile, type ProfileView } from '../../../shared/desktop/connection.ts'
import { errorMessage } from '../../api/index.ts'
import { toEngineTimeMs } from '../../lib/clock.ts'
import { stepCommands, useCommands } from '../../lib/commands/index.ts'
import { refreshProfiles, switchProfile, useConnection } from '../../lib/connection/index.ts'
import { counterZone, formatDay } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/navigation.ts'
import { profileNames, profileSort, ProfileSquare, ProfileStrip } from '../../kit/domain/index.ts'
import {
  BusyBar,
  classes,
  ErrorState,
  Icon,
  Kbd,
  MenuButton,
  Pane,
  PaneHead,
  paneStyles,
  Row,
  Scroll,
  tabStyles,
  Text,
} from '../../ui/index.ts'
import { profileDrafts } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'
import styles from './connections.module.css'

/** The number of profiles with their key in the key bar. */
const keyHints = 3
const switchKeyAt = (index: number) => (index >= 0 && index < 9 ? `Alt+${index + 1}` : undefined)

const newKinds: readonly { readonly kind: Profile['kind']; readonly label: string }[] = [
  { kind: 'production', label: t('connections.list.new.production') },
  { kind: 'sandbox', label: t('connections.list.new.sandbox') },
  { kind: 'embedded', label: t('connections.list.new.embedded') },
]

export const ConnectionsSection = () => {
  const [path, navigate] = useLocation()
  const list = useConnection((connection) => connection.list)
  const [problem, setProblem] = useState<unknown>()
  const requested = /^\/settings\/connections\/([a-z0-9/-]+)/.exec(path)?.[1]
  const newKind = newKinds.find(({ kind }) => requested === `new/${kind}`)?.kind
  const profiles = list?.profiles ?? []
  const chosen =
    newKind === undefined
      ? (profiles.find(({ profile }) => profile.id === requested) ??
        profiles.find(({ profile }) => profile.id === list?.activeId))
      : undefined
  const at = profiles.findIndex((view) => view === chosen)
  const show = (id: string) => navigate(paths.connections(id), { replace: true })

  const signIn = useConnection((connection) => connection.state?.signIn)
  useEffect(() => {
    // Sign-ins also change by themselves: the state of the active one shows when.
    refreshProfiles().then(() => setProblem(undefined), setProblem)
  }, [signIn])

  useCommands([
    ...profiles.slice(0, keyHints).map(({ profile }, index) => ({
      id: `connections.key.${index}`,
      label: t('connections.list.switchTo', { name: profile.name }),
      keyBar: profile.name,
      keys: [`Alt+${index + 1}`],
      shownOnly: true,
      perform: () => void switchProfile(profile.id, profile.name).catch(setProblem),
    })),
    ...stepCommands({
      id: 'connections.rows',
      noun: 'connection',
      keyBar: t('connections.form.label'),
      keys: ['ArrowUp', 'ArrowDown'],
      items: profiles,
      current: chosen,
      choose: ({ profile }) => show(profile.id),
    }),
  ])

  return (
    <>
      <Pane label={t('connections.list.title')} className={classes(paneStyles.side, styles.list)}>
        <PaneHead
          level={2}
          title={t('connections.list.title')}
          end={
            <MenuButton
              icon={IconPlus}
              value={t('common.add')}
              label={t('connections.list.addLabel')}
              items={newKinds.map(({ kind, label }) => ({ key: kind, label, onPick: () => show(`new/${kind}`) }))}
            />
          }
        />
        <Scroll>
          <BusyBar busy={list === undefined && problem === undefined} />
          {problem === undefined ? null : <ErrorState inline error={problem} />}
          <div role="list" aria-label={t('connections.list.profiles')}>
            {profiles.map((view, index) => (
              <ProfileLine
                key={view.profile.id}
                view={view}
                switchKey={switchKeyAt(index)}
                isActive={view.profile.id === list?.activeId}
                isShown={view === chosen}
                onShow={() => show(view.profile.id)}
              />
            ))}
          </div>
          <Text as="p" size="small" tone="secondary" style={{ padding: '16px var(--pad)' }}>
            {t('connections.list.note')}
          </Text>
        </Scroll>
      </Pane>
      {list === undefined ? (
        <Pane label={t('connections.form.label')}>{problem === undefined ? null : errorMessage(problem).title}</Pane>
      ) : chosen === undefined && newKind === undefined ? null : (
        <ProfileForm
          key={chosen?.profile.id ?? newKind}
          view={chosen}
          kind={chosen?.profile.kind ?? newKind ?? 'sandbox'}
          switchKey={switchKeyAt(at)}
          isActive={chosen !== undefined && chosen.profile.id === list.activeId}
          storage={list.secretStorage}
          onShow={show}
        />
      )}
    </>
  )
}

interface ProfileLineProps {
  readonly view: ProfileView
  readonly switchKey: string | undefined
  readonly isActive: boolean
  readonly isShown: boolean
  readonly onShow: () => void
}

/** "sandbox.marketplace.example", or the text that it uses no network. */
const addressText = (profile: Profile): string => {
  if (profile.kind === 'embedded') return t('connections.list.noNetwork')
  const address = baseAddress(profile)
  return address === '' ? t('connections.list.noAddress') : new URL(address).host
}

/** A profile in the list: edge, plate and name, its address, whether it is in use, and the key that switches to it. */
const ProfileLine = ({ view, switchKey, isActive, isShown, onShow }: ProfileLineProps) => {
  const { profile, signIn } = view
  const { kind, name, lastUsedAtMs } = profile
  const isTyped = profileDrafts((drafts) => drafts[profile.id] !== undefined)
  const isLocked = signIn.status === 'locked'
  return (
    <div role="listitem" data-profile={kind}>
      <ProfileStrip kind={kind} />
      <button
        type="button"
        className={classes(tabStyles.choice, styles.line, isShown && tabStyles.chosen)}
        aria-current={isShown ? 'true' : undefined}
        onClick={onShow}
      >
        <ProfileSquare kind={kind} />
        <Text grow>
          <Row>
            <Text weight="strong" grow line="cut" title={name}>
              {name}
            </Text>
            {isActive ? (
              <Row size="small" weight="strong" tone="ok" line="whole">
                <Icon of={IconCheck} />
                {t('connections.list.inUse')}
              </Row>
            ) : lastUsedAtMs === undefined ? null : (
              <Text size="small" tone="faint" line="whole">
                {t('connections.list.usedOn', { date: formatDay(toEngineTimeMs(lastUsedAtMs), counterZone) })}
              </Text>
            )}
          </Row>
          <Row>
            <Text size="small" tone="secondary" grow line="cut">
              {profileNames[kind]}, {profileSort({ kind, demo: kind === 'embedded' && profile.demo })}
            </Text>
            {switchKey && <Kbd keys={switchKey} />}
          </Row>
          <Row size="small" tone="faint">
            <Text grow line="cut" title={addressText(profile)}>
              {addressText(profile)}
            </Text>
            <Text tone={isTyped || isLocked ? 'warn' : undefined} line="whole">
              {isTyped
                ? t('connections.list.notSaved')
                : isLocked
                  ? t('connections.signIn.status.locked')
                  : signIn.status === 'signed_out'
                    ? t('connections.signIn.status.signed_out')
                    : ''}
            </Text>
          </Row>
        </Text>
      </button>
    </div>
  )
}
