/** The inbox's settings: on or off, where it listens, the header that proves the sender; its value is written, never shown. */
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import type { z } from 'zod'
import { inboxSettingsRequest } from '../../../../shared/desk/webhook-inbox.ts'
import type { InboxSettings } from '../../../../shared/desk/webhook-inbox.ts'
import { apiKeys, errorWords, saveInboxSettings } from '../../../lib/api/index.ts'
import { Button, Fact, Facts, Note, Row, Section, SegmentedField, Text, TextField } from '../../../ui/index.ts'
import { CopyValue } from '../copy-value.tsx'
import { fieldProblems, serverProblems } from '../field-problems.ts'
import { SettingsPane } from '../settings-pane.tsx'
import type { SettingsRead } from '../settings-pane.tsx'

export const InboxSettingsDrawer = (read: SettingsRead<InboxSettings>) => (
  <SettingsPane
    {...read}
    label="Inbox settings"
    title="Inbox settings"
    sub="What a remote service needs to reach this computer"
  >
    {(settings) => <InboxForm settings={settings} />}
  </SettingsPane>
)

interface Draft {
  readonly interface: string
  readonly port: string
  readonly auth_header_key: string
  readonly auth_header_value: string
}

const thisComputer = '127.0.0.1'
const everyNetwork = '0.0.0.0'

const requestOf = (draft: Draft, enabled: boolean): z.input<typeof inboxSettingsRequest> => ({
  enabled,
  interface: draft.interface.trim(),
  port: /^\d+$/.test(draft.port.trim()) ? Number(draft.port) : Number.NaN,
  auth_header_key: draft.auth_header_key,
  ...(draft.auth_header_value === '' ? {} : { auth_header_value: draft.auth_header_value }),
})

const InboxForm = ({ settings }: { readonly settings: InboxSettings }) => {
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Draft>({
    interface: settings.interface,
    port: String(settings.port),
    auth_header_key: settings.auth_header_key,
    auth_header_value: '',
  })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const save = useMutation({
    mutationFn: saveInboxSettings,
    onSuccess: (saved) => {
      queries.setQueryData(apiKeys.inboxSettings(), saved)
      setDraft((typed) => ({ ...typed, port: String(saved.port), auth_header_value: '' }))
      setLeft(new Set())
    },
  })
  const needsValue = !settings.auth_header_value_set && draft.auth_header_value === ''
  const own = fieldProblems(inboxSettingsRequest, requestOf(draft, true))
  const problems: Record<string, string> = {
    ...own,
    ...(needsValue ? { auth_header_value: 'The sender has to prove itself: type a value' } : {}),
    ...(save.isError ? serverProblems(save.error) : {}),
  }
  const shown = (field: keyof Draft) => (left.has(field) || save.isError ? problems[field] : undefined)
  const isChanged =
    draft.interface !== settings.interface ||
    draft.port !== String(settings.port) ||
    draft.auth_header_key !== settings.auth_header_key ||
    draft.auth_header_value !== ''

  const submit = (enabled: boolean) => {
    setLeft(new Set(Object.keys(draft)))
    if (Object.keys(own).length > 0 || (enabled && needsValue) || save.isPending) return
    save.mutate(requestOf(draft, enabled))
  }
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change })
    if (save.isError) save.reset()
  }
  const field = (name: keyof Draft) => ({
    value: draft[name],
    error: shown(name),
    keepHintLine: true,
    onChange: (value: string) => set({ [name]: value }),
    onBlur: () => setLeft(new Set([...left, name])),
    autoComplete: 'off',
    spellCheck: false,
  })
  const failure = save.isError ? errorWords(save.error) : undefined
  const where =
    draft.interface === thisComputer ? 'this' : draft.interface === everyNetwork ? 'every' : ('other' as const)

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(settings.enabled)
      }}
    >
      <Section>
        <div className="form-col">
          <SegmentedField
            label="Who can reach it"
            value={where}
            segments={[
              { value: 'this', label: 'This computer' },
              { value: 'every', label: 'Every network' },
              { value: 'other', label: 'One address' },
            ]}
            onChange={(value) =>
              set({ interface: value === 'this' ? thisComputer : value === 'every' ? everyNetwork : '' })
            }
          />
          <div className="form-pair">
            <TextField
              label="Interface"
              required
              code
              hint={where === 'every' ? 'Every network this computer is in' : 'Address to listen on'}
              {...field('interface')}
            />
            <TextField label="Port" required numeric inputMode="numeric" hint="0 picks a free one" {...field('port')} />
          </div>
          <TextField
            label="Header name"
            required
            code
            hint="The same for creations and cancellations"
            {...field('auth_header_key')}
          />
          <TextField
            label="Header value"
            required={!settings.auth_header_value_set}
            type="password"
            code
            placeholder={settings.auth_header_value_set ? 'Set. Type to replace it' : ''}
            hint={
              settings.auth_header_value_set
                ? 'It is kept as a fingerprint and cannot be shown'
                : 'Choose a long one; it is kept as a fingerprint and never shown'
            }
            {...field('auth_header_value')}
          />
          {where === 'every' ? (
            <Note tone="warn">
              <Text size="small">
                Everybody in the same networks can reach the port. Without the header’s value they are answered with 401
                and learn nothing. From the internet a router or tunnel has to lead here, with https.
              </Text>
            </Note>
          ) : null}
          {failure === undefined ? null : (
            <Text role="alert" as="div" size="small" tone="bad">
              {failure.title} {failure.saved} {failure.next}
            </Text>
          )}
          <Row as="div">
            {settings.enabled ? (
              <>
                <Button
                  icon={IconPlayerStop}
                  disabledReason={save.isPending ? 'Wait for the answer' : undefined}
                  onClick={() => submit(false)}
                >
                  Turn off
                </Button>
                <Button kind="primary" type="submit" disabledReason={isChanged ? undefined : 'Nothing was changed'}>
                  Save changes
                </Button>
              </>
            ) : (
              <>
                <Button
                  kind="primary"
                  icon={IconPlayerPlay}
                  disabledReason={save.isPending ? 'Wait for the answer' : undefined}
                  onClick={() => submit(true)}
                >
                  Turn on
                </Button>
                <Button type="submit" disabledReason={isChanged ? undefined : 'Nothing was changed'}>
                  Save, stay off
                </Button>
              </>
            )}
          </Row>
        </div>
      </Section>
      {settings.base_api_url === undefined ? null : (
        <Section title="For the operator of the remote service">
          <Facts>
            <Fact name="Address">
              <CopyValue value={settings.base_api_url} name="address" />
            </Fact>
            {settings.more_base_api_urls?.map((address) => (
              <Fact key={address} name="Or">
                <CopyValue value={address} name={`address ${address}`} />
              </Fact>
            ))}
            <Fact name="Create">
              <CopyValue value={settings.create_booking_endpoint} name="endpoint for creations" />
            </Fact>
            <Fact name="Cancel">
              <CopyValue value={settings.cancel_booking_endpoint} name="endpoint for cancellations" />
            </Fact>
            <Fact name="Header">
              <Text face="code">{settings.auth_header_key}</Text>, with the value you chose
            </Fact>
          </Facts>
        </Section>
      )}
      <Section title="What it does">
        <ul className="facts-list">
          <li>It answers 202 and writes down what came, once; the same again is answered as a duplicate.</li>
          <li>Then it reads the booking from the service and files it here.</li>
          <li>A wrong header is answered with 401 and leaves no trace.</li>
        </ul>
      </Section>
    </form>
  )
}
