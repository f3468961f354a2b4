/** The fields of a profile: name and kind, addresses, client and grant; the secret is written and never shown. */
import type { ReactNode } from 'react'
import { Group } from '@mantine/core'
import type { ProfileView, SecretStorage } from '../../../shared/desktop/connection.ts'
import { t } from '../../lib/i18n/index.ts'
import {
  Button,
  CheckLine,
  fieldStyles,
  Section,
  SegmentedField,
  SelectField,
  Tag,
  Text,
  TextField,
  type TextFieldProps,
} from '../../ui/index.ts'
import { profileDrafts, type ProfileForm, type TextName } from './profile-draft.ts'
import styles from './connections.module.css'

export interface FieldsProps {
  readonly form: ProfileForm
  /** Undefined for a new profile. */
  readonly view: ProfileView | undefined
  readonly storage: SecretStorage
  readonly set: (name: keyof ProfileForm, change: Partial<ProfileForm>) => void
  readonly field: (name: TextName) => Pick<TextFieldProps, 'value' | 'onChange' | 'error'>
  /** Starts a new profile of that kind with the values of this one. */
  readonly copyAs: (kind: 'production' | 'sandbox') => void
}

export const ProfileFields = (props: FieldsProps) => (
  <>
    <Section level={3} title={t('connections.fields.profile')}>
      <div className={styles.grid}>
        <TextField label={t('common.name')} required {...props.field('name')} />
        {props.form.kind === 'embedded' ? <DataField {...props} /> : <MoneyField {...props} />}
      </div>
    </Section>
    {props.form.kind === 'embedded' ? null : <RemoteFields {...props} />}
  </>
)

const DataField = ({ form: { demo }, view, set }: FieldsProps) =>
  view === undefined ? (
    <SegmentedField
      label={t('connections.fields.data')}
      value={demo ? 'demo' : 'own'}
      segments={[
        { value: 'own', label: t('connections.fields.dataOwn') },
        { value: 'demo', label: t('connections.fields.dataDemo') },
      ]}
      onChange={(value) => set('demo', { demo: value === 'demo' })}
    />
  ) : (
    <div>
      <div className={fieldStyles.label}>{t('connections.fields.data')}</div>
      <p className={styles.fact}>{demo ? t('connections.fields.dataDemoFact') : t('connections.fields.dataOwnFact')}</p>
    </div>
  )

const moneySegments = [
  { value: 'sandbox', label: t('connections.fields.moneyKind.sandbox') },
  { value: 'production', label: t('connections.fields.moneyKind.production') },
] as const

/** The kind of money is chosen once: all sales of a profile have the same. */
const MoneyField = ({ form, view, set, copyAs }: FieldsProps) => {
  const money = form.kind === 'production' ? 'production' : 'sandbox'
  const other = money === 'production' ? 'sandbox' : 'production'
  const isTyped = profileDrafts((drafts) => drafts[`new/${other}`] !== undefined)
  if (view === undefined)
    return (
      <SegmentedField
        label={t('connections.fields.money')}
        value={money}
        segments={moneySegments}
        onChange={(kind) => set('kind', { kind })}
      />
    )
  return (
    <div role="group" aria-label={t('connections.fields.money')}>
      <div className={fieldStyles.label}>{t('connections.fields.money')}</div>
      <p className={styles.fact}>
        <Text grow>{t(`connections.fields.moneyKind.${money}`)}</Text>
        <Button
          small
          kind="quiet"
          disabledReason={isTyped ? t(`connections.fields.duplicateTyped.${other}`) : undefined}
          onClick={() => copyAs(other)}
        >
          {t(`connections.fields.duplicateAs.${other}`)}
        </Button>
      </p>
      <Text as="p" size="small" tone="secondary">
        {t('connections.fields.moneyHint')}
      </Text>
    </div>
  )
}

const grants = ['client_credentials', 'password', 'phone', 'authorization_code'] as const
const grantOptions = grants.map((value) => ({ value, label: t(`connections.grant.${value}.label`) }))

const optional = t('connections.fields.optional')

