/** A partner's settings, field by field as the specification names them; the header's value is written, never shown. */
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { partnerWebhookRequest } from '../../../../shared/desk/webhooks.ts'
import type { Partner } from '../../../../shared/desk/webhooks.ts'
import { apiKeys, errorWords, renamePartner, savePartnerWebhook } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import {
  Button,
  CheckLine,
  fieldStyles,
  Note,
  Row,
  Scroll,
  Segmented,
  Tag,
  Text,
  TextField,
  textStyles,
} from '../../../ui/index.ts'
import { serverProblems } from '../field-problems.ts'
import { useSimulatorPlace } from '../simulator-place.ts'
import { ArchivePartner } from './archive-partner.tsx'
import {
  changesOf,
  draftProblems,
  dropDraft,
  headerValueReason,
  keepDraft,
  requestOf,
  savedDraft,
  toldKinds,
  useDrafts,
} from './partner-draft.ts'
import type { PartnerDraft } from './partner-draft.ts'
import { PartnerTest } from './partner-test.tsx'

type TextName =
  | 'name'
  | 'auth_header_key'
  | 'auth_header_value'
  | 'base_api_url'
  | 'create_booking_endpoint'
  | 'cancel_booking_endpoint'

export const PartnerForm = ({ partner }: { readonly partner: Partner }) => {
  const queries = useQueryClient()
  const place = useSimulatorPlace()
  const typed = useDrafts(({ byPartner }) => byPartner[partner.id])
  const isForSimulator = useDrafts(({ forSimulator }) => forSimulator.includes(partner.id))
  const draft = typed ?? savedDraft(partner)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const isValueSet = partner.webhook !== undefined
  const valueReason = headerValueReason(draft, partner)
  const isValueKept = isValueSet && valueReason === undefined
  const changes = changesOf(draft, partner)
  const isChanged = changes.name || changes.webhook

  const save = useMutation({
    mutationFn: async () => {
      if (changes.name) await renamePartner(partner.id, draft.name.trim())
      if (changes.webhook) await savePartnerWebhook(partner.id, partnerWebhookRequest.parse(requestOf(draft)))
    },
    onSuccess: async () => {
      // The saved settings are here before what was typed goes: the fields do not show the old ones in between.
      await queries.invalidateQueries({ queryKey: apiKeys.partners() })
      dropDraft(partner.id)
      setLeft(new Set())
    },
  })
  // Only the name of a partner that gets no webhooks may be changed alone.
  const ownProblems = draftProblems(draft, partner)
  const relevant = changes.webhook || isValueSet ? ownProblems : onlyName(ownProblems)
  const problems = { ...relevant, ...(save.isError ? serverProblems(save.error) : {}) }

  const set = (change: Partial<PartnerDraft>) => {
    keepDraft(partner.id, { ...draft, ...change })
    if (save.isError) save.reset()
  }
  const field = (name: TextName) => ({
    value: draft[name],
    error: left.has(name) || save.isError ? problems[name] : undefined,
    keepHintLine: true,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (value: string) => set({ [name]: value }),
    onBlur: () => setLeft(new Set([...left, name])),
  })
  const saveReason = save.isPending ? 'Wait for the answer' : isChanged ? undefined : 'Nothing was changed'
  const submit = () => {
    if (saveReason !== undefined) return
    setLeft(new Set(Object.keys(draft)))
    if (Object.keys(relevant).length === 0) save.mutate()
  }
  useCommands([
    {
      id: 'partners.save',
      label: 'Save the partner’s settings',
      keyBar: 'Save',
      keys: ['Ctrl+S'],
      predicate: () => saveReason === undefined,
      perform: submit,
    },
  ])
  const failure = save.isError ? errorWords(save.error) : undefined
  const isOld = draft.webhook_version === '1.0'

  return (
    <>
      <Scroll className="partner-scroll">
        <form
          className="partner-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <h2 className={textStyles.row}>
            <Text line="cut">{partner.name}</Text>
            <ToldTag partner={partner} />
          </h2>
          {isForSimulator ? (
            <Note>
              <Text as="div" weight="medium">
                Filled in for the simulator
              </Text>
              <Text as="div" size="small">
                It runs on {place}, so private networks are allowed here and plain http is taken. It takes any header
                value. Nothing counts before you save; take the private network away again for the partner’s real
                address.
              </Text>
            </Note>
          ) : null}
          <div className="form-grid">
            <TextField label="Name" required {...field('name')} />
            <div>
              <div className={fieldStyles.label}>Webhook version</div>
              <Segmented
                label="Webhook version"
                value={draft.webhook_version}
                segments={[
                  { value: '1.1', label: '1.1' },
                  { value: '1.0', label: '1.0' },
                ]}
                onChange={(webhook_version) => set({ webhook_version })}
              />
              <div className={fieldStyles.hint} data-part="hint">
                {isOld ? 'Version 1.0 is told of cancellations only' : 'Creations came with 1.1'}
              </div>
            </div>
            <TextField
              label="Base address"
              required
              code
              className="wide"
              placeholder="https://partner.example/hooks"
              hint="Every endpoint is below it"
              {...field('base_api_url')}
            />
            <TextField
              label="Endpoint for creations"
              note={isOld ? 'not used by version 1.0' : 'empty: not told of creations'}
              code
              placeholder="/bookings/create"
              readOnly={isOld}
              hint={fullAddress(draft, 'create_booking_endpoint')}
              {...field('create_booking_endpoint')}
            />
            <TextField
              label="Endpoint for cancellations"
              note="empty: not told of them"
              code
              placeholder="/bookings/cancel"
              hint={fullAddress(draft, 'cancel_booking_endpoint')}
              {...field('cancel_booking_endpoint')}
            />
            <TextField
              label="Header name"
              required
              code
              hint="The same header for every endpoint"
              {...field('auth_header_key')}
            />
            <TextField
              label="Header value"
              required={!isValueKept}
              code
              type="password"
              placeholder={isValueKept ? 'Set. Type to replace it' : ''}
              hint={
                valueReason ??
                (isValueSet ? 'It is set and never shown. Empty leaves it as it is' : 'It is never shown again')
              }
              {...field('auth_header_value')}
            />
            <div className="wide">
              <CheckLine
                label="Allow private networks and plain http for this partner"
                checked={draft.allow_private_network}
                onChange={(allow_private_network) => set({ allow_private_network })}
              />
              <div className={fieldStyles.hint} data-part="hint">
                {draft.allow_private_network
                  ? `Webhooks may go to ${place} and to others in its networks`
                  : 'Addresses in private networks are refused, so that nobody reaches them through Parkdesk'}
              </div>
            </div>
          </div>
          {failure === undefined ? null : (
            <Text role="alert" as="div" size="small" tone="bad">
              {failure.title} What you typed is kept.
            </Text>
          )}
          <Row as="div">
            <Button kind="primary" type="submit" icon={IconDeviceFloppy} keys="Ctrl+S" disabledReason={saveReason}>
              Save settings
            </Button>
            {isChanged ? (
              <Button
                onClick={() => {
                  dropDraft(partner.id)
                  setLeft(new Set())
                  save.reset()
                }}
              >
                Discard changes
              </Button>
            ) : null}
            <Text size="small" tone="secondary" grow role="status">
              {save.isSuccess && !isChanged ? 'Saved. It counts from the next webhook on.' : ''}
            </Text>
            <ArchivePartner partner={partner} />
          </Row>
        </form>
        <PartnerTest partner={partner} isChanged={changes.webhook} />
      </Scroll>
    </>
  )
}

const ToldTag = ({ partner }: { readonly partner: Partner }) => {
  const [first, ...others] = toldKinds(partner)
  if (first === undefined) return <Tag>Gets no webhooks</Tag>
  if (others.length > 0) return <Tag tone="ok">Gets webhooks</Tag>
  return <Tag tone="ok">{first === 'create' ? 'Gets creations only' : 'Gets cancellations only'}</Tag>
}

/** Where the endpoint leads, once both parts are there. */
const fullAddress = (draft: PartnerDraft, endpoint: 'create_booking_endpoint' | 'cancel_booking_endpoint') => {
  const path = draft[endpoint].trim()
  const base = draft.base_api_url.trim()
  if (path === '' || base === '') return ' '
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}

const onlyName = (problems: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  problems['name'] === undefined ? {} : { name: problems['name'] }
