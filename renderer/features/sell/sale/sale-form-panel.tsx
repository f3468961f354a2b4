/** The sale being typed: option, size, add-ons, plate, customer, price, payment, and the one button. */
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { IconLock, IconPrinter } from '@tabler/icons-react'
import {
  ActionButton,
  Button,
  buttonStyles,
  ErrorState,
  Icon,
  SupportDetails,
  Text,
  TotalLine,
} from '../../../ui/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { dispatchSell } from '../data/sell-store.ts'
import { useTake } from '../data/use-take.ts'
import { focusPart } from '../focus.ts'
import { isUnusual, readReceived } from '../model/cash.ts'
import { formProblems } from '../model/sale-request.ts'
import { optionRefusal } from '../model/option-list.ts'
import { vehicleWithArticle } from '../model/vehicle.ts'
import { actionLabel, secondPassLabel } from '../model/words.ts'
import { CustomerFields } from './customer-fields.tsx'
import { AddOns, OptionHeader, SizeTiles } from './option-fields.tsx'
import { PassChoice } from './pass-choice.tsx'
import { Payment } from './payment.tsx'
import { PriceBlock, TotalBlock } from './price-block.tsx'
import { Alert, PanelNote } from './sale-notes.tsx'
import styles from './sale.module.css'
import type { FormField, FormProblems } from '../model/sale-request.ts'
import type { SellPart } from '../focus.ts'
import type { CheckedTotal } from '../data/sale-offer.ts'
import type { SaleOffer } from '../model/sale-offer.ts'
import type { SaleForm } from '../model/sell-state.ts'
import type { SalePanelProps } from './sale-panel.tsx'

interface SaleFormPanelProps extends SalePanelProps {
  readonly offer: SaleOffer
  readonly total: CheckedTotal
}

const unusualAmount = 'At least 1,000 times the total. F12 again accepts it'

const partOf: Readonly<Record<FormField, SellPart>> = {
  size: 'size',
  plate: 'plate',
  customer: 'customer',
  received: 'money',
  cardReference: 'money',
  invoiceTo: 'money',
}

