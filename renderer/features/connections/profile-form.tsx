/** One profile: its fields as the contract names them, checked where they stand; sign-in, test, and what else can be done with it. */
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconCopy, IconDeviceFloppy, IconPlugConnected } from '@tabler/icons-react'
import type { ProfileView, SecretStorage } from '../../../shared/connection.ts'
import { errorWords } from '../../lib/api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { refreshProfiles, switchProfile } from '../../lib/connection/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { Button, ErrorState, Pane, PaneHead, profileNames, Scroll, Section } from '../../ui/index.ts'
import { ConnectionTest } from './connection-test.tsx'
import {
  dropDraft,
  formProblems,
  isChanged,
  keepDraft,
  profileDraftOf,
  savedForm,
  secretOf,
  useDrafts,
} from './profile-draft.ts'
import type { FormField, ProfileForm as Form } from './profile-draft.ts'
import { EmbeddedFields, RemoteFields } from './profile-fields.tsx'
import type { FieldsProps } from './profile-fields.tsx'
import { RemoveProfile } from './remove-profile.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { StorageNote } from './storage-note.tsx'
import { useConnectionTest } from './use-connection-test.ts'

interface SharedProps {
  readonly isActive: boolean
  /** Place in the list, for the key that switches to it. */
  readonly switchKey: number
  readonly storage: SecretStorage
  readonly onShow: (id: string) => void
}
interface SavedProps extends SharedProps {
  readonly view: ProfileView
}
interface NewProps extends SharedProps {
  readonly view: undefined
  readonly fresh: Form
  readonly draftId: string
}

const subWords = {
  embedded: 'The marketplace inside this program, no network needed',
  sandbox: 'Remote marketplace, test money',
  production: 'Remote marketplace, real money',
} as const

