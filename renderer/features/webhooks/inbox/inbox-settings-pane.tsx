/** The inbox's settings: on or off, where it listens, and the header that authenticates the sender; its value is never shown. */
import { useState } from 'react'
import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import type { z } from 'zod'
import { inboxApi } from '../../../../shared/contract/webhooks.ts'
import { inboxSettingsRequest, type InboxSettings } from '../../../../shared/desk/webhook-inbox.ts'
import { leastHeaderValue } from '../../../../shared/desk/webhooks.ts'
import { call, errorMessage, queryOf } from '../../../api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  Button,
  Fact,
  Facts,
  fieldStyles,
  Form,
  FormFailure,
  Note,
  Row,
  Section,
  SegmentedField,
  tabStyles,
  Text,
  useFormFields,
} from '../../../ui/index.ts'
import { fieldProblems, serverProblems } from '../field-problems.ts'
import { CopyValue, SettingField, SettingsPane } from '../settings-pane.tsx'
import styles from '../webhooks.module.css'

export const InboxSettingsPane = ({ query }: { readonly query: UseQueryResult<InboxSettings> }) => (
  <SettingsPane label={t('webhooks.inboxSettings.label')} sub={t('webhooks.inboxSettings.sub')} query={query}>
    {(settings) => (
      <>
        <InboxForm settings={settings} />
        <SenderFacts settings={settings} />
        <Section title={t('webhooks.inboxSettings.howTitle')}>
          <ul className={tabStyles.factsList}>
            <li>{t('webhooks.inboxSettings.howStores')}</li>
            <li>{t('webhooks.inboxSettings.howReads')}</li>
            <li>{t('webhooks.inboxSettings.howRefuses')}</li>
          </ul>
        </Section>
      </>
    )}
  </SettingsPane>
)

const everyNetwork = '0.0.0.0'
/** The address to listen on; empty if it is typed. */
const reaches = [
  { value: '127.0.0.1', label: t('webhooks.inboxSettings.thisComputer') },
  { value: everyNetwork, label: t('webhooks.inboxSettings.everyNetwork') },
  { value: '', label: t('webhooks.inboxSettings.oneAddress') },
]

const draftOf = ({ interface: address, port, auth_header_key }: InboxSettings) => ({
  interface: address,
  port: String(port),
  auth_header_key,
  auth_header_value: '',
})
type Draft = ReturnType<typeof draftOf>

const requestOf = (draft: Draft, enabled: boolean): z.input<typeof inboxSettingsRequest> => ({
  enabled,
  interface: draft.interface.trim(),
  port: /^\d+$/.test(draft.port.trim()) ? Number(draft.port) : Number.NaN,
  auth_header_key: draft.auth_header_key,
  ...(draft.auth_header_value === '' ? {} : { auth_header_value: draft.auth_header_value }),
})

