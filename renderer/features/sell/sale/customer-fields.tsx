/** Buyer. The customer is one field that understands name, e-mail and phone, or four on request. */
import type { ReactNode } from 'react'
import { IconChevronUp } from '@tabler/icons-react'
import { Button, classes, paneStyles, Text, TextField } from '../../../ui/index.ts'
import { customerText, parseCustomer, parsedCustomerText } from '../model/customer.ts'
import { dispatchSell } from '../data/sell-store.ts'
import { focusPart } from '../focus.ts'
import styles from './sale.module.css'
import type { CustomerFields as Fields } from '../model/customer.ts'
import type { FormProblems } from '../model/sale-request.ts'
import type { KeptValues, SaleForm } from '../model/sell-state.ts'

interface CustomerFieldsProps {
  readonly form: SaleForm
  readonly kept: KeptValues
  readonly plateRequired: boolean
  readonly problems: FormProblems
  readonly locked: boolean
  readonly onLeave: (field: 'plate' | 'customer') => void
}

export const CustomerFields = ({ form, kept, plateRequired, problems, locked, onLeave }: CustomerFieldsProps) => {
  const expanded = form.customerFields !== null
  const isCustomerKept = isKept(customerText(parseCustomer(form.customerText)), customerText(kept.customer))
  return (
    <div role="group" aria-label="Buyer" className={classes(paneStyles.section, styles.customer)} data-part="section">
      <div className={styles.plateLine}>
        <TextField
          label="Plate"
          required={plateRequired}
          note={plateRequired ? undefined : 'optional'}
          code
          value={form.plate}
          maxLength={20}
          readOnly={locked}
          autoComplete="off"
          spellCheck={false}
          withoutSlash
          keepHintLine
          hint={isKept(form.plate, kept.plate) ? keptNote : undefined}
          error={problems.plate}
          data-sell="plate"
          onChange={(plate) => dispatchSell({ type: 'form', change: { plate: plate.toUpperCase() } })}
          onBlur={() => onLeave('plate')}
          onKeyDown={(event) => goOnWithEnter(event, 'plate')}
        />
        {expanded ? (
          <div className={styles.customerHead}>
            <span className={styles.label}>Customer</span>
            <Button
              small
              kind="quiet"
              icon={IconChevronUp}
              onClick={() => dispatchSell({ type: 'form', change: collapsed(form) })}
            >
              One field
            </Button>
          </div>
        ) : (
          <TextField
            label="Customer"
            note="optional for a walk-in"
            placeholder="Name, e-mail or phone"
            value={form.customerText}
            readOnly={locked}
            autoComplete="off"
            error={problems.customer}
            data-sell="customer"
            onChange={(text) => dispatchSell({ type: 'form', change: { customerText: text } })}
            onBlur={() => onLeave('customer')}
            onKeyDown={(event) => goOnWithEnter(event, 'customer')}
            keepHintLine
            hint={
              form.customerText.trim() === '' ? undefined : (
                <Understood form={form} note={isCustomerKept ? keptNote : undefined} locked={locked} />
              )
            }
          />
        )}
      </div>
      {form.customerFields === null ? null : (
        <FourFields
          fields={form.customerFields}
          kept={kept.customer}
          problem={problems.customer}
          locked={locked}
          onLeave={onLeave}
        />
      )}
    </div>
  )
}

const keptNote = (
  <Text tone="warn" weight="medium">
    Kept from the last option
  </Text>
)

const isKept = (value: string, kept: string): boolean => value !== '' && value === kept

/** Goes on to the payment, and confirms what was kept from the last option. */
const goOnWithEnter = (event: React.KeyboardEvent, part: 'plate' | 'customer') => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  dispatchSell({ type: 'confirmKept', part })
  focusPart('money')
}

const collapsed = (form: SaleForm): Partial<SaleForm> => ({
  customerText: form.customerFields === null ? '' : customerText(form.customerFields),
  customerFields: null,
})

interface UnderstoodProps {
  readonly form: SaleForm
  /** Shown instead if there is something more important. */
  readonly note: ReactNode
  readonly locked: boolean
}

/** How the one field was understood, and the way to the four. */
const Understood = ({ form, note, locked }: UnderstoodProps) => {
  const fields = parseCustomer(form.customerText)
  return (
    <span className={styles.understood}>
      <Text grow line="cut" title={parsedCustomerText(fields)}>
        {note ?? parsedCustomerText(fields, true)}
      </Text>
      {locked ? null : (
        <button
          type="button"
          className={styles.edit}
          aria-label="Show the customer as separate fields"
          onClick={() => dispatchSell({ type: 'form', change: { customerFields: fields } })}
        >
          Edit
        </button>
      )}
    </span>
  )
}

interface FourFieldsProps {
  readonly fields: Fields
  readonly kept: Fields
  readonly problem: string | undefined
  readonly locked: boolean
  readonly onLeave: (field: 'customer') => void
}

const FourFields = ({ fields, kept, problem, locked, onLeave }: FourFieldsProps) => {
  const change = (part: Partial<Fields>) =>
    dispatchSell({ type: 'form', change: { customerFields: { ...fields, ...part } } })
  const common = (name: keyof Fields) => ({
    readOnly: locked,
    autoComplete: 'off',
    value: fields[name],
    keepHintLine: true,
    hint: isKept(fields[name], kept[name]) ? keptNote : undefined,
    onChange: (value: string) => change({ [name]: value }),
    onBlur: () => onLeave('customer'),
    onKeyDown: (event: React.KeyboardEvent) => goOnWithEnter(event, 'customer'),
  })
  return (
    <div className={styles.fields}>
      <TextField {...common('firstName')} label="First name" data-sell="customer" />
      <TextField {...common('lastName')} label="Last name" />
      <TextField {...common('email')} label="E-mail" type="email" error={problem} />
      <TextField {...common('phone')} label="Phone" type="tel" />
    </div>
  )
}
