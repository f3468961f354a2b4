/** One profile: its fields, checked where they stand; sign-in, test, and what else can be done with it. */
import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconCopy, IconDeviceFloppy, IconPlugConnected } from '@tabler/icons-react'
import type { Profile, ProfileView, SecretStorage } from '../../../shared/connection.ts'
import { errorWords, forgetResponses } from '../../lib/api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { refreshProfiles, switchProfile } from '../../lib/connection/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { Button, ErrorState, Pane, PaneHead, profileNames, Scroll, Section, Text } from '../../ui/index.ts'
import { ConnectionTest, useConnectionTest } from './connection-test.tsx'
import {
  dropDraft,
  formProblems,
  isChanged,
  keepDraft,
  newForm,
  profileDraftOf,
  savedForm,
  secretOf,
  useDrafts,
} from './profile-draft.ts'
import type { FormField, ProfileForm as Form } from './profile-draft.ts'
import { EmbeddedFields, RemoteFields } from './profile-fields.tsx'
import type { FieldsProps } from './profile-fields.tsx'
import { RemoveProfile } from './remove-profile.tsx'
import { SignInSection, StorageNote } from './sign-in-section.tsx'
import styles from './connections.module.css'

interface ProfileFormProps {
  /** Undefined for a new profile, which is stored with the first save. */
  readonly view: ProfileView | undefined
  readonly kind: Profile['kind']
  readonly isActive: boolean
  /** Place in the list, for the key that switches to it. */
  readonly switchKey: number
  readonly storage: SecretStorage
  readonly onShow: (id: string) => void
}

const descriptions = {
  embedded: 'The marketplace inside this program, no network needed',
  sandbox: 'Remote marketplace, test money',
  production: 'Remote marketplace, real money',
} as const

export const ProfileForm = ({ view, kind, isActive, switchKey, storage, onShow }: ProfileFormProps) => {
  const draftId = view?.profile.id ?? `new/${kind}`
  const saved = view === undefined ? undefined : savedForm(view)
  const typed = useDrafts(({ byId }) => byId[draftId])
  const form = typed ?? saved ?? newForm(kind)
  const element = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<readonly FormField[]>([])
  const [tried, setTried] = useState(false)
  const problems = formProblems(form)
  const problemCount = Object.keys(problems).length
  const changed = saved === undefined || isChanged(form, saved)
  const test = useConnectionTest(view?.profile.id)
  const discard = () => {
    dropDraft(draftId)
    setTried(false)
    setLeft([])
  }

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
      if (isActive) void forgetResponses(queries)
      // The saved values are here before the typed ones go, so that the fields do not show the old values in between.
      await refreshProfiles()
      discard()
      if (view === undefined) onShow(profile.id)
    },
  })
  const act = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() })

  const fields: FieldsProps = {
    form,
    view,
    storage,
    set: (change) => {
      keepDraft(draftId, { ...form, ...change })
      if (save.isError) save.reset()
    },
    problem: (name) => (tried || left.includes(name) ? problems[name] : undefined),
    leave: (name) => setLeft((before) => [...before, name]),
    copyAs: (other) => {
      keepDraft(`new/${other}`, { ...form, kind: other, name: copyName(form), clientSecret: '', forgetSecret: false })
      onShow(`new/${other}`)
    },
  }
  const saveReason = save.isPending ? 'It is being saved' : changed ? undefined : 'Nothing was changed'

  /** Resolves to whether all that is typed is saved now. */
  const submit = async (): Promise<boolean> => {
    if (!changed) return true
    if (save.isPending) return false
    setTried(true)
    if (problemCount > 0) {
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return false
    }
    return save.mutateAsync().then(
      () => true,
      () => false,
    )
  }
  const isRemote = form.kind !== 'embedded'
  const canTest = isRemote && view !== undefined
  const runTest = () => void submit().then((isSaved) => (isSaved ? test.run() : undefined))

  useCommands([
    {
      id: 'connection.test',
      label: 'Test the connection',
      keyBar: 'Test',
      keys: ['Ctrl+T'],
      group: 'Connection',
      predicate: () => canTest && !test.isRunning,
      perform: changed ? runTest : test.run,
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

  return (
    <Pane label="Connection" className={styles.form ?? ''}>
      <PaneHead
        level={2}
        title={view?.profile.name ?? `New: ${profileNames[form.kind].toLowerCase()}`}
        sub={descriptions[form.kind]}
        end={
          view === undefined ? null : (
            <>
              <RemoveProfile view={view} isActive={isActive} onRemoved={() => onShow('')} />
              <Button
                small
                icon={IconCopy}
                onClick={() =>
                  act.mutate(async () => {
                    const copy = await platform().connections?.duplicate(view.profile.id, copyName(view.profile))
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
                onClick={() => act.mutate(() => switchProfile(view.profile.id, view.profile.name))}
              >
                {isActive ? 'In use' : 'Switch to this'}
              </Button>
            </>
          )
        }
      />
      <Scroll>
        <form
          ref={element}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {act.isError ? (
            <div className={styles.problem}>
              <ErrorState inline error={act.error} />
            </div>
          ) : null}
          {isRemote ? <RemoteFields {...fields} /> : <EmbeddedFields {...fields} />}
          <button type="submit" hidden />
        </form>
        {isRemote ? <StorageNote storage={storage} view={view} /> : null}
        {canTest ? (
          <>
            <SignInSection view={view} isActive={isActive} form={form} isChanged={changed} />
            <ConnectionTest test={test} />
          </>
        ) : isRemote ? (
          <Section level={3} title="Sign-in and test">
            <Text as="p" size="small" tone="secondary">
              Both come after the first save.
            </Text>
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
            onClick={changed ? runTest : test.run}
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
              discard()
              save.reset()
            }}
          >
            Discard changes
          </Button>
        )}
        <Text grow size="small" tone={save.isError ? 'bad' : 'secondary'} role="status" className={styles.status}>
          {save.isError
            ? `${errorWords(save.error).title} What you typed is kept.`
            : save.isSuccess && !changed
              ? 'Saved'
              : tried && problemCount > 0
                ? `${problemCount === 1 ? 'One field needs' : 'Some fields need'} a look`
                : ''}
        </Text>
      </div>
    </Pane>
  )
}

/** Names may be up to 60 characters long. */
const copyName = ({ name }: Pick<Form, 'name'>): string => `${name.slice(0, 55)} copy`
