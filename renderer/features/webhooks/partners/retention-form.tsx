/** How long what partners were told is kept, for all of them; what is typed stays until it is saved or discarded. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { webhookSettings } from '../../../../shared/desk/webhooks.ts'
import { apiKeys, errorWords, saveWebhookSettings, webhookSettingsQuery } from '../../../lib/api/index.ts'
import { useConnection } from '../../../lib/connection/index.ts'
import { plural } from '../../../lib/format/index.ts'
import { Button, ErrorState, Text, TextField } from '../../../ui/index.ts'

/** Undefined while nothing was typed. */
const useTyped = create<{ readonly days: string | undefined }>(() => ({ days: undefined }))

const requestOf = (days: string) => ({ retention_days: /^\d+$/.test(days.trim()) ? Number(days) : Number.NaN })

export const RetentionForm = () => {
  const queries = useQueryClient()
  const marketplace = useConnection(({ state }) => (state?.kind === 'embedded' ? undefined : state?.name))
  const { data: settings, error, refetch } = useQuery(webhookSettingsQuery())
  const typed = useTyped(({ days }) => days)
  const save = useMutation({
    mutationFn: saveWebhookSettings,
    onSuccess: (saved) => {
      queries.setQueryData(apiKeys.webhookSettings(), saved)
      useTyped.setState({ days: undefined })
    },
  })
  if (settings === undefined) {
    return error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} inline />
  }
  const savedDays = settings.retention_days
  const days = typed ?? String(savedDays)
  const parsed = webhookSettings.safeParse(requestOf(days))
  const isChanged = days.trim() !== String(savedDays)
  const reason = !isChanged
    ? 'Nothing was changed'
    : !parsed.success
      ? 'Type a number of days'
      : save.isPending
        ? 'Wait for the answer'
        : undefined
  const isShorter = parsed.success && parsed.data.retention_days < savedDays

  return (
    <form
      className="retention-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === undefined && parsed.success) save.mutate(parsed.data)
      }}
    >
      <TextField
        label="Keep webhooks, days"
        numeric
        inputMode="numeric"
        autoComplete="off"
        value={days}
        error={parsed.success ? undefined : 'A number of days from 1 to 3650'}
        onChange={(next) => {
          useTyped.setState({ days: next })
          save.reset()
        }}
      />
      <Button type="submit" disabledReason={reason}>
        Save
      </Button>
      {save.isError ? (
        <Text role="alert" as="div" size="small" tone="bad">
          {errorWords(save.error).title} What you typed is kept.
        </Text>
      ) : isChanged && isShorter ? (
        <Text role="status" as="div" size="small" tone="warn">
          Settled webhooks older than {plural(parsed.data.retention_days, 'day')} are forgotten for good once this is
          saved.
        </Text>
      ) : (
        <Text role="status" as="div" size="small" tone="secondary">
          {save.isSuccess && !isChanged ? 'Saved. ' : ''}Settled webhooks are forgotten after {plural(savedDays, 'day')}
          , open ones never.
          {marketplace === undefined
            ? ' It counts for the inbox too.'
            : ` This is the setting of ${marketplace}, for everybody who works with it.`}
        </Text>
      )}
    </form>
  )
}
