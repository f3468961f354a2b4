/** The fields of a profile: name and kind, addresses, client and grant; the secret is written and never shown. */
import type { ProfileView, SecretStorage } from '../../../shared/connection.ts'
import { Button, CheckLine, Section, SegmentedField, SelectField, Tag, Text, TextField } from '../../ui/index.ts'
import { useDrafts } from './profile-draft.ts'
import type { FormField, Grant, ProfileForm, Scope } from './profile-draft.ts'
import styles from './connections.module.css'

type Money = 'production' | 'sandbox'

export interface FieldsProps {
  readonly form: ProfileForm
  /** Undefined for a new one. */
  readonly view: ProfileView | undefined
  readonly storage: SecretStorage
  readonly set: (change: Partial<ProfileForm>) => void
  /** Shown at the field now. */
  readonly problem: (name: FormField) => string | undefined
  readonly leave: (name: FormField) => void
  /** Starts a new profile of that money with the values of this one. */
  readonly copyAs: (kind: Money) => void
}

type TextName = Exclude<FormField, 'kind' | 'demo' | 'grant' | 'scopes' | 'forgetSecret'>

const textProps = ({ form, set, problem, leave }: FieldsProps, name: TextName) => ({
  value: form[name],
  error: problem(name),
  autoComplete: 'off',
  spellCheck: false,
  onChange: (value: string) => set({ [name]: value }),
  onBlur: () => leave(name),
})

export const EmbeddedFields = (props: FieldsProps) => {
  const { form, view, set } = props
  return (
    <Section level={3} title="Profile">
      <div className={styles.grid}>
        <TextField label="Name" required {...textProps(props, 'name')} />
        {view === undefined ? (
          <SegmentedField
            label="Data"
            value={form.demo ? 'demo' : 'own'}
            segments={[
              { value: 'own', label: 'Own, begins empty' },
              { value: 'demo', label: 'Demo data' },
            ]}
            onChange={(value) => set({ demo: value === 'demo' })}
          />
        ) : (
          <div>
            <div className="f-label">Data</div>
            <p className={styles.fact}>
              {form.demo ? 'Demo data. Prices are made by rule.' : 'Own data, in a database of its own.'}
            </p>
          </div>
        )}
      </div>
    </Section>
  )
}

const grants: readonly { readonly value: Grant; readonly label: string }[] = [
  { value: 'client_credentials', label: 'Client id and secret' },
  { value: 'password', label: 'E-mail and password' },
  { value: 'phone', label: 'Phone and code' },
  { value: 'authorization_code', label: 'In the browser' },
]
const grantHints: Readonly<Record<Grant, string>> = {
  client_credentials: 'How the desk signs in: with its own id and secret. In manuals: client_credentials',
  password: 'How the desk signs in: with an account like dana@example.com. In manuals: password',
  phone: 'How the desk signs in: with a code sent to a phone. In manuals: password, with a one-time code',
  authorization_code: 'How the desk signs in: a person allows it on the site. In manuals: authorization_code',
}
const scopes: readonly Scope[] = ['partner', 'public', 'mobile', 'internal', 'data']

