/** Plate and customer. The customer is one field for name, e-mail and phone, or four on request. */
import { Group, SimpleGrid } from '@mantine/core'
import { IconChevronUp } from '@tabler/icons-react'
import { Button, classes, paneStyles, Text, TextField, textStyles } from '../../../ui/index.ts'
import { dispatchSell } from '../data/sell-store.ts'
import { focusPart } from '../focus.ts'
import { customerText, parseCustomer, parsedCustomerText, type CustomerFields as Fields } from '../model/customer.ts'
import type { SaleForm } from '../model/sell-state.ts'
import type { FieldsProps } from './option-fields.tsx'
import styles from './sale.module.css'

interface CustomerFieldsProps extends FieldsProps {
  readonly onLeave: (field: 'plate' | 'customer') => void
}

const change = (part: Partial<SaleForm>) => dispatchSell({ type: 'form', change: part })

const keptNote = (value: string, kept: string) =>
  value !== '' && value === kept ? (
    <Text tone="warn" weight="medium">
      Kept from the last option
    </Text>
  ) : undefined

export const CustomerFields = ({ state, option, problems, locked, onLeave }: CustomerFieldsProps) => {
  const { form, kept } = state
  const { plateRequired } = option
  const { plate, customerText: text, customerFields: fields } = form
  const common = (part: 'plate' | 'customer') => ({
    readOnly: locked,
    autoComplete: 'off',
    keepHintLine: true,
    onBlur: () => onLeave(part),
    // Continues with the payment, and confirms what was kept from the last option.
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      dispatchSell({ type: 'confirmKept', part })
      focusPart('money')
    },
  })
  const field = (name: keyof Fields) => ({
    ...common('customer'),
    value: fields?.[name] ?? '',
    hint: keptNote(fields?.[name] ?? '', kept.customer[name]),
    onChange: (value: string) => change({ customerFields: fields && { ...fields, [name]: value } }),
  })
  const parsed = parseCustomer(text)
  const understood = (
    <Group gap={6} wrap="nowrap">
      <Text grow line="cut" title={parsedCustomerText(parsed)}>
        {keptNote(customerText(parsed), customerText(kept.customer)) ?? parsedCustomerText(parsed, true)}
      </Text>
      {locked ? null : (
        <button
          type="button"
          className={textStyles.link}
          aria-label="Show the customer as separate fields"
          onClick={() => change({ customerFields: parsed })}
        >
          Edit
        </button>
      )}
    </Group>
  )
  return (
    <div
      role="group"
      aria-label="Buyer"
      className={classes(paneStyles.section, styles.customer, fields === null && styles.sticky)}
      data-part="section"
    >
      <div className={styles.plateLine}>
        <TextField
          {...common('plate')}
          label="Plate"
          required={plateRequired}
          note={plateRequired ? undefined : 'optional'}
          code
          value={plate}
          maxLength={20}
          spellCheck={false}
          withoutSlash
          hint={keptNote(plate, kept.plate)}
          error={problems.plate}
          data-sell="plate"
          onChange={(entered) => change({ plate: entered.toUpperCase() })}
        />
        {fields === null ? (
          <TextField
            {...common('customer')}
            label="Customer"
            note="optional for a walk-in"
            placeholder="Name, e-mail or phone"
            value={text}
            hint={text.trim() === '' ? undefined : understood}
            error={problems.customer}
            data-sell="customer"
            onChange={(entered) => change({ customerText: entered })}
          />
        ) : (
          <Group justify="space-between" wrap="nowrap">
            <Text size="small" tone="secondary" weight="medium">
              Customer
            </Text>
            <Button
              small
              kind="quiet"
              icon={IconChevronUp}
              onClick={() => change({ customerText: customerText(fields), customerFields: null })}
            >
              One field
            </Button>
          </Group>
        )}
      </div>
      {fields === null ? null : (
        <SimpleGrid cols={2} spacing={8} mt={8}>
          <TextField {...field('firstName')} label="First name" data-sell="customer" />
          <TextField {...field('lastName')} label="Last name" />
          <TextField {...field('email')} label="E-mail" type="email" error={problems.customer} />
          <TextField {...field('phone')} label="Phone" type="tel" />
        </SimpleGrid>
      )}
    </div>
  )
}
