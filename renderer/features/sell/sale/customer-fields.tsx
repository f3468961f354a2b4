/** Plate and customer. The customer is one field that understands name, e-mail and phone, or four on request. */
import { IconChevronUp } from '@tabler/icons-react'
import { Button, TextField } from '../../../ui/index.ts'
import { customerText, parseCustomer, understoodCustomer, understoodShortly } from '../model/customer.ts'
import { dispatchSell } from '../data/sell-store.ts'
import { focusPart } from '../focus.ts'
import type { CustomerFields as Fields } from '../model/customer.ts'
import type { FormProblems } from '../model/sale-request.ts'
import type { SaleForm } from '../model/sell-state.ts'

interface CustomerFieldsProps {
  readonly form: SaleForm
  readonly plateRequired: boolean
  /** Only those that may be said now: left fields, or all after a try. */
  readonly problems: FormProblems
  readonly locked: boolean
  readonly onLeave: (field: 'plate' | 'customer') => void
}

export function CustomerFields({ form, plateRequired, problems, locked, onLeave }: CustomerFieldsProps) {
  const expanded = form.customerFields !== null
  return (
    <div className="sec sell-customer">
      <div className="sell-plateline">
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
          error={problems.plate}
          data-sell="plate"
          onChange={(plate) => dispatchSell({ type: 'form', change: { plate: plate.toUpperCase() } })}
          onBlur={() => onLeave('plate')}
          onKeyDown={(event) => goOnWithEnter(event)}
        />
        {expanded ? (
          <div className="sell-customerhead">
            <span className="f">Customer</span>
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
            onKeyDown={(event) => goOnWithEnter(event)}
            hint={form.customerText.trim() === '' ? undefined : <Understood form={form} locked={locked} />}
          />
        )}
      </div>
      {form.customerFields === null ? null : (
        <FourFields fields={form.customerFields} problem={problems.customer} locked={locked} onLeave={onLeave} />
      )}
    </div>
  )
}

function goOnWithEnter(event: React.KeyboardEvent) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  focusPart('money')
}

function collapsed(form: SaleForm): Partial<SaleForm> {
  return { customerText: form.customerFields === null ? '' : customerText(form.customerFields), customerFields: null }
}

/** How the one field was understood, and the way to the four. */
function Understood({ form, locked }: { readonly form: SaleForm; readonly locked: boolean }) {
  const fields = parseCustomer(form.customerText)
  return (
    <span className="row sell-understood">
      <span className="grow ell" title={understoodCustomer(fields)}>
        {understoodShortly(fields)}
      </span>
      {locked ? null : (
        <button
          type="button"
          className="acctext m"
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
  readonly problem: string | undefined
  readonly locked: boolean
  readonly onLeave: (field: 'customer') => void
}

function FourFields({ fields, problem, locked, onLeave }: FourFieldsProps) {
  const change = (part: Partial<Fields>) =>
    dispatchSell({ type: 'form', change: { customerFields: { ...fields, ...part } } })
  const common = { readOnly: locked, autoComplete: 'off', onBlur: () => onLeave('customer') }
  return (
    <div className="sell-four">
      <TextField
        {...common}
        label="First name"
        value={fields.firstName}
        onChange={(firstName) => change({ firstName })}
        data-sell="customer"
      />
      <TextField {...common} label="Last name" value={fields.lastName} onChange={(lastName) => change({ lastName })} />
      <TextField
        {...common}
        label="E-mail"
        type="email"
        value={fields.email}
        onChange={(email) => change({ email })}
        error={problem}
      />
      <TextField {...common} label="Phone" type="tel" value={fields.phone} onChange={(phone) => change({ phone })} />
    </div>
  )
}