export const RemoteFields = (props: FieldsProps) => {
  const { form, view, set } = props
  const used = form.kind === 'sandbox' ? 'sandbox' : 'base'
  const usedTag = <Tag tone="accent">used</Tag>
  const needsClient = form.grant === 'client_credentials' || form.grant === 'authorization_code'
  const notGranted = view?.signIn.status === 'signed_in' ? view.signIn.notGranted : []
  return (
    <>
      <Section level={3} title="Profile">
        <div className={styles.grid}>
          <TextField label="Name" required {...textProps(props, 'name')} />
          <MoneyField {...props} />
        </div>
      </Section>
      <Section level={3} title="Addresses">
        <div className={styles.grid}>
          <TextField
            label={<>Base address {used === 'base' ? usedTag : null}</>}
            aria-label="Base address"
            required={used === 'base'}
            code
            placeholder="https://api.marketplace.example"
            {...textProps(props, 'base')}
          />
          <TextField
            label={<>Sandbox address {used === 'sandbox' ? usedTag : null}</>}
            aria-label="Sandbox address"
            required={used === 'sandbox'}
            code
            placeholder="https://sandbox.marketplace.example"
            {...textProps(props, 'sandbox')}
          />
          <TextField label="Widget address" note="optional" code {...textProps(props, 'widget')} />
          <TextField label="Site address" note="optional" code {...textProps(props, 'site')} />
        </div>
      </Section>
      <Section level={3} title="Client">
        <div className={styles.grid}>
          <TextField label="Client id" required={needsClient} code {...textProps(props, 'clientId')} />
          <SecretField {...props} />
          <SelectField
            label="Grant"
            value={form.grant}
            options={grants}
            hint={grantHints[form.grant]}
            onChange={(grant) => set({ grant })}
          />
          <TextField
            label="Relation prefix"
            required
            code
            hint="How the names of the marketplace’s links begin: pw for pw:location. Leave svc if you were given no other"
            {...textProps(props, 'relationPrefix')}
          />
          {form.grant === 'authorization_code' ? (
            <>
              <TextField
                label="Page to allow the desk"
                note="optional"
                code
                placeholder={form.site === '' ? 'https://…/oauth/authorize' : `${form.site}/oauth/authorize`}
                hint="Empty: /oauth/authorize on the site"
                {...textProps(props, 'authorize')}
              />
              <TextField
                label="Port of the way back"
                note="optional"
                inputMode="numeric"
                placeholder="any free one"
                hint={`http://127.0.0.1:${form.redirectPort || '…'}/callback`}
                {...textProps(props, 'redirectPort')}
              />
            </>
          ) : null}
          <div className={styles.wide} role="group" aria-label="Scopes" aria-describedby="scopes-hint">
            <div className="f-label">Scopes</div>
            <div className={styles.scopes}>
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
            </div>
            <p id="scopes-hint" className="hint">
              What the marketplace lets the desk do. A box office usually needs <b>partner</b>, to sell in its own name,
              and <b>public</b>, for events and prices. <b>data</b> adds capacity and hours, <b>mobile</b> is for phone
              apps, <b>internal</b> for those who run the marketplace.
            </p>
          </div>
        </div>
      </Section>
    </>
  )
}

const moneyNames: Readonly<Record<Money, string>> = { sandbox: 'Sandbox, test', production: 'Production, real' }

/** Chosen once: all sales of a profile are of one money. */
const MoneyField = ({ form, view, set, copyAs }: FieldsProps) => {
  const money = form.kind === 'production' ? 'production' : 'sandbox'
  const other = money === 'production' ? 'sandbox' : 'production'
  const isTyped = useDrafts(({ byId }) => byId[`new/${other}`] !== undefined)
  if (view === undefined)
    return (
      <SegmentedField
        label="Money"
        value={money}
        segments={[
          { value: 'sandbox', label: moneyNames.sandbox },
          { value: 'production', label: moneyNames.production },
        ]}
        onChange={(kind) => set({ kind })}
      />
    )
  return (
    <div role="group" aria-label="Money">
      <div className="f-label">Money</div>
      <p className={styles.fact}>
        <Text grow>{moneyNames[money]}</Text>
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

/** A stored secret is never shown, only whether there is one, and where. */
const SecretField = (props: FieldsProps) => {
  const { form, view, storage, set } = props
  const kept = view?.clientSecret ?? 'none'
  const placeholder = {
    none: '',
    kept: 'Kept in the keychain. Type to replace it',
    memory: 'Kept until Parkdesk ends. Type to replace it',
    locked: 'In the keychain, which is locked',
  }[kept]
  const empty = form.clientSecret === ''
  return (
    <div className={styles.secret}>
      <TextField
        label="Client secret"
        note={kept === 'none' ? undefined : form.forgetSecret ? 'is forgotten on save' : 'is there'}
        type="password"
        code
        placeholder={form.forgetSecret ? '' : placeholder}
        hint={storage.keeps ? 'It is never shown again' : 'Kept in memory only, until Parkdesk ends'}
        {...textProps(props, 'clientSecret')}
        autoComplete="new-password"
      />
      {kept === 'none' || !empty ? null : (
        <Button small kind="quiet" onClick={() => set({ forgetSecret: !form.forgetSecret })}>
          {form.forgetSecret ? 'Keep it' : 'Forget it'}
        </Button>
      )}
    </div>
  )
}
