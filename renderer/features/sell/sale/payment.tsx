/** The payment: cash with change due, card with its slip number, invoice with its addressee. */
import { QuickAmounts, Segmented, TextField, classes } from '../../../ui/index.ts'
import { formatMinor, minorToDecimal } from '../../../lib/format/index.ts'
import { quickAmounts, readReceived } from '../model/cash.ts'
import { dispatchSell } from '../data/sell-store.ts'
import styles from './sale.module.css'
import type { FormProblems } from '../model/sale-request.ts'
import type { PaymentMethod, SaleForm } from '../model/sell-state.ts'

interface PaymentProps {
  readonly form: SaleForm
  readonly totalMinor: number
  readonly currency: string
  readonly problems: FormProblems
  readonly locked: boolean
  readonly onTake: () => void
}

const methods: readonly { value: PaymentMethod; label: string }[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
  { value: 'invoice', label: 'Invoice' },
]

export const Payment = ({ form, totalMinor, currency, problems, locked, onTake }: PaymentProps) => {
  const change = (part: Partial<SaleForm>) => dispatchSell({ type: 'form', change: part })
  const takeWithEnter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onTake()
  }
  const common = { readOnly: locked, autoComplete: 'off', onKeyDown: takeWithEnter, 'data-sell': 'money' }
  return (
    <div className={styles.payment}>
      <Segmented
        label="Payment method"
        value={form.method}
        segments={methods.map((method) => (locked ? { ...method, disabledReason: 'The sale is being sent' } : method))}
        onChange={(method) => change({ method })}
      />
      {form.method === 'cash' ? (
        <Cash {...{ form, totalMinor, currency, problems, common, change, locked }} />
      ) : form.method === 'card' ? (
        <div className={styles.otherPayment}>
          <TextField
            {...common}
            label="Number on the card slip"
            required
            withoutSlash
            value={form.cardReference}
            maxLength={64}
            error={problems.cardReference}
            onChange={(cardReference) => change({ cardReference })}
            hint="Take the card on the terminal first"
          />
        </div>
      ) : (
        <div className={styles.otherPayment}>
          <TextField
            {...common}
            label="Invoice to"
            required
            placeholder="Company, order number"
            value={form.invoiceTo}
            maxLength={120}
            error={problems.invoiceTo}
            onChange={(invoiceTo) => change({ invoiceTo })}
            hint="Nothing is collected now"
          />
        </div>
      )}
    </div>
  )
}

interface CashProps extends Omit<PaymentProps, 'onTake'> {
  readonly common: Record<string, unknown>
  readonly change: (part: Partial<SaleForm>) => void
}

const Cash = ({ form, totalMinor, currency, problems, common, change, locked }: CashProps) => {
  const received = readReceived(form.received, totalMinor, currency)
  const tenderedMinor = received.kind === 'enough' ? received.tenderedMinor : undefined
  const changeDue = received.kind === 'enough' ? formatMinor(received.changeMinor, currency) : '—'
  return (
    <div className={styles.cash}>
      <TextField
        {...common}
        label="Received"
        numeric
        inputMode="decimal"
        maxLength={13}
        value={form.received}
        placeholder={minorToDecimal(totalMinor, currency)}
        error={problems.received}
        onChange={(text) => change({ received: text })}
      />
      <QuickAmounts
        amountsMinor={quickAmounts(totalMinor, currency)}
        currency={currency}
        totalMinor={totalMinor}
        valueMinor={tenderedMinor}
        onPick={(minor) => {
          if (!locked) change({ received: minorToDecimal(minor, currency) })
        }}
      />
      <div className={styles.change}>
        <span className={styles.label}>Change due</span>
        <output
          className={classes(received.kind !== 'enough' && styles.none, changeDue.length > 9 && styles.long)}
          aria-live="polite"
        >
          {changeDue}
        </output>
      </div>
    </div>
  )
}
