/** The inbox's settings: on or off, where it listens, and the header that authenticates the sender; its value is never shown. */
import { useState } from 'react'
import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import type { z } from 'zod'
import { inboxSettingsRequest, type InboxSettings } from '../../../../shared/desk/webhook-inbox.ts'
import { apiKeys, errorMessage, saveInboxSettings } from '../../../lib/api/index.ts'
import {
  Button,
  Fact,
  Facts,
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
  <SettingsPane label="Inbox settings" sub="What a remote service needs to reach this computer" query={query}>
    {(settings) => (
      <>
        <InboxForm settings={settings} />
        <SenderFacts settings={settings} />
        <Section title="How it works">
          <ul className={tabStyles.factsList}>
            <li>It responds with 202 and stores each webhook once; a repeat is reported as a duplicate.</li>
            <li>Then it reads the booking from the service and files it here.</li>
            <li>A wrong header gets the response 401 and leaves no trace.</li>
          </ul>
        </Section>
      </>
    )}
  </SettingsPane>
)

const everyNetwork = '0.0.0.0'
/** The address to listen on; empty for one that is typed. */
const reaches = [
  { value: '127.0.0.1', label: 'This computer' },
  { value: everyNetwork, label: 'Every network' },
  { value: '', label: 'One address' },
]

/** Every field as it is typed. */
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
    mutationFn: saveInboxSettings,
    onSuccess: (saved) => {
      queries.setQueryData(apiKeys.inboxSettings(), saved)
      setDraft((typed) => ({ ...typed, port: String(saved.port), auth_header_value: '' }))
      reset()
    },
  })
  const isValueMissing = !isValueSet && draft.auth_header_value === ''
  const problems = fieldProblems(inboxSettingsRequest, requestOf(draft, true))
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(settings))
  const saveReason = isChanged ? undefined : 'Nothing was changed'
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change })
    if (save.isError) save.reset()
  }
  const { field, showAll, reset } = useFormFields({
    values: draft,
    problems: {
      ...problems,
      ...(isValueMissing ? { auth_header_value: 'The sender must be authenticated: type a value' } : {}),
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
      <Section className={tabStyles.stack}>
        <SegmentedField
          label="Reachable from"
          value={reaches.find(({ value }) => value === draft.interface)?.value ?? ''}
          segments={reaches}
          onChange={(address) => set({ interface: address })}
        />
        <div className={styles.formPair}>
          <SettingField
            label="Interface"
            required
            code
            hint={draft.interface === everyNetwork ? 'Every network this computer is in' : 'Address to listen on'}
            {...field('interface')}
          />
          <SettingField
            label="Port"
            required
            numeric
            inputMode="numeric"
            hint="0 picks a free one"
            {...field('port')}
          />
        </div>
        <SettingField label="Header name" required code hint="Sent with every webhook" {...field('auth_header_key')} />
        <SettingField
          label="Header value"
          required={!isValueSet}
          type="password"
          code
          placeholder={isValueSet ? 'Set. Type to replace it' : ''}
          hint={`${isValueSet ? 'It' : 'Choose a long one; it'} is stored as a fingerprint and cannot be shown`}
          {...field('auth_header_value')}
        />
        {draft.interface === everyNetwork ? (
          <Note tone="warn">
            <Text size="small">
              Everybody in the same networks can reach the port. Without the header value they get the response 401 and
              no information. From the internet, a router or tunnel must lead here, with https.
            </Text>
          </Note>
        ) : null}
        {save.isError ? (
          <FormFailure error={save.error} next={`${errorMessage(save.error).saved} ${errorMessage(save.error).next}`} />
        ) : null}
        <Row as="div">
          <Button
            kind={enabled ? 'plain' : 'primary'}
            icon={enabled ? IconPlayerStop : IconPlayerPlay}
            disabledReason={save.isPending ? 'Wait for the response' : undefined}
            onClick={() => submit(!enabled)}
          >
            {enabled ? 'Turn off' : 'Turn on'}
          </Button>
          <Button kind={enabled ? 'primary' : 'plain'} type="submit" disabledReason={saveReason}>
            {enabled ? 'Save changes' : 'Save, stay off'}
          </Button>
        </Row>
      </Section>
    </Form>
  )
}

const SenderFacts = ({ settings }: { readonly settings: InboxSettings }) =>
  settings.base_api_url === undefined ? null : (
    <Section title="For the operator of the remote service">
      <Facts>
        {[settings.base_api_url, ...(settings.more_base_api_urls ?? [])].map((address, index) => (
          <Fact key={address} name={index === 0 ? 'Address' : 'Or'}>
            <CopyValue value={address} name={index === 0 ? 'address' : `address ${address}`} />
          </Fact>
        ))}
        <Fact name="Create">
          <CopyValue value={settings.create_booking_endpoint} name="create endpoint" />
        </Fact>
        <Fact name="Cancel">
          <CopyValue value={settings.cancel_booking_endpoint} name="cancel endpoint" />
        </Fact>
        <Fact name="Header">
          <Text face="code">{settings.auth_header_key}</Text>, with the value you chose
        </Fact>
      </Facts>
    </Section>
  )
