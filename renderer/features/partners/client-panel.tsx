/** The panel of an API client: its scopes, the addresses that it may redirect to, and its secret, which is shown once. */
import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconCopy, IconKey } from '@tabler/icons-react'
import { partnerApi } from '../../../shared/contract/partners.ts'
import { clientApi } from '../../../shared/contract/records.ts'
import { clientScopes, type InventoryClient } from '../../../shared/desk/inventory/clients.ts'
import { EditArea, EditGrid, EditSelect, EditText } from '../../kit/record/edit-fields.tsx'
import { linesText, requiredText } from '../../kit/record/field-texts.ts'
import { RecordPanel } from '../../kit/record/record-panel.tsx'
import { useRecordEdit } from '../../kit/record/use-record-edit.ts'
import { allOf, call, queryOf } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { copyText } from '../../lib/platform/index.ts'
import {
  Button,
  CheckLine,
  ConfirmDialog,
  Fact,
  Facts,
  FormFailure,
  Note,
  Row,
  Section,
  Text,
  UnreadPanel,
  type Action,
} from '../../ui/index.ts'
import { useInternalReason } from '../../kit/inventory/internal-clients.ts'
import { blankClient, clientKind, clientLabel, showSecret, useNewSecrets } from './partner-kind.ts'

interface ClientPanelProps {
  readonly id: string
  /** The partner of a new client. */
  readonly partnerId: number | null
  readonly onClose: () => void
}

export const ClientPanel = ({ id, partnerId, onClose }: ClientPanelProps) => {
  const isNew = id === 'new'
  const query = useQuery({ ...queryOf(clientApi.one, { id }), enabled: !isNew })
  return !isNew && query.data === undefined ? (
    <UnreadPanel label={t('inventoryPartners.client.one')} query={query} onClose={onClose} />
  ) : (
    <OpenClient id={id} record={query.data} partnerId={partnerId} onClose={onClose} />
  )
}

interface OpenClientProps extends ClientPanelProps {
  readonly record: InventoryClient | undefined
}

