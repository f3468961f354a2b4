/** The form of one profile: its fields, validated in place; sign-in, test, and its other actions. */
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconCopy, IconDeviceFloppy, IconPlugConnected } from '@tabler/icons-react'
import type { Profile, ProfileView, SecretStorage } from '../../../shared/desktop/connection.ts'
import { requiredText } from '../../kit/record/field-texts.ts'
import { startDraft, withValues } from '../../kit/record/record-draft.ts'
import { useDraft } from '../../kit/record/use-draft.ts'
import { errorMessage, forgetResponses } from '../../api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { refreshProfiles, switchProfile } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { Button, ErrorState, Pane, PaneHead, paneStyles, Scroll, Section, Text } from '../../ui/index.ts'
import { ConnectionTest, useConnectionTest } from './connection-test.tsx'
import {
  newForm,
  profileDraftOf,
  profileDrafts,
  profileRules,
  savedForm,
  secretOf,
  type ProfileForm as Form,
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
  readonly switchKey: string | undefined
  readonly storage: SecretStorage
  readonly onShow: (id: string) => void
}

export const ProfileForm = ({ view, kind, isActive, switchKey, storage, onShow }: ProfileFormProps) => {
  const element = useRef<HTMLFormElement>(null)
  const test = useConnectionTest(view?.profile.id)
  const queries = useQueryClient()
  const edit = useDraft({
    rules: profileRules,
    drafts: profileDrafts,
    id: view?.profile.id ?? `new/${kind}`,
    begun: startDraft(view === undefined ? newForm(kind) : savedForm(view), 0),
    isNew: view === undefined,
    send: async ({ values }) => {
      const { connections } = platform()
      if (connections === undefined) throw new Error('There are no connections here')
      const draft = profileDraftOf(values)
      const clientSecret = secretOf(values)
      const saved =
        view === undefined
          ? await connections.create({ draft, ...(clientSecret && { clientSecret }) })
          : await connections.update({
              id: view.profile.id,
              draft,
              ...(clientSecret !== undefined && { clientSecret }),
            })
      // A changed address is another service, so data that was fetched before is not valid.
      if (isActive) void forgetResponses(queries)
      // The saved values must be fetched before the draft is removed, so that the fields never show the old ones.
      await refreshProfiles()
      return saved
    },
    onSaved: ({ profile }) => {
      if (view === undefined) onShow(profile.id)
    },
  })
  const { values: form, error } = edit
  const changed = edit.isNew || edit.hasChanges
  const action = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() })
  const saveReason = edit.isSaving
    ? t('connections.form.saving')
    : changed
      ? undefined
      : t('connections.form.unchanged')

  /** `then` is called once everything is saved. */
  const submit = (then?: () => void) => {
    if (saveReason !== undefined) return
    // The save must be immediate: a field that is focused a frame later would receive keys for another one.
    flushSync(() => edit.save({}, then))
    if (edit.hasProblems) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const isRemote = form.kind !== 'embedded'
  const canTest = isRemote && view !== undefined
  const runTest = changed ? () => submit(test.run) : test.run

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
      perform: () => submit(),
    },
  ])

  const status = () => {
    if (error !== null) return t('connections.form.saveFailed', { problem: errorMessage(error).title })
    if (edit.isSaved && !changed) return t('connections.form.saved')
    if (!edit.isTried || !edit.hasProblems) return ''
    return t('connections.form.needsAttention', { count: Object.keys(edit.problems).length })
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
            submit()
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
            set={edit.set}
            field={(name) => edit.field(name, requiredText)}
            copyAs={(other) => {
              const values = { ...form, kind: other, name: copyName(form), clientSecret: '', forgetSecret: false }
              profileDrafts.setState({ [`new/${other}`]: withValues(startDraft(newForm(other), 0), 'copy', values) })
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
          onClick={() => submit()}
        >
          {view === undefined ? t('connections.form.add') : t('common.save')}
        </Button>
        {edit.canUndo ? <Button onClick={edit.discard}>{t('connections.form.discard')}</Button> : null}
        <Text
          grow
          size="small"
          tone={error === null ? 'secondary' : 'bad'}
          role="status"
          style={{ textAlign: 'right' }}
        >
          {status()}
        </Text>
      </div>
    </Pane>
  )
}

/** Names may be up to 60 characters long, in every language. */
const copyName = ({ name }: Pick<Form, 'name'>): string => t('connections.form.copyName', { name: name.slice(0, 50) })