const RemoteFields = (props: FieldsProps) => {
  const { form, set, field } = props
  const isBrowser = form.grant === 'authorization_code'
  const text = (name: TextName, label: string, rest?: Partial<TextFieldProps>): ReactNode => (
    <TextField label={label} code {...rest} {...field(name)} />
  )
  const address = (name: 'base' | 'sandbox', label: string) => {
    const isUsed = (form.kind === 'sandbox') === (name === 'sandbox')
    const used = isUsed ? <Tag tone="accent">{t('connections.fields.addressUsed')}</Tag> : null
    return text(name, label, {
      label: (
        <>
          {label} {used}
        </>
      ),
      'aria-label': label,
      required: isUsed,
      placeholder: `https://${name === 'base' ? 'api' : name}.marketplace.example`,
    })
  }
  return (
    <>
      <Section level={3} title={t('connections.fields.addresses')}>
        <div className={styles.grid}>
          {address('base', t('connections.fields.baseAddress'))}
          {address('sandbox', t('connections.fields.sandboxAddress'))}
          {text('widget', t('connections.fields.widgetAddress'), { note: optional })}
          {text('site', t('connections.fields.siteAddress'), { note: optional })}
        </div>
      </Section>
      <Section level={3} title={t('connections.fields.client')}>
        <div className={styles.grid}>
          {text('clientId', t('connections.fields.clientId'), {
            required: isBrowser || form.grant === 'client_credentials',
          })}
          <SecretField {...props} />
          <SelectField
            label={t('connections.fields.grant')}
            value={form.grant}
            options={grantOptions}
            hint={t(`connections.grant.${form.grant}.hint`)}
            onChange={(grant) => set('grant', { grant })}
          />
          {text('relationPrefix', t('connections.fields.prefix'), {
            required: true,
            hint: t('connections.fields.prefixHint'),
          })}
          {isBrowser ? (
            <>
              {text('authorize', t('connections.fields.authorize'), {
                note: optional,
                placeholder: `${form.site === '' ? 'https://…' : form.site}/oauth/authorize`,
                hint: t('connections.fields.authorizeHint'),
              })}
              {text('redirectPort', t('connections.fields.redirectPort'), {
                note: optional,
                code: false,
                inputMode: 'numeric',
                placeholder: t('connections.fields.redirectPortAny'),
                hint: `http://127.0.0.1:${form.redirectPort || '…'}/callback`,
              })}
            </>
          ) : null}
          <Scopes {...props} />
        </div>
      </Section>
    </>
  )
}

const scopes = ['partner', 'public', 'mobile', 'internal', 'data'] as const

const Scopes = ({ form, view, set }: FieldsProps) => {
  const notGranted = view?.signIn.status === 'signed_in' ? view.signIn.notGranted : []
  return (
    <div
      className={styles.wide}
      role="group"
      aria-label={t('connections.fields.scopes')}
      aria-describedby="scopes-hint"
    >
      <div className={fieldStyles.label}>{t('connections.fields.scopes')}</div>
      <Group gap="2px 18px" className={styles.scopes}>
        {scopes.map((scope) => (
          <CheckLine
            key={scope}
            label={<code>{scope}</code>}
            checked={form.scopes.includes(scope)}
            end={
              notGranted.includes(scope) ? <Tag tone="warn">{t('connections.fields.scopeNotGranted')}</Tag> : undefined
            }
            onChange={(on) =>
              set('scopes', { scopes: scopes.filter((each) => (each === scope ? on : form.scopes.includes(each))) })
            }
          />
        ))}
      </Group>
      <p id="scopes-hint" className={fieldStyles.hint} data-part="hint">
        {t.rich('connections.fields.scopesHint', { b: (chunks) => <b>{chunks}</b> })}
      </p>
    </div>
  )
}

const secretPlaceholders = {
  none: '',
  disk: t('connections.secret.placeholder.disk'),
  memory: t('connections.secret.placeholder.memory'),
  locked: t('connections.secret.placeholder.locked'),
} as const

/** A stored secret is never shown, only whether it exists and where. */
const SecretField = ({ form, view, storage, set, field }: FieldsProps) => {
  const stored = view?.clientSecret ?? 'none'
  return (
    <div className={styles.secret}>
      <TextField
        label={t('connections.secret.label')}
        note={
          stored === 'none'
            ? undefined
            : form.forgetSecret
              ? t('connections.secret.deletedOnSave')
              : t('connections.secret.stored')
        }
        type="password"
        code
        placeholder={form.forgetSecret ? '' : secretPlaceholders[stored]}
        hint={storage.keeps ? t('connections.secret.hintStored') : t('connections.secret.hintMemory')}
        {...field('clientSecret')}
        autoComplete="new-password"
      />
      {stored === 'none' || form.clientSecret !== '' ? null : (
        <Button small kind="quiet" onClick={() => set('forgetSecret', { forgetSecret: !form.forgetSecret })}>
          {form.forgetSecret ? t('connections.secret.keep') : t('connections.secret.delete')}
        </Button>
      )}
    </div>
  )
}