const OpenClient = ({ id, record, partnerId, onClose }: OpenClientProps) => {
  const [asksToRenew, setAsksToRenew] = useState(false)
  const partners = useQuery({ ...allOf(partnerApi.list), retry: false }).data ?? []
  const edit = useRecordEdit({
    kind: clientKind,
    id,
    record: record ?? { blank: blankClient(partnerId) },
    onSaved: (saved) => {
      if (record === undefined) goTo(paths.inventory.clients(saved.client_id), { replace: true })
    },
  })
  const { values, set, field, problemOf } = edit
  const internalReason = useInternalReason()
  const refusalOf = (values: object) =>
    'scopes' in values && Array.isArray(values.scopes) && values.scopes.includes('internal')
      ? internalReason
      : undefined
  const refusal = record === undefined ? undefined : refusalOf(record)
  const renew = useMutation({
    mutationFn: () => call(clientApi.renewSecret, { id, body: { version: record?.version ?? 0 } }),
    onSuccess: ({ client_secret: secret, ...saved }) => {
      showSecret(id, secret)
      setAsksToRenew(false)
      edit.show(saved)
    },
  })
  const actions: readonly Action[] =
    record === undefined
      ? []
      : [
          {
            id: 'inventory-clients.renew',
            label: t('inventoryPartners.client.renewCommand'),
            text: t('inventoryPartners.client.renew'),
            keys: ['S'],
            icon: IconKey,
            disabledReason: refusal ?? (edit.changed.length > 0 ? t('inventory.changes.saveFirst') : undefined),
            perform: () => setAsksToRenew(true),
          },
        ]
  return (
    <RecordPanel
      edit={edit}
      record={record}
      sub={record?.partner_name}
      actions={actions}
      refusalOf={refusalOf}
      onClose={onClose}
      above={<NewSecret clientId={id} />}
    >
      <Section>
        <EditGrid>
          <EditText label={clientLabel('name')} required maxLength={120} {...field('name', requiredText)} />
          {record === undefined ? (
            <EditText
              label={clientLabel('client_id')}
              required
              code
              maxLength={80}
              {...field('client_id', requiredText)}
            />
          ) : null}
          <EditSelect
            label={clientLabel('partner_id')}
            value={values.partner_id === null ? '' : String(values.partner_id)}
            options={[
              { value: '', label: t('inventoryPartners.client.noPartner') },
              ...partners.map((partner) => ({ value: String(partner.id), label: partner.name })),
            ]}
            onChange={(partner) => set('partner_id', { partner_id: partner === '' ? null : Number(partner) })}
          />
        </EditGrid>
        {record === undefined ? null : (
          <Facts>
            <Fact name={clientLabel('client_id')}>
              <Text face="code">{record.client_id}</Text>
            </Fact>
          </Facts>
        )}
      </Section>
      <Section title={clientLabel('scopes')}>
        {clientScopes.map((scope) => (
          <CheckLine
            key={scope}
            label={t(`inventoryPartners.client.scope.${scope}`)}
            checked={values.scopes.includes(scope)}
            onChange={(checked) =>
              set('scopes', {
                scopes: checked ? [...values.scopes, scope] : values.scopes.filter((other) => other !== scope),
              })
            }
            disabledReason={refusal ?? (scope === 'internal' ? internalReason : undefined)}
            end={<Text face="code">{scope}</Text>}
          />
        ))}
        {problemOf('scopes') === undefined ? null : (
          <Text role="alert" size="small" tone="bad">
            {t('inventoryPartners.client.needsScope')}
          </Text>
        )}
        <CheckLine
          label={clientLabel('may_use_public_token')}
          checked={values.may_use_public_token}
          disabledReason={refusal}
          onChange={(checked) => set('may_use_public_token', { may_use_public_token: checked })}
        />
        <CheckLine
          label={clientLabel('known_accounts_only')}
          checked={values.known_accounts_only}
          disabledReason={refusal}
          onChange={(checked) => set('known_accounts_only', { known_accounts_only: checked })}
        />
      </Section>
      <Section title={clientLabel('redirect_uris')}>
        <EditGrid>
          <EditArea
            label={t('inventoryPartners.client.onePerLine')}
            placeholder="https://"
            {...field('redirect_uris', linesText)}
          />
        </EditGrid>
      </Section>
      <ConfirmDialog
        open={asksToRenew}
        onClose={() => setAsksToRenew(false)}
        icon={IconKey}
        tone="warn"
        title={t('inventoryPartners.client.renewTitle', { name: values.name })}
        text={t('inventoryPartners.client.renewText')}
        cancelLabel={t('inventoryPartners.client.keepSecret')}
        confirmLabel={t('inventoryPartners.client.renew')}
        isDestructive
        disabledReason={renew.isPending ? t('common.loading') : undefined}
        onConfirm={() => renew.mutate()}
      >
        {renew.error === null ? undefined : <FormFailure error={renew.error} />}
      </ConfirmDialog>
    </RecordPanel>
  )
}

const NewSecret = ({ clientId }: { readonly clientId: string }) => {
  const secret = useNewSecrets((secrets) => (Object.hasOwn(secrets, clientId) ? secrets[clientId] : undefined))
  const [copied, setCopied] = useState(false)
  if (secret === undefined) return null
  return (
    <Note icon={IconKey}>
      <Text as="div" weight="medium" role="status">
        {t('inventoryPartners.client.secretOnce')}
      </Text>
      <Text as="div" face="code" style={{ overflowWrap: 'anywhere' }}>
        {secret}
      </Text>
      <Row as="div">
        <Button small icon={IconCopy} onClick={() => void copyText(secret).then(setCopied)}>
          {copied ? t('common.copied') : t('common.copy')}
        </Button>
        <Button small onClick={() => showSecret(clientId, undefined)}>
          {t('inventoryPartners.client.putAway')}
        </Button>
      </Row>
    </Note>
  )
}
