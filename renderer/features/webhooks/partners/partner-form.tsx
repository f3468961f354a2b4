/** A partner's webhook settings, field by field as the specification names them; the header value is written, never shown. */
import { IconDeviceFloppy, IconPencil } from '@tabler/icons-react'
import { partnerApi } from '../../../../shared/contract/partners.ts'
import { leastHeaderValue, partnerWebhookRequest, type Partner } from '../../../../shared/desk/webhooks.ts'
import { requiredText } from '../../../kit/record/field-texts.ts'
import { startDraft } from '../../../kit/record/record-draft.ts'
import { useDraft } from '../../../kit/record/use-draft.ts'
import { call, refreshed } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import {
  Button,
  CheckLine,
  classes,
  fieldStyles,
  Form,
  FormFailure,
  Note,
  Row,
  Scroll,
  SegmentedField,
  Tag,
  Text,
  textStyles,
} from '../../../ui/index.ts'
import { SettingField } from '../settings-pane.tsx'
import { useSimulatorHost } from '../simulator/simulator-script.ts'
import { ArchivePartner } from './partner-archive.tsx'
import {
  deliveredKinds,
  headerValueReason,
  requestOf,
  simulatorStep,
  webhookDrafts,
  webhookRules,
  webhookValues,
} from './partner-draft.ts'
import { PartnerTest } from './partner-test.tsx'
import styles from '../webhooks.module.css'

