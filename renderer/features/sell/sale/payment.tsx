/** The payment: cash with change due, card with its slip number, invoice with its addressee. */
import { Box } from '@mantine/core'
import { formatMinor, minorToDecimal } from '../../../lib/format/index.ts'
import { QuickAmounts, Segmented, Text, TextField, classes } from '../../../ui/index.ts'
import { dispatchSell } from '../data/sell-store.ts'
import { quickAmounts, readReceived } from '../model/cash.ts'
import { methodLabels } from '../model/labels.ts'
import { paymentMethods, type SaleForm } from '../model/sell-state.ts'
import type { FieldsProps } from './option-fields.tsx'
import styles from './sale.module.css'

interface PaymentProps extends FieldsProps {
  readonly onSubmit: () => void
}

const references = {
  card: {
    name: 'cardReference',
    label: 'Number on the card slip',
    maxLength: 64,
    withoutSlash: true,
    hint: 'Take the card on the terminal first',
  },
  invoice: {
    name: 'invoiceTo',
    label: 'Invoice to',
    maxLength: 120,
    placeholder: 'Company, order number',
    hint: 'Nothing is collected now',
  },
} as const

const change = (part: Partial<SaleForm>) => dispatchSell({ type: 'form', change: part })

export const Payment = (props: PaymentProps) => {
  const { state, problems, locked, onSubmit } = props
  const { form } = state
  const disabledReason = locked ? 'The sale is being sent' : undefined
  const common = {
    readOnly: locked,
    autoComplete: 'off',
    error: problems.money,
    'data-sell': 'money',
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      onSubmit()
    },
  }
  return (
    <Box mt={4}>
      <Segmented
        label="Payment method"
        value={form.method}
        segments={paymentMethods.map((method) => ({ value: method, label: methodLabels[method], disabledReason }))}
        onChange={(method) => change({ method })}
      />
      {form.method === 'cash' ? (
        <Cash {...props} common={common} />
      ) : (
        <Reference {...references[form.method]} form={form} common={common} />
      )}
    </Box>
  )
}

interface Common {
  readonly common: Record<string, unknown>
}

type ReferenceProps = (typeof references)[keyof typeof references] & Common & { readonly form: SaleForm }

const Reference = ({ name, form, common, ...field }: ReferenceProps) => (
  <div className={styles.otherPayment}>
    <TextField {...common} {...field} required value={form[name]} onChange={(text) => change({ [name]: text })} />
  </div>
)

const Cash = ({ state: { form }, option: { currency }, totalMinor, common, locked }: PaymentProps & Common) => {
  const received = readReceived(form.received, totalMinor, currency)
  const isEnough = received.kind === 'enough'
  const changeDue = isEnough ? formatMinor(received.changeMinor, currency) : '—'
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
        onChange={(text) => change({ received: text })}
      />
      <QuickAmounts
        amountsMinor={quickAmounts(totalMinor, currency)}
        currency={currency}
        totalMinor={totalMinor}
        valueMinor={isEnough ? received.tenderedMinor : undefined}
        onPick={(minor) => {
          if (!locked) change({ received: minorToDecimal(minor, currency) })
        }}
      />
      <div className={styles.change}>
        <Text size="small" tone="secondary" weight="medium">
          Change due
        </Text>
        <output className={classes(!isEnough && styles.none, changeDue.length > 9 && styles.long)} aria-live="polite">
          {changeDue}
        </output>
      </div>
    </div>
  )
}
