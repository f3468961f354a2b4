/** The first start: the options to begin with what each needs, and how this counter looks and prints. */
import { useEffect, useRef, useState } from 'react'
import { Center, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { isAppError } from '../../../shared/errors.ts'
import { papers } from '../../../shared/paper.ts'
import { errorMessage } from '../../lib/api/index.ts'
import { isAvailable, useCommands, useRegisteredCommands } from '../../lib/commands/index.ts'
import { refreshProfiles, skipFirstRun, switchProfile, useConnection } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { platform } from '../../lib/platform/index.ts'
import { setAppearance, setCounter, usePreferences } from '../../lib/preferences/index.ts'
import {
  BusyBar,
  classes,
  Kbd,
  keyBarStyles,
  LanguageChoice,
  Note,
  ProfileSquare,
  SegmentedField,
  Text,
  textStyles,
} from '../../ui/index.ts'
import styles from './first-run.module.css'

/** The demonstration is there from the start: it is chosen, not created. */
const startDemo = async (): Promise<unknown> => {
  const profiles = useConnection.getState().list?.profiles
  const demo = profiles?.find(({ profile }) => profile.kind === 'embedded')?.profile
  return demo === undefined ? skipFirstRun() : switchProfile(demo.id, demo.name)
}

/** Each waits some seconds for an engine that is still starting. */
const attempts = 10

/** To the place where own data is entered, imported or restored. */
const startOwnData = async (place: string): Promise<void> => {
  goTo(place)
  const draft = { kind: 'embedded', name: t('connections.form.initialName.embedded'), demo: false } as const
  const { profiles } = useConnection.getState().list ?? {}
  // It is there already where the engine could not be switched to it before.
  const made = profiles?.find(({ profile }) => profile.kind === 'embedded' && !profile.demo)
  const own = made ?? (await platform().connections?.create({ draft }))
  await refreshProfiles()
  if (own !== undefined) await switchProfile(own.profile.id, own.profile.name)
  // The person stays with an unfinished sale: the profile is made all the same.
  if (useConnection.getState().switchingTo === undefined) skipFirstRun()
}

/** The demonstration stays in use until the connection is saved and switched to. */
const connect = async (kind: 'production' | 'sandbox'): Promise<unknown> => {
  goTo(paths.connections(`new/${kind}`))
  return skipFirstRun()
}

const options = [
  { kind: 'embedded', start: startDemo },
  { kind: 'production', start: () => connect('production') },
  { kind: 'sandbox', start: () => connect('sandbox') },
] as const

const ownWays = [
  { way: 'enter', place: paths.inventory.facilities() },
  { way: 'import', place: paths.inventory.import() },
  { way: 'restore', place: paths.data() },
] as const

const logo = { w: 34, h: 34, fz: 24, bg: 'var(--accent)', c: 'var(--on-accent)', bdrs: 'var(--radius-2)' }
const group = t('connections.firstRun.group')

export const FirstRun = () => {
  const [at, setAt] = useState(0)
  const buttons = useRef<HTMLDivElement>(null)
  const choose = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    retry: (failures, error) => failures < attempts && isAppError(error, 'engine_unavailable'),
  })
  const start = (run: () => Promise<unknown>) => {
    if (!choose.isPending) choose.mutate(run)
  }
  const focus = (to: number) => {
    const next = Math.max(0, Math.min(options.length - 1, to))
    setAt(next)
    buttons.current?.querySelectorAll('button')[next]?.focus()
  }
  useEffect(() => buttons.current?.querySelector('button')?.focus(), [])
  const arrows = {
    id: 'first.arrows',
    label: t('connections.firstRun.another'),
    keys: ['ArrowUp', 'ArrowDown'],
    shownOnly: true,
  }
  useCommands([
    ...options.map(({ kind, start: run }, index) => ({
      id: `first.${kind}`,
      label: t(`connections.firstRun.option.${kind}.title`),
      keys: [String(index + 1)],
      group,
      perform: () => start(run),
    })),
    ...ownWays.map(({ way, place }, index) => ({
      id: `first.${way}`,
      label: t(`connections.firstRun.own.${way}`),
      keys: [String(options.length + index + 1)],
      group,
      perform: () => start(() => startOwnData(place)),
    })),
    { ...arrows, group, perform: () => undefined },
    {
      id: 'first.up',
      label: t('connections.firstRun.above'),
      keys: ['ArrowUp'],
      group,
      perform: () => focus(at - 1),
    },
    {
      id: 'first.down',
      label: t('connections.firstRun.below'),
      keys: ['ArrowDown'],
      group,
      perform: () => focus(at + 1),
    },
  ])
  const failure = choose.isError ? errorMessage(choose.error) : undefined
  return (
    <div className={styles.screen}>
      <main>
        <BusyBar busy={choose.isPending} />
        <Group gap={12} fz={21} fw={600} lts="-0.015em">
          <Center {...logo} aria-hidden>
            P
          </Center>
          Parkdesk
        </Group>
        <h1>{t('connections.firstRun.title')}</h1>
        <Text as="p" tone="secondary">
          {t('connections.firstRun.text')}
        </Text>
        {failure && (
          <Note tone="bad">
            <span role="alert">
              {failure.title} {failure.saved} {failure.next}
            </span>
          </Note>
        )}
        <div ref={buttons} role="group" aria-label={t('connections.firstRun.ways')}>
          {options.map(({ kind, start: run }, index) => (
            <button
              key={kind}
              type="button"
              className={classes(styles.option, index === at && styles.on)}
              onFocus={() => setAt(index)}
              onClick={() => start(run)}
            >
              <ProfileSquare kind={kind} className={styles[kind] ?? ''} />
              <Text grow>
                <Text as="div" weight="strong" style={{ fontSize: 17, marginBottom: 2 }}>
                  {t(`connections.firstRun.option.${kind}.title`)}
                </Text>
                <Text as="div" tone="secondary">
                  {t(`connections.firstRun.option.${kind}.text`)}
                </Text>
              </Text>
              <Text size="small" tone="faint" style={{ textAlign: 'right', whiteSpace: 'pre' }}>
                {t(`connections.firstRun.option.${kind}.needs`)}
              </Text>
              <Kbd keys={String(index + 1)} />
            </button>
          ))}
        </div>
        <Group component="p" gap={18} mt={22}>
          <Text tone="secondary">{t('connections.firstRun.ownQuestion')}</Text>
          {ownWays.map(({ way, place }, index) => (
            <button
              key={way}
              type="button"
              className={textStyles.link}
              onClick={() => start(() => startOwnData(place))}
            >
              {t(`connections.firstRun.own.${way}`)} <Kbd keys={String(options.length + index + 1)} />
            </button>
          ))}
        </Group>
      </main>
      <CounterChoices />
      <KeyBar />
    </div>
  )
}