export const PartnerForm = ({ partner }: { readonly partner: Partner }) => {
  const host = useSimulatorHost()
  const edit = useDraft({
    rules: webhookRules(partner),
    drafts: webhookDrafts,
    id: partner.id,
    begun: startDraft(webhookValues(partner), partner.version),
    isNew: false,
    send: async ({ values: sent }) => {
      await call(partnerApi.saveWebhook, { id: partner.id, body: partnerWebhookRequest.parse(requestOf(sent)) })
      // The saved settings must be fetched before the draft is removed, so that the fields never show the old ones.
      await refreshed('partners')
    },
  })
  const { values, set, field, hasChanges: isChanged } = edit
  const isValueSet = partner.webhook !== undefined
  const valueReason = headerValueReason(values, partner)
  const isValueStored = isValueSet && valueReason === undefined
  const isOldVersion = values.webhook_version === '1.0'
  const saveReason = edit.isSaving
    ? t('webhooks.form.waitForResponse')
    : isChanged
      ? undefined
      : t('webhooks.form.nothingChanged')
  const submit = () => {
    if (saveReason === undefined) edit.save()
  }
  useCommands([
    {
      id: 'partners.save',
      label: t('webhooks.partner.save'),
      keyBar: t('webhooks.partner.saveKeyBar'),
      keys: ['Ctrl+S'],
      predicate: () => saveReason === undefined,
      perform: submit,
    },
  ])

  return (
    <Scroll>
      <Form className={classes(styles.partnerForm, fieldStyles.fields)} onSubmit={submit}>
        <h2 className={textStyles.row}>
          <Text line="cut">{partner.name}</Text>
          <DeliveryTag partner={partner} />
          <Text grow />
          <Button small kind="quiet" icon={IconPencil} onClick={() => goTo(paths.inventory.partners(partner.id))}>
            {t('webhooks.partner.edit')}
          </Button>
        </h2>
        {edit.draft.steps.some(({ path }) => path === simulatorStep) ? (
          <Note>
            <Text as="div" weight="medium">
              {t('webhooks.partner.forSimulatorTitle')}
            </Text>
            <Text as="div" size="small">
              {t(`webhooks.partner.forSimulatorText.${host}`)}
            </Text>
          </Note>
        ) : null}
        <div className={styles.twoColumns}>
          <div>
            <SegmentedField
              label={t('webhooks.partner.version')}
              value={values.webhook_version}
              segments={[
                { value: '1.1', label: '1.1' },
                { value: '1.0', label: '1.0' },
              ]}
              onChange={(webhook_version) => set('webhook_version', { webhook_version })}
            />
            <div className={fieldStyles.hint} data-part="hint">
              {isOldVersion ? t('webhooks.partner.versionOld') : t('webhooks.partner.versionNew')}
            </div>
          </div>
          <SettingField
            label={t('webhooks.partner.baseAddress')}
            required
            code
            className={styles.wide}
            placeholder="https://partner.example/hooks"
            hint={t('webhooks.partner.baseAddressHint')}
            {...field('base_api_url', requiredText)}
          />
          <SettingField
            label={t('webhooks.partner.createEndpoint')}
            note={isOldVersion ? t('webhooks.partner.notUsed') : t('webhooks.partner.emptyNotSent')}
            code
            placeholder="/bookings/create"
            readOnly={isOldVersion}
            hint={fullAddress(values.base_api_url, values.create_booking_endpoint)}
            {...field('create_booking_endpoint', requiredText)}
          />
          <SettingField
            label={t('webhooks.partner.cancelEndpoint')}
            note={t('webhooks.partner.emptyNotSent')}
            code
            placeholder="/bookings/cancel"
            hint={fullAddress(values.base_api_url, values.cancel_booking_endpoint)}
            {...field('cancel_booking_endpoint', requiredText)}
          />
          <SettingField
            label={t('webhooks.partner.headerName')}
            required
            code
            hint={t('webhooks.partner.headerNameHint')}
            {...field('auth_header_key', requiredText)}
          />
          <SettingField
            label={t('webhooks.partner.headerValue')}
            required={!isValueStored}
            code
            type="password"
            placeholder={isValueStored ? t('webhooks.partner.headerValueSet') : ''}
            hint={
              valueReason ??
              (isValueSet
                ? t('webhooks.partner.headerValueHintSet')
                : t('webhooks.partner.headerValueHint', { count: leastHeaderValue }))
            }
            {...field('auth_header_value', requiredText)}
          />
          <div className={styles.wide}>
            <CheckLine
              label={t('webhooks.partner.allowPrivate')}
              checked={values.allow_private_network}
              onChange={(allow_private_network) => {
                // An address that was refused may be allowed now.
                edit.forget()
                set('allow_private_network', { allow_private_network })
              }}
            />
            <div className={fieldStyles.hint} data-part="hint">
              {values.allow_private_network
                ? t(`webhooks.partner.privateAllowed.${host}`)
                : t('webhooks.partner.privateRefused')}
            </div>
          </div>
        </div>
        <FormFailure error={edit.error} next={t('webhooks.form.inputPreserved')} />
        <Row as="div">
          <Button kind="primary" type="submit" icon={IconDeviceFloppy} keys="Ctrl+S" disabledReason={saveReason}>
            {t('webhooks.partner.saveButton')}
          </Button>
          {isChanged ? <Button onClick={edit.discard}>{t('webhooks.partner.discard')}</Button> : null}
          <Text size="small" tone="secondary" grow role="status">
            {edit.isSaved && !isChanged ? t('webhooks.partner.saved') : ''}
          </Text>
          <ArchivePartner partner={partner} />
        </Row>
      </Form>
      <PartnerTest partner={partner} isChanged={isChanged} />
    </Scroll>
  )
}

const DeliveryTag = ({ partner }: { readonly partner: Partner }) => {
  const [first, second] = deliveredKinds(partner)
  if (first === undefined) return <Tag>{t('webhooks.partner.getsNone')}</Tag>
  if (second !== undefined) return <Tag tone="ok">{t('webhooks.partner.gets')}</Tag>
  return (
    <Tag tone="ok">
      {first === 'create' ? t('webhooks.partner.getsCreations') : t('webhooks.partner.getsCancellations')}
    </Tag>
  )
}

/** The address of an endpoint, once both parts are typed. */
const fullAddress = (base: string, path: string): string =>
  path.trim() === '' || base.trim() === ''
    ? ' '
    : `${base.trim().replace(/\/+$/, '')}/${path.trim().replace(/^\/+/, '')}`
