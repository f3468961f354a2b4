/** The partner settings: the partners and the retention of webhooks at the left, the settings of the chosen partner at the right. */
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { z } from 'zod'
import { create } from 'zustand'
import { IconPlus } from '@tabler/icons-react'
import { partnerApi } from '../../../../shared/contract/partners.ts'
import { webhookSettingsApi } from '../../../../shared/contract/webhooks.ts'
import { webhookSettings, type Partner } from '../../../../shared/desk/webhooks.ts'
import { allOf, call, errorMessage, queryOf, refreshed } from '../../../api/index.ts'
import { stepCommands, useCommands } from '../../../lib/commands/index.ts'
import { useConnection } from '../../../lib/connection/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, openedId, paths } from '../../../lib/navigation.ts'
import {
  BusyBar,
  Button,
  classes,
  EmptyState,
  ErrorState,
  Form,
  FormFailure,
  Row,
  Scroll,
  Segmented,
  tabStyles,
  Text,
  TextField,
} from '../../../ui/index.ts'
import { ArchivedPartner } from './partner-archive.tsx'
import { deliveredKinds, webhookDrafts } from './partner-draft.ts'
import { PartnerForm } from './partner-form.tsx'
import styles from '../webhooks.module.css'

const isArchived = (partner: Partner): boolean => partner.archived_at !== undefined
const choose = (partner: Partner | undefined) => goTo(paths.partners(partner?.id), { replace: true })

export const PartnersTab = () => {
  const [path] = useLocation()
  const { data: all, error, isPending, refetch } = useQuery(allOf(partnerApi.list))
  const requested = all?.find(({ id }) => id === openedId(path, '/webhooks/partners'))
  const archived = all?.filter(isArchived) ?? []
  const active = all?.filter((partner) => !isArchived(partner)) ?? []
  const isArchive = requested !== undefined && isArchived(requested)
  const partners = isArchive ? archived : active
  const current = requested ?? partners[0]

  useCommands(
    stepCommands({
      id: 'partners.rows',
      noun: 'partner',
      keyBar: t('webhooks.partners.keyBar'),
      keys: ['ArrowUp', 'ArrowDown'],
      items: partners,
      current,
      choose,
    }),
  )

  return (
    <div className={styles.partners}>
      <BusyBar busy={isPending} />
      <div className={styles.partnerList}>
        <nav aria-label={t('webhooks.partners.label')}>
          {archived.length === 0 ? null : (
            <Segmented
              label={t('webhooks.partners.which')}
              className={styles.partnerArchive}
              value={isArchive ? 'archived' : 'active'}
              segments={[
                { value: 'active', label: t('webhooks.partners.active') },
                { value: 'archived', label: t('webhooks.partners.archived', { count: archived.length }) },
              ]}
              onChange={(which) => choose(which === 'archived' ? archived[0] : active[0])}
            />
          )}
          <Scroll>
            {partners.map((partner) => (
              <PartnerLine key={partner.id} partner={partner} on={partner === current} />
            ))}
          </Scroll>
          <AddPartner />
        </nav>
        <RetentionForm />
      </div>
      <div className={styles.partnerRoom}>
        {error && all === undefined ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {current !== undefined ? (
          isArchive ? (
            <ArchivedPartner key={current.id} partner={current} />
          ) : (
            <PartnerForm key={current.id} partner={current} />
          )
        ) : all === undefined ? null : (
          <EmptyState title={t('lists.none', { noun: 'partner' })} text={t('webhooks.partners.noneText')} />
        )}
      </div>
    </div>
  )
}

const PartnerLine = ({ partner, on }: { readonly partner: Partner; readonly on: boolean }) => {
  const hasDraft = webhookDrafts((drafts) => drafts[partner.id] !== undefined)
  const address = partner.webhook?.base_api_url
  return (
    <button
      type="button"
      className={classes(styles.partnerLine, tabStyles.choice, on && tabStyles.chosen)}
      aria-current={on ? 'true' : undefined}
      onClick={() => choose(partner)}
    >
      <Row>
        <Text weight="medium" line="cut" grow title={partner.name}>
          {partner.name}
        </Text>
        {hasDraft ? (
          <Text size="tiny" tone="warn">
            {t('webhooks.partners.notSaved')}
          </Text>
        ) : null}
      </Row>
      <Text size="small" tone="faint" line="cut" title={address}>
        {isArchived(partner)
          ? t('webhooks.partners.isArchived')
          : deliveredKinds(partner).length === 0
            ? t('webhooks.partners.getsNone')
            : address}
      </Text>
    </button>
  )
}

const AddPartner = () => {
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: (typed: string) => call(partnerApi.add, { body: { name: typed } }),
    onSuccess: async (partner) => {
      setName('')
      await refreshed('partners')
      choose(partner)
    },
  })
  const reason =
    name.trim() === ''
      ? t('webhooks.partners.typeName')
      : add.isPending
        ? t('webhooks.form.waitForResponse')
        : undefined
  return (
    <Form className={styles.addPartner} onSubmit={() => reason ?? add.mutate(name.trim())}>
      <TextField
        label={t('webhooks.partners.new')}
        value={name}
        maxLength={120}
        autoComplete="off"
        placeholder={t('webhooks.partners.namePlaceholder')}
        error={add.isError ? errorMessage(add.error).title : undefined}
        onChange={setName}
      />
      <Button type="submit" icon={IconPlus} disabledReason={reason}>
        {t('webhooks.partners.add')}
      </Button>
    </Form>
  )
}