export function ProfileForm(props: SavedProps | NewProps) {
  const { view, isActive, switchKey, storage, onShow } = props
  const draftId = view === undefined ? props.draftId : view.profile.id
  const saved = view === undefined ? undefined : savedForm(view)
  const typed = useDrafts(({ byId }) => byId[draftId])
  const form = typed ?? saved ?? (view === undefined ? props.fresh : savedForm(view))
  const [left, setLeft] = useState<ReadonlySet<FormField>>(new Set())
  const [tried, setTried] = useState(false)
  const problems = formProblems(form)
  const changed = saved === undefined || isChanged(form, saved)
  const test = useConnectionTest(view?.profile.id)

  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: async () => {
      const { connections } = platform()
      if (connections === undefined) throw new Error('There are no connections here')
      const draft = profileDraftOf(form)
      const secret = secretOf(form)
      return view === undefined
        ? connections.create(draft, secret ?? undefined)
        : connections.update(view.profile.id, draft, secret)
    },
    onSuccess: async ({ profile }) => {
      // An address that changed is another service: nothing that was read before counts.
      if (isActive) void queries.resetQueries()
      // What is saved is here before what was typed goes: the fields do not show the old values in between.
      await refreshProfiles()
      dropDraft(draftId)
      setTried(false)
      setLeft(new Set())
      if (view === undefined) onShow(profile.id)
    },
  })
  const act = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() })

  const set = (change: Partial<Form>) => {
    keepDraft(draftId, { ...form, ...change })
    if (save.isError) save.reset()
  }
  const fields: FieldsProps = {
    form,
    view,
    storage,
    set,
    problem: (name) => (tried || left.has(name) ? problems[name] : undefined),
    leave: (name) => setLeft((before) => new Set([...before, name])),
    copyAs: (kind) => {
      keepDraft(`new/${kind}`, { ...form, kind, name: copyName(form.name), clientSecret: '', forgetSecret: false })
      onShow(`new/${kind}`)
    },
  }
  const saveReason = save.isPending ? 'It is being saved' : changed ? undefined : 'Nothing was changed'

  /** Resolves to whether all that is typed is saved now. */
  async function submit(): Promise<boolean> {
    if (!changed) return true
    if (save.isPending) return false
    setTried(true)
    if (Object.keys(problems).length > 0) {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.connection-form [aria-invalid=true]')?.focus())
      return false
    }
    return save.mutateAsync().then(
      () => true,
      () => false,
    )
  }
  const isRemote = form.kind !== 'embedded'
  const canTest = isRemote && view !== undefined
  const runTest = () => {
    if (!changed) return test.run()
    void submit().then((isSaved) => (isSaved ? test.run() : undefined))
  }
  const switchHere = () => {
    if (view === undefined) return
    const { id, name } = view.profile
    act.mutate(() => switchProfile(id, name))
  }

  useCommands([
    {
      id: 'connection.test',
      label: 'Test the connection',
      keyBar: 'Test',
      keys: ['Ctrl+T'],
      group: 'Connection',
      predicate: () => canTest && !test.isRunning,
      perform: runTest,
    },
    {
      id: 'connection.save',
      label: 'Save the connection',
      keyBar: 'Save',
      keys: ['Ctrl+S'],
      group: 'Connection',
      predicate: () => saveReason === undefined,
      perform: () => void submit(),
    },
  ])

  const title = view?.profile.name ?? `New: ${profileNames[form.kind].toLowerCase()}`
  const failure = save.isError ? errorWords(save.error) : undefined
  return (
    <Pane label="Connection" className="connection-form">
      <PaneHead
        level={2}
        title={title}
        sub={subWords[form.kind]}
        end={
          view === undefined ? null : (
            <>
              <RemoveProfile view={view} isActive={isActive} onRemoved={() => onShow('')} />
              <Button
                small
                icon={IconCopy}
                onClick={() =>
                  act.mutate(async () => {
                    const copy = await platform().connections?.duplicate(view.profile.id, copyName(view.profile.name))
                    await refreshProfiles()
                    if (copy !== undefined) onShow(copy.profile.id)
                  })
                }
              >
                Duplicate
              </Button>
              <Button
                small
                keys={switchKey >= 0 && switchKey < 9 ? `Alt+${switchKey + 1}` : undefined}
                disabledReason={isActive ? 'It is in use' : changed ? 'Save or discard the changes first' : undefined}
                onClick={switchHere}
              >
                {isActive ? 'In use' : 'Switch to this'}
              </Button>
            </>
          )
        }
      />
      <Scroll>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {act.isError ? (
            <div className="connection-problem">
              <ErrorState inline error={act.error} />
            </div>
          ) : null}
          {isRemote ? <RemoteFields {...fields} /> : <EmbeddedFields {...fields} />}
          <button type="submit" className="vh" tabIndex={-1} aria-hidden>
            Save
          </button>
        </form>
        {isRemote ? <StorageNote storage={storage} view={view} /> : null}
        {isRemote && view !== undefined ? (
          <SignInSection view={view} isActive={isActive} form={form} isChanged={changed} />
        ) : null}
        {canTest ? <ConnectionTest test={test} /> : null}
        {isRemote && view === undefined ? (
          <Section level={3} title="Sign-in and test">
            <p className="meta t2">Both come after the first save.</p>
          </Section>
        ) : null}
      </Scroll>
      <div className="foot">
        {canTest ? (
          <Button
            kind="primary"
            icon={IconPlugConnected}
            keys="Ctrl+T"
            disabledReason={test.isRunning ? 'The test runs' : undefined}
            onClick={runTest}
          >
            {changed ? 'Save and test' : 'Test connection'}
          </Button>
        ) : null}
        <Button
          kind={canTest ? 'plain' : 'primary'}
          icon={canTest ? undefined : IconDeviceFloppy}
          keys="Ctrl+S"
          disabledReason={saveReason}
          onClick={() => void submit()}
        >
          {view === undefined ? 'Add connection' : 'Save'}
        </Button>
        {typed === undefined ? null : (
          <Button
            onClick={() => {
              dropDraft(draftId)
              setTried(false)
              setLeft(new Set())
              save.reset()
            }}
          >
            Discard changes
          </Button>
        )}
        <span className="grow meta t2 num" role="status">
          {failure === undefined
            ? save.isSuccess && !changed
              ? 'Saved'
              : tried && Object.keys(problems).length > 0
                ? `${Object.keys(problems).length === 1 ? 'One field needs' : 'Some fields need'} a look`
                : ''
            : null}
          {failure === undefined ? null : <span className="badtext">{failure.title} What you typed is kept.</span>}
        </span>
      </div>
    </Pane>
  )
}

/** Names are for people and may be up to 60 characters long. */
function copyName(name: string): string {
  return `${name.slice(0, 55)} copy`
}
