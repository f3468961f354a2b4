/** The fields above the price: vehicle size, add-ons, plate, customer. */
import { useRef } from 'react'
import { Box, Group, SimpleGrid } from '@mantine/core'
import { IconAlertTriangle, IconChevronUp } from '@tabler/icons-react'
import { formatBare } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  Button,
  CheckLine,
  choiceStyles,
  classes,
  fieldStyles,
  Icon,
  paneStyles,
  Section,
  Text,
  TextField,
  textStyles,
} from '../../../ui/index.ts'
import { changeForm, dispatchSell } from '../data/sell-store.ts'
import { focusPart } from '../focus.ts'
import { customerText, parseCustomer, parsedCustomerText, type CustomerFields as Fields } from '../model/customer.ts'
import type { OptionFilters } from '../model/option-list.ts'
import { sizeByKey, sizeCovers, sizeForVehicle, sizeTiles, vehicleLabel, type SellOption } from '../model/option.ts'
import type { FormProblems } from '../model/sale-request.ts'
import type { SellState } from '../model/sell-state.ts'
import styles from './sale.module.css'

/** The properties that every part of the form reads. */
export interface FieldsProps {
  readonly option: SellOption
  readonly state: SellState
  readonly totalMinor: number
  readonly problems: FormProblems
  readonly locked: boolean
}

/** The size is required if the facility has sizes. Only the vehicle type chooses one automatically. */
export const SizeTiles = ({ option, state: { form, filters }, problems, locked }: FieldsProps) => {
  const group = useRef<HTMLDivElement>(null)
  const tiles = sizeTiles(option)
  if (tiles.length === 0) return null
  const usable = tiles.filter(({ reason }) => reason === undefined)
  const focusable = usable.find(({ key }) => key === form.size) ?? usable[0]
  const choose = (size: string) => changeForm({ size })

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (locked) return
    if (event.key === 'Enter') {
      event.preventDefault()
      const focused = usable.find(({ key }) => (event.target as HTMLElement).dataset['size'] === key)
      if (focused !== undefined) choose(focused.key)
      focusPart('plate')
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const at = usable.findIndex(({ key }) => key === form.size)
    const next = usable.at(at < 0 ? 0 : (at + step) % usable.length)
    if (next === undefined) return
    choose(next.key)
    group.current?.querySelector<HTMLElement>(`[data-size="${next.key}"]`)?.focus()
  }

  return (
    <Section
      title={
        <>
          {t('sale.size.label')}{' '}
          {option.sizeRequired ? <span className={fieldStyles.required}>{t('sale.size.required')}</span> : null}
        </>
      }
      end={<VehicleNote option={option} vehicle={filters.vehicle} />}
    >
      <div
        ref={group}
        className={choiceStyles.tiles}
        role="radiogroup"
        aria-label={t('sale.size.label')}
        onKeyDown={onKeyDown}
      >
        {tiles.map((tile) => {
          const { key, name, addOn, reason } = tile
          const isOff = reason !== undefined
          const isOn = key === form.size && !isOff
          const addedMinor = addOn?.priceMinor ?? 0
          return (
            <button
              key={key}
              type="button"
              role="radio"
              aria-checked={isOn}
              aria-disabled={isOff || locked}
              tabIndex={tile === focusable ? 0 : -1}
              data-size={key}
              data-sell={tile === focusable ? 'size' : undefined}
              className={classes(choiceStyles.tile, isOn && choiceStyles.chosen, isOff && choiceStyles.off)}
              onClick={isOff || locked ? undefined : () => choose(key)}
            >
              <Text line="cut" weight={isOn ? 'strong' : 'medium'}>
                {name}
              </Text>
              <Text size="small" line="cut" tone={!isOn && !isOff ? 'secondary' : undefined}>
                {reason ?? (addedMinor === 0 ? t('sale.size.noCharge') : `+${formatBare(addedMinor, option.currency)}`)}
              </Text>
            </button>
          )
        })}
      </div>
      {problems.size === undefined ? (
        <div className={fieldStyles.hint} data-part="hint">
          {coverage(option, form.size)}
        </div>
      ) : (
        <div className={classes(fieldStyles.hint, fieldStyles.error)} data-part="hint" role="alert">
          <Icon of={IconAlertTriangle} />
          {problems.size}
        </div>
      )}
    </Section>
  )
}

const VehicleNote = ({ option, vehicle }: Pick<FieldsProps, 'option'> & Pick<OptionFilters, 'vehicle'>) => {
  const size = sizeForVehicle(option, vehicle)
  if (vehicle === null || size === null) return null
  if (size === undefined) return <Text tone="warn">{t('sale.size.refused', { vehicle: vehicleLabel(vehicle) })}</Text>
  return (
    <Box component="span" fw={400} c="var(--text-3)">
      {t('sale.size.requires', { vehicle: vehicleLabel(vehicle), size: size.name })}
    </Box>
  )
}

const coverage = (option: SellOption, key: string | null): string => {
  const size = sizeByKey(option, key)
  if (size === undefined) return t('sale.size.choose')
  return size.items.length === 0 ? '' : t('sale.size.covers', { size: size.name, vehicles: sizeCovers(size) })
}