const useDaysDraft = create<{ readonly days: string | undefined }>(() => ({ days: undefined }))

/** How long the webhooks of all partners are stored; the input stays until it is saved. */
const RetentionForm = () => {
  const queries = useQueryClient()
  const marketplace = useConnection(({ state }) => (state?.kind === 'embedded' ? undefined : state?.name))
  const { data: settings, error, refetch } = useQuery(queryOf(webhookSettingsApi.current))
  const draft = useDaysDraft(({ days }) => days)
  const save = useMutation({
    mutationFn: (typed: z.infer<typeof webhookSettings>) => call(webhookSettingsApi.save, { body: typed }),
    onSuccess: (saved) => {
      queries.setQueryData(queryOf(webhookSettingsApi.current).queryKey, saved)
      useDaysDraft.setState({ days: undefined })
    },
  })
  if (settings === undefined) {
    return error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} inline />
  }
  const savedDays = settings.retention_days
  const days = draft ?? String(savedDays)
  const isChanged = days.trim() !== String(savedDays)
  const { data: parsed } = webhookSettings.safeParse({
    retention_days: /^\d+$/.test(days.trim()) ? Number(days) : Number.NaN,
  })
  const reason = !isChanged
    ? t('webhooks.form.nothingChanged')
    : parsed === undefined
      ? t('webhooks.retention.typeDays')
      : save.isPending
        ? t('webhooks.form.waitForResponse')
        : undefined

  const submit = () => {
    if (reason === undefined && parsed !== undefined) save.mutate(parsed)
  }
  return (
    <Form className={styles.retentionForm} onSubmit={submit}>
      <TextField
        label={t('webhooks.retention.label')}
        numeric
        inputMode="numeric"
        autoComplete="off"
        value={days}
        error={parsed === undefined ? t('webhooks.retention.range') : undefined}
        onChange={(next) => {
          useDaysDraft.setState({ days: next })
          save.reset()
        }}
      />
      <Button type="submit" disabledReason={reason}>
        {t('webhooks.retention.save')}
      </Button>
      {save.isError ? (
        <FormFailure error={save.error} next={t('webhooks.form.inputPreserved')} />
      ) : parsed !== undefined && parsed.retention_days < savedDays ? (
        <Text role="status" as="div" size="small" tone="warn">
          {t('webhooks.retention.deletes', { days: parsed.retention_days })}
        </Text>
      ) : (
        <Text role="status" as="div" size="small" tone="secondary">
          {[
            ...(save.isSuccess && !isChanged ? [t('webhooks.retention.saved')] : []),
            t('webhooks.retention.rule', { days: savedDays }),
            marketplace === undefined
              ? t('webhooks.retention.inboxToo')
              : t('webhooks.retention.everybody', { marketplace }),
          ].join(' ')}
        </Text>
      )}
    </Form>
  )
}
