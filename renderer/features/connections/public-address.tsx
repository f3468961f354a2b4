/** The address of the marketplace on this computer for customers; without it e-mails contain no link. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readPublicUrl } from '../../../shared/values/public-url.ts'
import { statusApi } from '../../../shared/contract/settings.ts'
import { queryOf, settingQuery } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { showUnchanged, storeSetting } from '../../lib/stored-setting.ts'
import { ErrorState, Section, Text, TextSetting } from '../../ui/index.ts'

const problemOf = (text: string): string | undefined =>
  text.trim() === '' || readPublicUrl(text) !== undefined ? undefined : t('connections.publicAddress.invalid')

export const PublicAddress = () => {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(settingQuery('public-address'))
  const { data: counting } = useQuery(queryOf(statusApi.publicAddress))
  const { url = '' } = data ?? {}
  const save = (text: string): void => {
    const stated = readPublicUrl(text)
    storeSetting(queries, 'public-address', () => (stated === undefined ? {} : { url: stated })).catch(showUnchanged)
  }
  return (
    <Section level={3} title={t('connections.publicAddress.title')}>
      {error === null ? null : <ErrorState inline error={error} onRetry={() => void refetch()} />}
      <TextSetting
        label={t('connections.publicAddress.label')}
        hint={t('connections.publicAddress.hint')}
        placeholder="https://park.example.com"
        maxLength={300}
        value={url}
        problemOf={problemOf}
        onSave={save}
      />
      {counting !== undefined && counting.url === undefined ? (
        <Text as="p" size="small" tone="warn">
          {t('connections.publicAddress.missing')}
        </Text>
      ) : null}
      {counting?.url !== undefined && data !== undefined && counting.url !== url ? (
        <Text as="p" size="small">
          {t('connections.publicAddress.ofCommandLine', { url: counting.url })}
        </Text>
      ) : null}
    </Section>
  )
}