export const AddOns = ({ option: { extras, currency }, state: { form }, locked }: FieldsProps) => {
  if (extras.length === 0) return null
  const chosen = extras.filter(({ id, available }) => available && form.extraIds.includes(id))
  const sumMinor = chosen.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  const offReason = locked ? t('sale.payment.sending') : undefined
  return (
    <Section
      title={t('sale.addOns.title')}
      end={
        chosen.length < 2 ? null : (
          <Box component="span" fw={400}>
            {t('sale.addOns.chosen', { count: chosen.length, amount: formatBare(sumMinor, currency) })}
          </Box>
        )
      }
    >
      {extras.map((extra) => {
        const { id, name, description, available, priceMinor } = extra
        return (
          <CheckLine
            key={id}
            label={<span title={description}>{name}</span>}
            checked={chosen.includes(extra)}
            onChange={() => dispatchSell({ type: 'extra', id })}
            disabledReason={available ? offReason : t('sale.addOns.noneLeftReason')}
            end={
              <Text tone={chosen.includes(extra) ? undefined : 'secondary'}>
                {available ? `+${formatBare(priceMinor, currency)}` : t('sale.addOns.noneLeft')}
              </Text>
            }
          />
        )
      })}
    </Section>
  )
}

const carriedNote = (value: string, kept: string) =>
  value !== '' && value === kept ? (
    <Text tone="warn" weight="medium">
      {t('sale.buyer.carried')}
    </Text>
  ) : undefined

/** Plate and customer. The customer is one field for name, e-mail and phone, or four on request. */
export const CustomerFields = (props: FieldsProps & { onLeave: (field: 'plate' | 'customer') => void }) => {
  const { option, problems, locked, onLeave } = props
  const { form, kept } = props.state
  const { plateRequired } = option
  const { plate, customerText: text, customerFields: fields } = form
  const common = (part: 'plate' | 'customer') => ({
    readOnly: locked,
    autoComplete: 'off',
    onBlur: () => onLeave(part),
    // Enter continues with the payment, and confirms the values carried over from the last option.
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      dispatchSell({ type: 'confirmCarried', part })
      focusPart('money')
    },
  })
  const field = (name: keyof Fields) => ({
    ...common('customer'),
    value: fields?.[name] ?? '',
    hint: carriedNote(fields?.[name] ?? '', kept.customer[name]),
    onChange: (value: string) => changeForm({ customerFields: fields && { ...fields, [name]: value } }),
  })
  const parsed = parseCustomer(text)
  const understood = (
    <Group gap={6} wrap="nowrap">
      <Text grow line="cut" face="dense" title={parsedCustomerText(parsed)}>
        {carriedNote(customerText(parsed), customerText(kept.customer)) ?? parsedCustomerText(parsed, true)}
      </Text>
      {locked ? null : (
        <button
          type="button"
          className={textStyles.link}
          aria-label={t('sale.buyer.separateFields')}
          onClick={() => changeForm({ customerFields: parsed })}
        >
          {t('common.edit')}
        </button>
      )}
    </Group>
  )
  return (
    <div
      role="group"
      aria-label={t('sale.buyer.label')}
      className={classes(paneStyles.section, styles.customer, fields === null && styles.sticky)}
      data-part="section"
    >
      <div className={styles.plateLine}>
        <TextField
          {...common('plate')}
          label={t('common.plate')}
          required={plateRequired}
          note={carriedNote(plate, kept.plate) ?? (plateRequired ? undefined : t('sale.plate.optional'))}
          code
          value={plate}
          maxLength={20}
          spellCheck={false}
          withoutSlash
          error={problems.plate}
          data-sell="plate"
          onChange={(entered) => changeForm({ plate: entered.toUpperCase() })}
        />
        {fields === null ? (
          <TextField
            {...common('customer')}
            label={t('sale.buyer.customer')}
            note={t('sale.buyer.customerOptional')}
            placeholder={t('sale.buyer.customerPlaceholder')}
            value={text}
            hint={text.trim() === '' ? undefined : understood}
            error={problems.customer}
            data-sell="customer"
            onChange={(entered) => changeForm({ customerText: entered })}
          />
        ) : (
          <Group justify="space-between" wrap="nowrap">
            <Text size="small" tone="secondary" weight="medium">
              {t('sale.buyer.customer')}
            </Text>
            <Button
              small
              kind="quiet"
              icon={IconChevronUp}
              onClick={() => changeForm({ customerText: customerText(fields), customerFields: null })}
            >
              {t('sale.buyer.oneField')}
            </Button>
          </Group>
        )}
      </div>
      {fields === null ? null : (
        <SimpleGrid cols={2} spacing={8} mt={8}>
          <TextField {...field('firstName')} label={t('sale.buyer.firstName')} data-sell="customer" />
          <TextField {...field('lastName')} label={t('sale.buyer.lastName')} />
          <TextField {...field('email')} label={t('common.email')} type="email" error={problems.customer} />
          <TextField {...field('phone')} label={t('common.phone')} type="tel" />
        </SimpleGrid>
      )}
    </div>
  )
}
