/** The fields of a profile: name and kind, addresses, client and grant; the secret is written and never shown. */
import type { ReactNode } from 'react'
import { Group } from '@mantine/core'
import type { ProfileView, SecretStorage } from '../../../shared/connection.ts'
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
import { useDrafts, type ProfileForm, type TextName } from './profile-draft.ts'
import styles from './connections.module.css'

export interface FieldsProps {
  readonly form: ProfileForm
  /** Undefined for a new one. */
  readonly view: ProfileView | undefined
  readonly storage: SecretStorage
  readonly set: (change: Partial<ProfileForm>) => void
  readonly field: (name: TextName) => Pick<TextFieldProps, 'value' | 'onChange' | 'error'>
  /** Starts a new profile of that kind with the values of this one. */
  readonly copyAs: (kind: 'production' | 'sandbox') => void
}

export const ProfileFields = (props: FieldsProps) => (
  <>
    <Section level={3} title="Profile">
      <div className={styles.grid}>
        <TextField label="Name" required {...props.field('name')} />
        {props.form.kind === 'embedded' ? <DataField {...props} /> : <MoneyField {...props} />}
      </div>
    </Section>
    {props.form.kind === 'embedded' ? null : <RemoteFields {...props} />}
  </>
)

const DataField = ({ form: { demo }, view, set }: FieldsProps) =>
  view === undefined ? (
    <SegmentedField
      label="Data"
      value={demo ? 'demo' : 'own'}
      segments={[
        { value: 'own', label: 'Own, begins empty' },
        { value: 'demo', label: 'Demo data' },
      ]}
      onChange={(value) => set({ demo: value === 'demo' })}
    />
  ) : (
    <div>
      <div className={fieldStyles.label}>Data</div>
      <p className={styles.fact}>
        {demo ? 'Demo data. Prices are made by rule.' : 'Own data, in a database of its own.'}
      </p>
    </div>
  )

const moneySegments = [
  { value: 'sandbox', label: 'Sandbox, test' },
  { value: 'production', label: 'Production, real' },
] as const

/** Chosen once: all sales of a profile are of one money. */
const MoneyField = ({ form, view, set, copyAs }: FieldsProps) => {
  const money = form.kind === 'production' ? 'production' : 'sandbox'
  const other = money === 'production' ? 'sandbox' : 'production'
  const isTyped = useDrafts((drafts) => drafts[`new/${other}`] !== undefined)
  if (view === undefined)
    return <SegmentedField label="Money" value={money} segments={moneySegments} onChange={(kind) => set({ kind })} />
  return (
    <div role="group" aria-label="Money">
      <div className={fieldStyles.label}>Money</div>
      <p className={styles.fact}>
        <Text grow>{moneySegments.find(({ value }) => value === money)?.label}</Text>
        <Button
          small
          kind="quiet"
          disabledReason={isTyped ? `A new ${other} connection is typed already` : undefined}
          onClick={() => copyAs(other)}
        >
          Duplicate as {other}
        </Button>
      </p>
      <Text as="p" size="small" tone="secondary">
        Fixed once it is made: its sales are of this money. Duplicate instead.
      </Text>
    </div>
  )
}

const grants = {
  client_credentials: {
    label: 'Client id and secret',
    hint: 'with its own id and secret. In manuals: client_credentials',
  },
  password: { label: 'E-mail and password', hint: 'with an account like dana@example.com. In manuals: password' },
  phone: { label: 'Phone and code', hint: 'with a code sent to a phone. In manuals: password, with a one-time code' },
  authorization_code: {
    label: 'In the browser',
    hint: 'a person allows it on the site. In manuals: authorization_code',
  },
} as const satisfies Record<ProfileForm['grant'], object>
const grantOptions = (Object.keys(grants) as ProfileForm['grant'][]).map((value) => ({
  value,
  label: grants[value].label,
}))