const sizes = [
  { value: 'comfortable', label: t('settings.size.comfortable') },
  { value: 'counter', label: t('connections.firstRun.sizeCounter') },
] as const
const looks = [
  { value: 'light', label: t('settings.theme.light') },
  { value: 'dark', label: t('settings.theme.dark') },
  { value: 'system', label: t('settings.theme.system') },
  { value: 'high', label: t('settings.contrast.name') },
] as const
const paperChoices = papers.map((paper) => ({ value: paper, label: t(`papers.${paper}.shortName`) }))

const CounterChoices = () => {
  const { theme, contrast, density } = usePreferences((state) => state.appearance)
  const { paper } = usePreferences((state) => state.counter)
  return (
    <aside aria-labelledby="first-counter">
      <h2 id="first-counter">{t('connections.firstRun.counter')}</h2>
      <LanguageChoice labelled />
      <SegmentedField
        label={t('connections.firstRun.look')}
        small
        value={contrast === 'high' ? 'high' : theme}
        segments={looks}
        onChange={(value) =>
          setAppearance(value === 'high' ? { contrast: 'high' } : { theme: value, contrast: 'normal' })
        }
      />
      <SegmentedField
        label={t('settings.size.name')}
        small
        value={density}
        segments={sizes}
        onChange={(value) => setAppearance({ density: value })}
      />
      <SegmentedField
        label={t('settings.paper.name')}
        small
        value={paper}
        segments={paperChoices}
        onChange={(value) => setCounter({ paper: value })}
      />
      <Text as="p" size="small" tone="faint">
        {t('connections.firstRun.changeLater')}
      </Text>
    </aside>
  )
}

const keyHints = [
  { keys: ['1 – 6'], text: t('connections.firstRun.keyStart') },
  { keys: ['ArrowUp', 'ArrowDown'], text: t('connections.firstRun.keyChoose') },
  { keys: ['Enter'], text: t('connections.firstRun.keyContinue') },
]

const KeyBar = () => {
  const allKeys = useRegisteredCommands('app').find(({ id }) => id === 'app.keys')
  return (
    <footer className={classes(keyBarStyles.bar, styles.keys)}>
      {keyHints.map(({ keys, text }) => (
        <span key={keys[0]}>
          {keys.map((key) => (
            <Kbd key={key} keys={key} />
          ))}
          {text}
        </span>
      ))}
      <Text grow style={{ textAlign: 'right' }}>
        {t('connections.firstRun.privacy')}
      </Text>
      {allKeys && isAvailable(allKeys) ? (
        <button type="button" className={keyBarStyles.hint} onClick={() => allKeys.perform()}>
          <Kbd keys="F1" />
          {t('connections.firstRun.allKeys')}
        </button>
      ) : null}
    </footer>
  )
}
