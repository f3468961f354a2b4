/** One profile: its fields, validated in place; sign-in, test, and what else can be done with it. */
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconCopy, IconDeviceFloppy, IconPlugConnected } from '@tabler/icons-react'
import type { Profile, ProfileView, SecretStorage } from '../../../shared/connection.ts'
import { errorMessage, forgetResponses } from '../../lib/api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { refreshProfiles, switchProfile } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { Button, ErrorState, Pane, PaneHead, paneStyles, Scroll, Section, Text, useFormFields } from '../../ui/index.ts'
import { ConnectionTest, useConnectionTest } from './connection-test.tsx'
import {
  formProblems,
  isChanged,
  newForm,
  profileDraftOf,
  savedForm,
  secretOf,
  setDraft,
  useDrafts,
  type ProfileForm as Form,
  type TextName,
} from './profile-draft.ts'
import { ProfileFields } from './profile-fields.tsx'
import { PublicAddress } from './public-address.tsx'
import { RemoveProfile } from './remove-profile.tsx'
import { SignInSection, StorageNote } from './sign-in-section.tsx'
import styles from './connections.module.css'

interface ProfileFormProps {
  /** Undefined for a new profile, which is stored with the first save. */
  readonly view: ProfileView | undefined
  readonly kind: Profile['kind']
  readonly isActive: boolean
  /** The key that switches to it. */
  readonly switchKey: string | undefined
  readonly storage: SecretStorage
  readonly onShow: (id: string) => void
}