export const SaleFormPanel = (props: SaleFormPanelProps) => {
  const { state, offer, total, pricesPending, expired, zone, offlineReason, offlineBecause, nextBest, onTake, onPark } =
    props
  const { form, phase } = state
  const { option, saleId } = offer
  const { vehicle } = state.filters
  const counter = usePreferences((preferences) => preferences.counter)
  const [tried, setTried] = useState<string | null>(null)
  const [left, setLeft] = useState<readonly FormField[]>([])
  /** The form when the seller was asked to confirm the amount; every edit makes it another. */
  const [unconfirmedForm, setUnconfirmedForm] = useState<SaleForm>()
  const locked = phase.kind === 'sending' || phase.kind === 'unanswered'
  const refused = phase.kind === 'form' ? phase.refusal : null
  const question = refused?.question
  const refusal = question === undefined ? refused : null
  const problems = formProblems(option, form, total.totalMinor)
  const mustConfirm =
    form.method === 'cash' &&
    isUnusual(readReceived(form.received, total.totalMinor, option.currency), total.totalMinor)
  const shownProblems = {
    ...visibleProblems(problems, tried === saleId, left, form),
    ...(mustConfirm && unconfirmedForm === form ? { received: unusualAmount } : {}),
  }
  const refusedBy = optionRefusal(option, vehicle)
  const gone = refusedBy === 'sold_out'

  const isReady = (): boolean => {
    if (gone || expired !== undefined || offlineReason !== undefined) return false
    const first = (Object.keys(partOf) as FormField[]).find((field) => problems[field] !== undefined)
    setTried(saleId)
    if (first !== undefined) {
      focusPart(partOf[first])
      return false
    }
    if (mustConfirm && unconfirmedForm !== form) {
      setUnconfirmedForm(form)
      focusPart('money')
      return false
    }
    return total.changed === undefined
  }
  const taking = useTake({ form, offer, total, pricesPending }, isReady, () => onTake(offer, total.totalMinor))
  const take = () => {
    if (!locked) taking.take()
  }

  const accept = () => {
    dispatchSell({ type: 'acceptPrice', totalMinor: total.totalMinor })
  }

  useCommands([
    { id: 'sale.take', label: 'Collect the payment', keys: ['F12'], group: 'Sale', perform: take },
    {
      id: 'sale.accept',
      label: 'Accept the changed price',
      keys: ['F6'],
      group: 'Sale',
      predicate: () => total.changed !== undefined,
      perform: accept,
    },
  ])

  const money = formatMinor(total.totalMinor, option.currency)
  const chooseNext =
    nextBest === undefined ? null : (
      <Button small onClick={nextBest.choose}>
        Choose {nextBest.name}
      </Button>
    )
  return (
    <>
      <OptionHeader option={option} />
      <div className={styles.upper}>
        {gone ? (
          <PanelNote tone="bad" title={`${option.name} is sold out`} action={chooseNext}>
            For this time. Everything entered stays.
          </PanelNote>
        ) : null}
        {refusal === null ? null : (
          <PanelNote
            tone="bad"
            title={refusal.title}
            action={
              refusal.resolution === 'try_again' ? (
                <SupportDetails details={refusal.details} />
              ) : refusal.resolution === 'choose_other' && !gone ? (
                chooseNext
              ) : null
            }
          >
            {refusal.text}
          </PanelNote>
        )}
        {refusedBy === 'vehicle' && vehicle !== null ? (
          <PanelNote tone="warn" title={`${option.name} does not accept ${vehicleWithArticle(vehicle)}.`}>
            Another size can still be chosen by hand.
          </PanelNote>
        ) : null}
        <SizeTiles
          option={option}
          sizeName={form.sizeName}
          vehicle={vehicle}
          problem={shownProblems.size}
          locked={locked}
          onChange={(sizeName) => dispatchSell({ type: 'form', change: { sizeName } })}
        />
        <AddOns option={option} form={form} locked={locked} onToggle={(id) => dispatchSell({ type: 'extra', id })} />
        <CustomerFields
          form={form}
          kept={state.kept}
          plateRequired={option.plateRequired}
          problems={shownProblems}
          locked={locked}
          onLeave={(field) => {
            if (!left.includes(field)) setLeft([...left, field])
          }}
        />
        {gone ? null : <PriceBlock total={total} currency={option.currency} />}
        {expired?.error === undefined ? null : (
          <div className={styles.note}>
            <ErrorState inline error={expired.error} onRetry={expired.retry} />
          </div>
        )}
        {total.error === undefined || offlineReason !== undefined ? null : (
          <div className={styles.note}>
            <ErrorState inline error={total.error} />
          </div>
        )}
      </div>
      <div className={styles.till}>
        {gone ? (
          <TotalLine label="Total" amount="—" />
        ) : (
          <TotalBlock
            total={total}
            currency={option.currency}
            heldUntilMs={option.heldUntilMs}
            isExpired={expired !== undefined}
            zone={zone}
            onAccept={accept}
          />
        )}
        <PassChoice />
        {gone ? null : offlineReason === undefined ? (
          <Payment
            form={form}
            totalMinor={total.totalMinor}
            currency={option.currency}
            problems={shownProblems}
            locked={locked}
            onTake={take}
          />
        ) : locked ? null : (
          <Button block keys="F4" onClick={onPark}>
            {offlineBecause === undefined ? 'Park sale, resume later' : 'Park sale, resume when online'}
          </Button>
        )}
        {question === undefined ? null : (
          <Alert title={`${secondPassLabel(form.plate, question.soldAtMs, state.target, zone)}.`}>
            Booking {question.bookingId}. Press F12 again to sell another
          </Alert>
        )}
        {taking.notice === undefined ? null : <Alert title={taking.notice} />}
        {offlineReason === undefined ? (
          <ActionButton
            icon={IconPrinter}
            keys="F12"
            money
            busy={locked || taking.isChecking}
            onClick={take}
            disabledReason={
              gone
                ? 'Sold out'
                : expired !== undefined
                  ? 'The price has expired'
                  : total.changed === undefined
                    ? undefined
                    : 'Accept the new price first'
            }
          >
            {phase.kind === 'sending'
              ? `Selling ${money}`
              : phase.kind === 'unanswered'
                ? `Sending again, ${money}`
                : taking.isChecking
                  ? `Checking ${money}`
                  : gone
                    ? 'Sold out'
                    : question !== undefined
                      ? `Sell another for ${money}`
                      : actionLabel(form.method, money, counter.printAfterSale)}
          </ActionButton>
        ) : (
          <div className={buttonStyles.action} data-part="action" aria-disabled="true">
            <Icon of={IconLock} size="m" />
            <Text grow className={styles.unavailable}>
              {locked ? `Waiting for a response, ${money}` : offlineReason}
              <Text size="small">
                {locked
                  ? 'Looked up once the marketplace responds'
                  : (offlineBecause ?? 'Everything entered stays here')}
              </Text>
            </Text>
          </div>
        )}
        <VisuallyHidden role="status">
          {phase.kind === 'sending' ? 'The sale is being sent' : ''}
          {phase.kind === 'unanswered' ? 'No response yet. The same sale is sent again' : ''}
        </VisuallyHidden>
      </div>
    </>
  )
}

/** After a try all problems are shown; before, those of fields that were left, and of the amount immediately. */
const visibleProblems = (
  problems: FormProblems,
  tried: boolean,
  left: readonly FormField[],
  form: SaleForm,
): FormProblems => {
  if (tried) return problems
  const visible: Partial<Record<FormField, string>> = {}
  for (const field of [...left, 'received'] as const) {
    const problem = problems[field]
    // An empty required field is not yet a mistake when it is only passed by.
    if (problem !== undefined && !(field === 'plate' && form.plate === '')) visible[field] = problem
  }
  return visible
}
