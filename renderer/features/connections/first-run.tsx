/** The first start: the options to begin with what each needs, and how this counter looks and prints. */
import { useEffect, useRef, useState } from 'react'
import { Center, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { paperFormats, papers } from '../../../shared/paper.ts'
import { errorMessage } from '../../lib/api/index.ts'
import { isAvailable, useCommands, useRegisteredCommands } from '../../lib/commands/index.ts'
import { refreshProfiles, skipFirstRun, switchProfile, useConnection } from '../../lib/connection/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { platform } from '../../lib/platform/index.ts'
import { setAppearance, setCounter, usePreferences } from '../../lib/preferences/index.ts'
import {
  BusyBar,
  classes,
  Kbd,
  keyBarStyles,
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

const startOwnData = async (): Promise<void> => {
  const own = await platform().connections?.create({ draft: { kind: 'embedded', name: 'This computer', demo: false } })
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
  {
    kind: 'embedded',
    title: 'Look around with demo data',
    text: 'Real venues, events and garages. Prices are made by rule.',
    needs: 'No internet needed\nready immediately',
    start: startDemo,
  },
  {
    kind: 'production',
    title: 'Connect to your marketplace',
    text: 'Sell live. You need a client id and a secret from your account.',
    needs: 'Internet\nabout 3 min',
    start: () => connect('production'),
  },
  {
    kind: 'sandbox',
    title: 'Connect to the sandbox',
    text: 'Test money and test passes, for training and integration.',
    needs: 'Internet\nabout 3 min',
    start: () => connect('sandbox'),
  },
] as const

const logo = { w: 34, h: 34, fz: 24, bg: 'var(--accent)', c: 'var(--on-accent)', bdrs: 'var(--radius-2)' }
const group = 'How to start'

export const FirstRun = () => {
  const [at, setAt] = useState(0)
  const buttons = useRef<HTMLDivElement>(null)
  const choose = useMutation({ mutationFn: (run: () => Promise<unknown>) => run() })
  const start = (run: () => Promise<unknown>) => {
    if (!choose.isPending) choose.mutate(run)
  }
  const focus = (to: number) => {
    const next = Math.max(0, Math.min(options.length - 1, to))
    setAt(next)
    buttons.current?.querySelectorAll('button')[next]?.focus()
  }
  useEffect(() => buttons.current?.querySelector('button')?.focus(), [])
  const arrows = { id: 'first.arrows', label: 'Another option', keys: ['ArrowUp', 'ArrowDown'], shownOnly: true }
  useCommands([
    ...options.map(({ kind, title, start: run }, index) => ({
      id: `first.${kind}`,
      label: title,
      keys: [String(index + 1)],
      group,
      perform: () => start(run),
    })),
    { id: 'first.own', label: 'Begin with your own data', keys: ['4'], group, perform: () => start(startOwnData) },
    { ...arrows, group, perform: () => undefined },
    { id: 'first.up', label: 'The option above', keys: ['ArrowUp'], group, perform: () => focus(at - 1) },
    { id: 'first.down', label: 'The option below', keys: ['ArrowDown'], group, perform: () => focus(at + 1) },
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
        <h1>How do you want to start?</h1>
        <Text as="p" tone="secondary">
          You can add the others later. Each one keeps its own data.
        </Text>
        {failure && (
          <Note tone="bad">
            <span role="alert">
              {failure.title} {failure.saved} {failure.next}
            </span>
          </Note>
        )}
        <div ref={buttons} role="group" aria-label="Ways to start">
          {options.map(({ kind, title, text, needs, start: run }, index) => (
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
                  {title}
                </Text>
                <Text as="div" tone="secondary">
                  {text}
                </Text>
              </Text>
              <Text size="small" tone="faint" style={{ textAlign: 'right', whiteSpace: 'pre' }}>
                {needs}
              </Text>
              <Kbd keys={String(index + 1)} />
            </button>
          ))}
        </div>
        <Group component="p" gap={18} mt={22}>
          <Text tone="secondary">Have your own venues, rates and facilities?</Text>
          <button type="button" className={textStyles.link} onClick={() => start(startOwnData)}>
            Begin with an empty database <Kbd keys="4" />
          </button>
        </Group>
      </main>
      <CounterChoices />
      <KeyBar />
    </div>
  )
}

const sizes = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'counter', label: 'Counter, large' },
] as const
const looks = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'As the system' },
  { value: 'high', label: 'Contrast' },
] as const
const paperChoices = papers.map((paper) => ({ value: paper, label: paperFormats[paper].shortName }))

const CounterChoices = () => {
  const { theme, contrast, density } = usePreferences((state) => state.appearance)
  const { paper } = usePreferences((state) => state.counter)
  return (
    <aside aria-labelledby="first-counter">
      <h2 id="first-counter">This counter</h2>
      <SegmentedField
        label="Look"
        small
        value={contrast === 'high' ? 'high' : theme}
        segments={looks}
        onChange={(value) =>
          setAppearance(value === 'high' ? { contrast: 'high' } : { theme: value, contrast: 'normal' })
        }
      />
      <SegmentedField
        label="Size"
        small
        value={density}
        segments={sizes}
        onChange={(value) => setAppearance({ density: value })}
      />
      <SegmentedField
        label="Paper of the pass"
        small
        value={paper}
        segments={paperChoices}
        onChange={(value) => setCounter({ paper: value })}
      />
      <Text as="p" size="small" tone="faint">
        All of this can be changed in Settings.
      </Text>
    </aside>
  )
}

const keyHints = { Start: ['1 – 4'], Choose: ['ArrowUp', 'ArrowDown'], Continue: ['Enter'] }

const KeyBar = () => {
  const allKeys = useRegisteredCommands('app').find(({ id }) => id === 'app.keys')
  return (
    <footer className={classes(keyBarStyles.bar, styles.keys)}>
      {Object.entries(keyHints).map(([name, keys]) => (
        <span key={name}>
          {keys.map((key) => (
            <Kbd key={key} keys={key} />
          ))}
          {name}
        </span>
      ))}
      <Text grow style={{ textAlign: 'right' }}>
        Nothing leaves this computer until you connect
      </Text>
      {allKeys && isAvailable(allKeys) ? (
        <button type="button" className={keyBarStyles.hint} onClick={() => allKeys.perform()}>
          <Kbd keys="F1" />
          All keys
        </button>
      ) : null}
    </footer>
  )
}
