/** The first start: the ways to begin with what each needs, and how this counter looks and prints. */
import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { paperFormats, papers } from '../../../shared/paper.ts'
import { errorWords } from '../../lib/api/index.ts'
import { isAvailable, useCommands, useRegisteredCommands } from '../../lib/commands/index.ts'
import { refreshProfiles, skipFirstRun, switchProfile, useConnection } from '../../lib/connection/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { platform } from '../../lib/platform/index.ts'
import { setAppearance, setCounter, usePreferences } from '../../lib/preferences/index.ts'
import { BusyBar, classes, Kbd, Note, ProfileSquare, SegmentedField, Text } from '../../ui/index.ts'
import type { ProfileKind } from '../../ui/index.ts'
import styles from './first-run.module.css'

interface Way {
  readonly kind: ProfileKind
  readonly title: string
  readonly text: string
  readonly needs: readonly [string, string]
  readonly go: () => Promise<unknown>
}

/** The demonstration is there from the start: it is chosen, not created. */
const lookAround = async (): Promise<unknown> => {
  const list = useConnection.getState().list
  const demo = list?.profiles.find(({ profile }) => profile.kind === 'embedded')?.profile
  return demo === undefined ? skipFirstRun() : switchProfile(demo.id, demo.name)
}

const beginWithOwnData = async (): Promise<void> => {
  const own = await platform().connections?.create({ kind: 'embedded', name: 'This computer', demo: false }, undefined)
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

const ways: readonly Way[] = [
  {
    kind: 'embedded',
    title: 'Look around with demo data',
    text: 'Real venues, events and garages. Prices are made by rule.',
    needs: ['No internet needed', 'ready immediately'],
    go: lookAround,
  },
  {
    kind: 'production',
    title: 'Connect to your marketplace',
    text: 'Sell live. You need a client id and a secret from your account.',
    needs: ['Internet', 'about 3 min'],
    go: () => connect('production'),
  },
  {
    kind: 'sandbox',
    title: 'Connect to the sandbox',
    text: 'Test money and test passes, for training and integration.',
    needs: ['Internet', 'about 3 min'],
    go: () => connect('sandbox'),
  },
]

const group = 'How to start'

export const FirstRun = () => {
  const [at, setAt] = useState(0)
  const buttons = useRef<HTMLDivElement>(null)
  const choose = useMutation({ mutationFn: (go: () => Promise<unknown>) => go() })
  const start = (go: () => Promise<unknown>) => {
    if (!choose.isPending) choose.mutate(go)
  }
  const move = (to: number) => {
    const next = Math.max(0, Math.min(ways.length - 1, to))
    setAt(next)
    buttons.current?.querySelectorAll('button')[next]?.focus()
  }
  useEffect(() => buttons.current?.querySelector('button')?.focus(), [])
  useCommands([
    ...ways.map((way, index) => ({
      id: `first.${way.kind}`,
      label: way.title,
      keys: [String(index + 1)],
      group,
      perform: () => start(way.go),
    })),
    { id: 'first.own', label: 'Begin with your own data', keys: ['4'], group, perform: () => start(beginWithOwnData) },
    {
      id: 'first.arrows',
      label: 'Another way to start',
      keys: ['ArrowUp', 'ArrowDown'],
      shownOnly: true,
      group,
      perform: () => undefined,
    },
    { id: 'first.up', label: 'The way above', keys: ['ArrowUp'], group, perform: () => move(at - 1) },
    { id: 'first.down', label: 'The way below', keys: ['ArrowDown'], group, perform: () => move(at + 1) },
  ])
  const failure = choose.isError ? errorWords(choose.error) : undefined
  return (
    <div className={styles.screen}>
      <main>
        <BusyBar busy={choose.isPending} />
        <div className={styles.brand}>
          <span aria-hidden>P</span>
          Parkdesk
        </div>
        <h1>How do you want to start?</h1>
        <Text as="p" tone="secondary">
          You can add the others later. Each one keeps its own data.
        </Text>
        {failure === undefined ? null : (
          <Note tone="bad">
            <span role="alert">
              {failure.title} {failure.saved} {failure.next}
            </span>
          </Note>
        )}
        <div ref={buttons} role="group" aria-label="Ways to start">
          {ways.map((way, index) => (
            <button
              key={way.kind}
              type="button"
              className={classes(styles.way, index === at && styles.on)}
              onFocus={() => setAt(index)}
              onClick={() => start(way.go)}
            >
              <ProfileSquare kind={way.kind} className={styles[way.kind] ?? ''} />
              <Text grow>
                <Text as="div" weight="strong" className={styles.wayTitle}>
                  {way.title}
                </Text>
                <Text as="div" tone="secondary">
                  {way.text}
                </Text>
              </Text>
              <Text size="small" tone="faint" line="whole" className={styles.needs}>
                {way.needs[0]}
                <br />
                {way.needs[1]}
              </Text>
              <Kbd keys={String(index + 1)} />
            </button>
          ))}
        </div>
        <p className={styles.own}>
          <Text tone="secondary">Have your own venues, rates and facilities?</Text>
          <button type="button" className="link" onClick={() => start(beginWithOwnData)}>
            Begin with an empty database <Kbd keys="4" />
          </button>
        </p>
      </main>
      <CounterChoices />
      <FirstKeys />
    </div>
  )
}

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
        segments={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'system', label: 'As the system' },
          { value: 'high', label: 'Contrast' },
        ]}
        onChange={(value) =>
          setAppearance(value === 'high' ? { contrast: 'high' } : { theme: value, contrast: 'normal' })
        }
      />
      <SegmentedField
        label="Size"
        small
        value={density}
        segments={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'counter', label: 'Counter, large' },
        ]}
        onChange={(value) => setAppearance({ density: value })}
      />
      <SegmentedField
        label="Paper of the pass"
        small
        value={paper}
        segments={papers.map((each) => ({ value: each, label: paperFormats[each].shortName }))}
        onChange={(value) => setCounter({ paper: value })}
      />
      <Text as="p" size="small" tone="faint">
        All of this can be changed in Settings.
      </Text>
    </aside>
  )
}

const FirstKeys = () => {
  const all = useRegisteredCommands('app').find(({ id }) => id === 'app.keys')
  return (
    <footer className={classes('keys', styles.keys)}>
      {Object.entries({ Start: ['1 – 4'], Choose: ['ArrowUp', 'ArrowDown'], Continue: ['Enter'] }).map(
        ([name, keys]) => (
          <span key={name}>
            {keys.map((key) => (
              <Kbd key={key} keys={key} />
            ))}
            {name}
          </span>
        ),
      )}
      <Text grow className={styles.promise}>
        Nothing leaves this computer until you connect
      </Text>
      {all === undefined || !isAvailable(all) ? null : (
        <button type="button" className="keyhint" onClick={() => all.perform()}>
          <Kbd keys="F1" />
          All keys
        </button>
      )}
    </footer>
  )
}