const RemoteFields = (props: FieldsProps) => {
  const { form, set, field } = props
  const isBrowser = form.grant === 'authorization_code'
  const text = (name: TextName, label: string, rest?: Partial<TextFieldProps>): ReactNode => (
    <TextField label={label} code {...rest} {...field(name)} />
  )
  const address = (name: 'base' | 'sandbox', label: string) => {
    const isUsed = (form.kind === 'sandbox') === (name === 'sandbox')
    const used = isUsed ? <Tag tone="accent">used</Tag> : null
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
      <Section level={3} title="Addresses">
        <div className={styles.grid}>
          {address('base', 'Base address')}
          {address('sandbox', 'Sandbox address')}
          {text('widget', 'Widget address', { note: 'optional' })}
          {text('site', 'Site address', { note: 'optional' })}
        </div>
      </Section>
      <Section level={3} title="Client">
        <div className={styles.grid}>
          {text('clientId', 'Client id', { required: isBrowser || form.grant === 'client_credentials' })}
          <SecretField {...props} />
          <SelectField
            label="Grant"
            value={form.grant}
            options={grantOptions}
            hint={`How the desk signs in: ${grants[form.grant].hint}`}
            onChange={(grant) => set({ grant })}
          />
          {text('relationPrefix', 'Relation prefix', {
            required: true,
            hint: 'How the names of the marketplace’s links begin: pw for pw:location. Leave svc if you were given no other',
          })}
          {isBrowser ? (
            <>
              {text('authorize', 'Page to allow the desk', {
                note: 'optional',
                placeholder: `${form.site === '' ? 'https://…' : form.site}/oauth/authorize`,
                hint: 'Empty: /oauth/authorize on the site',
              })}
              {text('redirectPort', 'Redirect port', {
                note: 'optional',
                code: false,
                inputMode: 'numeric',
                placeholder: 'any free one',
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
    <div className={styles.wide} role="group" aria-label="Scopes" aria-describedby="scopes-hint">
      <div className={fieldStyles.label}>Scopes</div>
      <Group gap="2px 18px" className={styles.scopes}>
        {scopes.map((scope) => (
          <CheckLine
            key={scope}
            label={<code>{scope}</code>}
            checked={form.scopes.includes(scope)}
            end={notGranted.includes(scope) ? <Tag tone="warn">not granted</Tag> : undefined}
            onChange={(on) =>
              set({ scopes: scopes.filter((each) => (each === scope ? on : form.scopes.includes(each))) })
            }
          />
        ))}
      </Group>
      <p id="scopes-hint" className={fieldStyles.hint} data-part="hint">
        What the marketplace lets the desk do. A box office usually needs <b>partner</b>, to sell in its own name, and{' '}
        <b>public</b>, for events and prices. <b>data</b> adds capacity and hours, <b>mobile</b> is for phone apps,{' '}
        <b>internal</b> for those who run the marketplace.
      </p>
    </div>
  )
}

const secretPlaceholders = {
  none: '',
  kept: 'Stored in the keychain. Type to replace it',
  memory: 'Kept until Parkdesk ends. Type to replace it',
  locked: 'In the keychain, which is locked',
} as const

/** A stored secret is never shown, only whether there is one, and where. */
const SecretField = ({ form, view, storage, set, field }: FieldsProps) => {
  const stored = view?.clientSecret ?? 'none'
  return (
    <div className={styles.secret}>
      <TextField
        label="Client secret"
        note={stored === 'none' ? undefined : form.forgetSecret ? 'will be deleted on save' : 'stored'}
        type="password"
        code
        placeholder={form.forgetSecret ? '' : secretPlaceholders[stored]}
        hint={storage.keeps ? 'It is never shown again' : 'Kept in memory only, until Parkdesk ends'}
        {...field('clientSecret')}
        autoComplete="new-password"
      />
      {stored === 'none' || form.clientSecret !== '' ? null : (
        <Button small kind="quiet" onClick={() => set({ forgetSecret: !form.forgetSecret })}>
          {form.forgetSecret ? 'Keep it' : 'Delete it'}
        </Button>
      )}
    </div>
  )
}