export const ProfileForm = ({ view, kind, isActive, switchKey, storage, onShow }: ProfileFormProps) => {
  const draftId = view?.profile.id ?? `new/${kind}`
  const saved = view && savedForm(view)
  const unsaved = useDrafts((drafts) => drafts[draftId])
  const form = unsaved ?? saved ?? newForm(kind)
  const element = useRef<HTMLFormElement>(null)
  const problems = formProblems(form)
  const problemCount = Object.keys(problems).length
  const changed = saved === undefined || isChanged(form, saved)
  const test = useConnectionTest(view?.profile.id)
  const set = (change: Partial<Form>) => {
    setDraft(draftId, { ...(useDrafts.getState()[draftId] ?? form), ...change })
    if (save.isError) save.reset()
  }
  const fields = useFormFields<TextName>({ values: form, problems, onChange: (name, value) => set({ [name]: value }) })
  const discard = () => {
    setDraft(draftId, undefined)
    fields.reset()
  }

  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: async () => {
      const { connections } = platform()
      if (connections === undefined) throw new Error('There are no connections here')
      const draft = profileDraftOf(form)
      const clientSecret = secretOf(form)
      if (view === undefined) return connections.create({ draft, ...(clientSecret && { clientSecret }) })
      return connections.update({ id: view.profile.id, draft, ...(clientSecret !== undefined && { clientSecret }) })
    },
    onSuccess: async ({ profile }) => {
      // An address that changed is another service: nothing that was read before is valid.
      if (isActive) void forgetResponses(queries)
      // The saved values are here before the draft goes, so that the fields do not show the old values in between.
      await refreshProfiles()
      discard()
      if (view === undefined) onShow(profile.id)
    },
  })
  const action = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() })
  const saveReason = save.isPending
    ? t('connections.form.saving')
    : changed
      ? undefined
      : t('connections.form.unchanged')

  /** Resolves to whether everything is saved now. */
  const submit = async (): Promise<boolean> => {
    if (!changed) return true
    if (save.isPending) return false
    // At once: a field that is focused a frame later takes keys that were meant for another one.
    flushSync(fields.showAll)
    if (problemCount > 0) {
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return false
    }
    return save.mutateAsync().then(
      () => true,
      () => false,
    )
  }
  const isRemote = form.kind !== 'embedded'
  const canTest = isRemote && view !== undefined
  const runTest = changed ? () => void submit().then((isSaved) => (isSaved ? test.run() : undefined)) : test.run

  useCommands([
    {
      id: 'connection.test',
      label: t('connections.form.testCommand'),
      keyBar: t('connections.form.testKey'),
      keys: ['Ctrl+T'],
      group: t('connections.form.label'),
      predicate: () => canTest && !test.isRunning,
      perform: runTest,
    },
    {
      id: 'connection.save',
      label: t('connections.form.saveCommand'),
      keyBar: t('common.save'),
      keys: ['Ctrl+S'],
      group: t('connections.form.label'),
      predicate: () => saveReason === undefined,
      perform: () => void submit(),
    },
  ])

  const status = () => {
    if (save.isError) return t('connections.form.saveFailed', { problem: errorMessage(save.error).title })
    if (save.isSuccess && !changed) return t('connections.form.saved')
    if (!fields.showsAll || problemCount === 0) return ''
    return t('connections.form.needsAttention', { count: problemCount })
  }
  const actions = view && (
    <>
      <RemoveProfile view={view} isActive={isActive} onRemoved={() => onShow('')} />
      <Button
        small
        icon={IconCopy}
        onClick={() =>
          action.mutate(async () => {
            const copy = await platform().connections?.duplicate({ id: view.profile.id, name: copyName(view.profile) })
            await refreshProfiles()
            if (copy !== undefined) onShow(copy.profile.id)
          })
        }
      >
        {t('connections.form.duplicate')}
      </Button>
      <Button
        small
        keys={switchKey}
        disabledReason={
          isActive ? t('connections.form.inUseReason') : changed ? t('connections.form.changedReason') : undefined
        }
        onClick={() => action.mutate(() => switchProfile(view.profile.id, view.profile.name))}
      >
        {isActive ? t('connections.form.inUse') : t('connections.form.switch')}
      </Button>
    </>
  )

  return (
    <Pane label={t('connections.form.label')} className={styles.form}>
      <PaneHead
        level={2}
        title={view?.profile.name ?? t(`connections.form.newTitle.${form.kind}`)}
        sub={t(`connections.form.description.${form.kind}`)}
        end={actions}
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
          {action.isError ? (
            <Section>
              <ErrorState inline error={action.error} />
            </Section>
          ) : null}
          <ProfileFields
            form={form}
            view={view}
            storage={storage}
            set={set}
            field={fields.field}
            copyAs={(other) => {
              const values = { ...form, kind: other, name: copyName(form), clientSecret: '', forgetSecret: false }
              setDraft(`new/${other}`, values)
              onShow(`new/${other}`)
            }}
          />
          <button type="submit" hidden />
        </form>
        {isActive && !isRemote ? <PublicAddress /> : null}
        {isRemote ? <StorageNote storage={storage} view={view} /> : null}
        {canTest ? (
          <>
            <SignInSection view={view} isActive={isActive} grant={form.grant} isChanged={changed} />
            <ConnectionTest test={test} />
          </>
        ) : isRemote ? (
          <Section level={3} title={t('connections.form.afterSaveTitle')}>
            <Text as="p" size="small" tone="secondary">
              {t('connections.form.afterSave')}
            </Text>
          </Section>
        ) : null}
      </Scroll>
      <div className={paneStyles.foot}>
        {canTest ? (
          <Button
            kind="primary"
            icon={IconPlugConnected}
            keys="Ctrl+T"
            disabledReason={test.isRunning ? t('connections.form.testing') : undefined}
            onClick={runTest}
          >
            {changed ? t('connections.form.saveAndTest') : t('connections.form.test')}
          </Button>
        ) : null}
        <Button
          kind={canTest ? 'plain' : 'primary'}
          icon={canTest ? undefined : IconDeviceFloppy}
          keys="Ctrl+S"
          disabledReason={saveReason}
          onClick={() => void submit()}
        >
          {view === undefined ? t('connections.form.add') : t('common.save')}
        </Button>
        {unsaved === undefined ? null : (
          <Button
            onClick={() => {
              discard()
              save.reset()
            }}
          >
            {t('connections.form.discard')}
          </Button>
        )}
        <Text grow size="small" tone={save.isError ? 'bad' : 'secondary'} role="status" style={{ textAlign: 'right' }}>
          {status()}
        </Text>
      </div>
    </Pane>
  )
}

/** Names may be up to 60 characters long, in every language. */
const copyName = ({ name }: Pick<Form, 'name'>): string => t('connections.form.copyName', { name: name.slice(0, 50) })
