/** How long the webhooks of all partners are kept; what is typed stays until it is saved. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { webhookSettings } from '../../../../shared/desk/webhooks.ts'
import { apiKeys, saveWebhookSettings, webhookSettingsQuery } from '../../../lib/api/index.ts'
import { useConnection } from '../../../lib/connection/index.ts'
import { plural } from '../../../lib/format/index.ts'
import { Button, ErrorState, Form, FormFailure, Text, TextField } from '../../../ui/index.ts'
import styles from '../webhooks.module.css'

const useDraft = create<{ readonly days: string | undefined }>(() => ({ days: undefined }))

export const RetentionForm = () => {
  const queries = useQueryClient()
  const marketplace = useConnection(({ state }) => (state?.kind === 'embedded' ? undefined : state?.name))
  const { data: settings, error, refetch } = useQuery(webhookSettingsQuery())
  const draft = useDraft(({ days }) => days)
  const save = useMutation({
    mutationFn: saveWebhookSettings,
    onSuccess: (saved) => {
      queries.setQueryData(apiKeys.webhookSettings(), saved)
      useDraft.setState({ days: undefined })
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
    ? 'Nothing was changed'
    : parsed === undefined
      ? 'Type a number of days'
      : save.isPending
        ? 'Wait for the response'
        : undefined

  const submit = () => {
    if (reason === undefined && parsed !== undefined) save.mutate(parsed)
  }
  return (
    <Form className={styles.retentionForm} onSubmit={submit}>
      <TextField
        label="Keep webhooks, days"
        numeric
        inputMode="numeric"
        autoComplete="off"
        value={days}
        error={parsed === undefined ? 'A number of days from 1 to 3650' : undefined}
        onChange={(next) => {
          useDraft.setState({ days: next })
          save.reset()
        }}
      />
      <Button type="submit" disabledReason={reason}>
        Save
      </Button>
      {save.isError ? (
        <FormFailure error={save.error} next="What you typed is kept." />
      ) : parsed !== undefined && parsed.retention_days < savedDays ? (
        <Text role="status" as="div" size="small" tone="warn">
          Settled webhooks older than {plural(parsed.retention_days, 'day')} are deleted permanently when you save.
        </Text>
      ) : (
        <Text role="status" as="div" size="small" tone="secondary">
          {save.isSuccess && !isChanged ? 'Saved. ' : ''}Settled webhooks are deleted after {plural(savedDays, 'day')},
          open ones never.
          {marketplace === undefined
            ? ' This applies to the inbox too.'
            : ` This is the setting of ${marketplace}, for everybody who works with it.`}
        </Text>
      )}
    </Form>
  )
}
