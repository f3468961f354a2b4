/** The first start: the ways to begin with their requirements, and the display and the printing of this counter. */
import { useEffect, useRef, useState } from 'react'
import { Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { isAppError } from '../../../shared/errors/errors.ts'
import { errorMessage } from '../../api/index.ts'
import { isAvailable, useCommands, useRegisteredCommands } from '../../lib/commands/index.ts'
import { skipFirstRun, switchProfile, useConnection } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { ProfileSquare } from '../../kit/domain/index.ts'
import { BusyBar, classes, Kbd, keyBarStyles, Note, Text, textStyles } from '../../ui/index.ts'
import { CounterChoices } from './counter-choices.tsx'
import styles from './first-run.module.css'
import { startOwnData } from './own-data.ts'

/** The demonstration exists from the start: it is chosen, not created. */
const startDemo = async (): Promise<unknown> => {
  const profiles = useConnection.getState().list?.profiles
  const demo = profiles?.find(({ profile }) => profile.kind === 'embedded')?.profile
  return demo === undefined ? skipFirstRun() : switchProfile(demo.id, demo.name)
}

/** Each attempt waits some seconds for an engine that is still starting. */
const attempts = 10

/** The demonstration stays in use until the connection is saved and switched to. */
const connect = async (kind: 'production' | 'sandbox'): Promise<unknown> => {
  goTo(paths.connections(`new/${kind}`))
  return skipFirstRun()
}

const options = [
  { way: 'demo', kind: 'embedded', start: startDemo },
  { way: 'own', kind: 'embedded', start: () => startOwnData(paths.inventory.facilities()) },
  { way: 'production', kind: 'production', start: () => connect('production') },
  { way: 'sandbox', kind: 'sandbox', start: () => connect('sandbox') },
] as const

/** The ways for a person who already has data. */
const ownWays = [
  { way: 'import', place: paths.inventory.import() },
  { way: 'restore', place: paths.data() },
] as const

const group = t('connections.firstRun.group')

export const FirstRun = () => {
  const [at, setAt] = useState(0)
  const buttons = useRef<HTMLDivElement>(null)
  const choose = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    retry: (failures, error) => failures < attempts && isAppError(error, 'engine_unavailable'),
  })
  const [chosen, setChosen] = useState<string>()
  const start = (way: string, run: () => Promise<unknown>) => {
    if (choose.isPending) return
    setChosen(way)
    choose.mutate(run)
  }
  const isOpening = (way: string) => choose.isPending && chosen === way
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
    ...options.map(({ way, start: run }, index) => ({
      id: `first.${way}`,
      label: t(`connections.firstRun.option.${way}.title`),
      keys: [String(index + 1)],
      group,
      perform: () => {
        setAt(index)
        start(way, run)
      },
    })),
    ...ownWays.map(({ way, place }, index) => ({
      id: `first.${way}`,
      label: t(`connections.firstRun.own.${way}`),
      keys: [String(options.length + index + 1)],
      group,
      perform: () => start(way, () => startOwnData(place)),
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
          <BrandMark />
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
          {options.map(({ way, kind, start: run }, index) => (
            <button
              key={way}
              type="button"
              className={classes(styles.option, index === at && styles.on)}
              aria-disabled={choose.isPending || undefined}
              onFocus={() => setAt(index)}
              onClick={() => start(way, run)}
            >
              <ProfileSquare kind={kind} className={styles[kind] ?? ''} />
              <Text grow>
                <Text as="div" weight="strong" style={{ fontSize: 17, marginBottom: 2 }}>
                  {t(`connections.firstRun.option.${way}.title`)}
                </Text>
                <Text as="div" tone="secondary">
                  {t(`connections.firstRun.option.${way}.text`)}
                </Text>
              </Text>
              <Text size="small" tone={isOpening(way) ? 'accent' : 'faint'} className={styles.needs}>
                {isOpening(way) ? t('connections.firstRun.opening') : t(`connections.firstRun.option.${way}.needs`)}
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
              onClick={() => start(way, () => startOwnData(place))}
            >
              {isOpening(way) ? t('connections.firstRun.opening') : t(`connections.firstRun.own.${way}`)}{' '}
              <Kbd keys={String(options.length + index + 1)} />
            </button>
          ))}
        </Group>
      </main>
      <CounterChoices />
      <KeyBar />
    </div>
  )
}

/** The mark is the same as in index.html, which shows it while the page loads. */
const BrandMark = () => (
  <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
    <rect width="34" height="34" rx="6" fill="var(--accent)" />
    <path d="M11 27V8h7.4a6.1 6.1 0 0 1 0 12.2H11" fill="none" stroke="var(--on-accent)" strokeWidth="4.2" />
  </svg>
)

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