const InboxForm = ({ settings }: { readonly settings: InboxSettings }) => {
  const { enabled, auth_header_value_set: isValueSet } = settings
  const queries = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(settings))
  const save = useMutation({
    mutationFn: (body: z.input<typeof inboxSettingsRequest>) => call(inboxApi.saveSettings, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(queryOf(inboxApi.settings).queryKey, saved)
      setDraft((typed) => ({ ...typed, port: String(saved.port), auth_header_value: '' }))
      reset()
    },
  })
  const isValueMissing = !isValueSet && draft.auth_header_value === ''
  const problems = fieldProblems(inboxSettingsRequest, requestOf(draft, true))
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(settings))
  const saveReason = isChanged ? undefined : t('webhooks.form.nothingChanged')
  const set = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }))
    if (save.isError) save.reset()
  }
  const { field, showAll, reset } = useFormFields({
    values: draft,
    problems: {
      ...problems,
      ...(isValueMissing ? { auth_header_value: t('webhooks.inboxSettings.headerValueMissing') } : {}),
      ...serverProblems(save.error),
    },
    onChange: (name, value) => set({ [name]: value }),
  })
  const submit = (isOn: boolean) => {
    showAll()
    if (Object.keys(problems).length > 0 || (isOn && isValueMissing) || save.isPending) return
    save.mutate(requestOf(draft, isOn))
  }
  return (
    <Form onSubmit={() => submit(enabled)}>
      <Section className={fieldStyles.fields}>
        <SegmentedField
          label={t('webhooks.inboxSettings.reachable')}
          value={reaches.find(({ value }) => value === draft.interface)?.value ?? ''}
          segments={reaches}
          onChange={(address) => set({ interface: address })}
        />
        <div className={styles.formPair}>
          <SettingField
            label={t('webhooks.inboxSettings.interface')}
            required
            code
            hint={
              draft.interface === everyNetwork
                ? t('webhooks.inboxSettings.interfaceEvery')
                : t('webhooks.inboxSettings.interfaceOne')
            }
            {...field('interface')}
          />
          <SettingField
            label={t('webhooks.inboxSettings.port')}
            required
            numeric
            inputMode="numeric"
            hint={t('webhooks.inboxSettings.portHint')}
            {...field('port')}
          />
        </div>
        <SettingField
          label={t('webhooks.inboxSettings.headerName')}
          required
          code
          hint={t('webhooks.inboxSettings.headerNameHint')}
          {...field('auth_header_key')}
        />
        <SettingField
          label={t('webhooks.inboxSettings.headerValue')}
          required={!isValueSet}
          type="password"
          code
          placeholder={isValueSet ? t('webhooks.inboxSettings.headerValueSet') : ''}
          hint={
            isValueSet
              ? t('webhooks.inboxSettings.headerValueHintSet')
              : t('webhooks.inboxSettings.headerValueHint', { count: leastHeaderValue })
          }
          {...field('auth_header_value')}
        />
        {draft.interface === everyNetwork ? (
          <Note tone="warn">
            <Text size="small">{t('webhooks.inboxSettings.everybody')}</Text>
          </Note>
        ) : null}
        {save.isError ? (
          <FormFailure error={save.error} next={`${errorMessage(save.error).saved} ${errorMessage(save.error).next}`} />
        ) : null}
        <Row as="div">
          <Button
            kind={enabled ? 'plain' : 'primary'}
            icon={enabled ? IconPlayerStop : IconPlayerPlay}
            disabledReason={save.isPending ? t('webhooks.form.waitForResponse') : undefined}
            onClick={() => submit(!enabled)}
          >
            {enabled ? t('webhooks.inboxSettings.turnOff') : t('webhooks.inboxSettings.turnOn')}
          </Button>
          <Button kind={enabled ? 'primary' : 'plain'} type="submit" disabledReason={saveReason}>
            {enabled ? t('webhooks.inboxSettings.save') : t('webhooks.inboxSettings.saveOff')}
          </Button>
        </Row>
      </Section>
    </Form>
  )
}

const SenderFacts = ({ settings }: { readonly settings: InboxSettings }) =>
  settings.base_api_url === undefined ? null : (
    <Section title={t('webhooks.inboxSettings.operatorTitle')}>
      <Facts>
        {[settings.base_api_url, ...(settings.more_base_api_urls ?? [])].map((address, index) => (
          <Fact
            key={address}
            name={index === 0 ? t('webhooks.inboxSettings.address') : t('webhooks.inboxSettings.orAddress')}
          >
            <CopyValue value={address} kind={index === 0 ? 'address' : 'otherAddress'} />
          </Fact>
        ))}
        <Fact name={t('webhooks.inboxSettings.create')}>
          <CopyValue value={settings.create_booking_endpoint} kind="createEndpoint" />
        </Fact>
        <Fact name={t('webhooks.inboxSettings.cancel')}>
          <CopyValue value={settings.cancel_booking_endpoint} kind="cancelEndpoint" />
        </Fact>
        <Fact name={t('webhooks.inboxSettings.header')}>
          {t.rich('webhooks.inboxSettings.headerFact', {
            name: () => (
              <Text key="name" face="code">
                {settings.auth_header_key}
              </Text>
            ),
          })}
        </Fact>
      </Facts>
    </Section>
  )
