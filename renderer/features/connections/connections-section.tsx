/** Settings, Connections: the profiles on the left, the chosen one with its sign-in and test on the right. */
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { IconPlus } from '@tabler/icons-react'
import type { Profile, SecretStorage } from '../../../shared/connection.ts'
import { errorWords } from '../../lib/api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { refreshProfiles, switchProfile, useConnection } from '../../lib/connection/index.ts'
import { paths } from '../../lib/navigation.ts'
import { BusyBar, ErrorState, MenuButton, Pane, PaneHead, Scroll } from '../../ui/index.ts'
import { newForm, useDrafts } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileLine } from './profile-line.tsx'
import './connections.css'

/** How many profiles have their key in the key bar. */
const keyHints = 3

const newKinds: readonly { readonly kind: Profile['kind']; readonly label: string }[] = [
  { kind: 'production', label: 'Production, live sales' },
  { kind: 'sandbox', label: 'Sandbox, test money' },
  { kind: 'embedded', label: 'On this computer, own data' },
]

export function ConnectionsSection() {
  const [path, navigate] = useLocation()
  const list = useConnection((connection) => connection.list)
  const [problem, setProblem] = useState<unknown>()
  const asked = /^\/settings\/connections\/([a-z0-9/-]+)/.exec(path)?.[1]
  const newKind = newKinds.find(({ kind }) => asked === `new/${kind}`)?.kind
  const profiles = list?.profiles ?? []
  const chosen =
    newKind === undefined
      ? (profiles.find(({ profile }) => profile.id === asked) ??
        profiles.find(({ profile }) => profile.id === list?.activeId))
      : undefined
  const at = profiles.findIndex((view) => view === chosen)
  const show = (id: string) => navigate(paths.connections(id), { replace: true })

  const state = useConnection((connection) => connection.state)
  useEffect(() => {
    // Sign-ins change by themselves too: the state of the one in use says when.
    refreshProfiles().then(() => setProblem(undefined), setProblem)
  }, [state?.signIn])

  const step = (by: number) => {
    const next = profiles[at + by]
    if (next) show(next.profile.id)
  }
  useCommands([
    ...profiles.slice(0, keyHints).map(({ profile }, index) => ({
      id: `connections.key.${index}`,
      label: `Switch to ${profile.name}`,
      keyBar: profile.name,
      keys: [`Alt+${index + 1}`],
      shownOnly: true,
      perform: () => void switchProfile(profile.id, profile.name).catch(setProblem),
    })),
    {
      id: 'connections.rows',
      label: 'Next or previous connection',
      keyBar: 'Connection',
      keys: ['ArrowUp', 'ArrowDown'],
      shownOnly: true,
      perform: () => undefined,
    },
    {
      id: 'connections.next',
      label: 'Next connection',
      keys: ['ArrowDown'],
      predicate: () => at < profiles.length - 1,
      perform: () => step(1),
    },
    {
      id: 'connections.previous',
      label: 'Previous connection',
      keys: ['ArrowUp'],
      predicate: () => at > 0,
      perform: () => step(-1),
    },
  ])

  return (
    <>
      <Pane label="Connections" className="side connection-list">
        <PaneHead
          level={2}
          title="Connections"
          end={
            <MenuButton
              icon={IconPlus}
              value="Add"
              label="Add a connection"
              items={newKinds.map(({ kind, label }) => ({
                key: kind,
                label,
                onPick: () => show(`new/${kind}`),
              }))}
            />
          }
        />
        <Scroll>
          <BusyBar busy={list === undefined && problem === undefined} />
          {problem === undefined ? null : <ErrorState inline error={problem} />}
          <div role="list" aria-label="Profiles">
            {profiles.map((view, index) => (
              <ProfileLine
                key={view.profile.id}
                view={view}
                index={index}
                isActive={view.profile.id === list?.activeId}
                isShown={view === chosen}
                onShow={() => show(view.profile.id)}
              />
            ))}
          </div>
          <p className="connection-note meta t2">
            Each connection keeps its own bookings, sales, passes and webhooks. Switching never moves anything from one
            to another.
          </p>
        </Scroll>
      </Pane>
      {list === undefined ? (
        <Pane label="Connection">{problem === undefined ? null : errorWords(problem).title}</Pane>
      ) : newKind !== undefined ? (
        <NewProfile key={newKind} kind={newKind} onDone={show} storage={list.secretStorage} />
      ) : chosen === undefined ? null : (
        <ProfileForm
          key={chosen.profile.id}
          view={chosen}
          switchKey={at}
          isActive={chosen.profile.id === list.activeId}
          storage={list.secretStorage}
          onShow={show}
        />
      )}
    </>
  )
}

interface NewProfileProps {
  readonly kind: Profile['kind']
  readonly storage: SecretStorage
  readonly onDone: (id: string) => void
}

/** Nothing is kept before the first save; what is typed stays while one looks elsewhere. */
function NewProfile({ kind, storage, onDone }: NewProfileProps) {
  const draftId = `new/${kind}`
  const typed = useDrafts(({ byId }) => byId[draftId])
  return (
    <ProfileForm
      view={undefined}
      fresh={typed ?? newForm(kind)}
      draftId={draftId}
      isActive={false}
      switchKey={-1}
      storage={storage}
      onShow={onDone}
    />
  )
}
