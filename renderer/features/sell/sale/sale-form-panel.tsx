/** The sale that is being typed: option, size, add-ons, plate, customer, price, money, and the one button. */
import { useState } from 'react'
import { IconLock, IconPrinter } from '@tabler/icons-react'
import { ActionButton, Button, ErrorState, Icon, Note, SupportDetails, TotalLine } from '../../../ui/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { dispatchSell } from '../data/sell-store.ts'
import { useTake } from '../data/use-take.ts'
import { focusPart } from '../focus.ts'
import { isUnusual, readReceived } from '../model/cash.ts'
import { formProblems } from '../model/sale-request.ts'
import { optionRefusal } from '../model/option-list.ts'
import { actionWords, secondPassWords } from '../model/words.ts'
import { AddOns } from './add-ons.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { OptionHeader } from './option-header.tsx'
import { PassChoice } from './pass-choice.tsx'
import { Payment } from './payment.tsx'
import { PriceBlock, TotalBlock } from './price-block.tsx'
import { Alert, Gone, Pending } from './sale-notes.tsx'
import { SizeTiles, refusedVehicleWords } from './size-tiles.tsx'
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

const unusualWords = 'At least 1,000 times the total. F12 again takes it'

const partOf: Readonly<Record<FormField, SellPart>> = {
  size: 'size',
  plate: 'plate',
  customer: 'customer',
  received: 'money',
  cardReference: 'money',
  invoiceTo: 'money',
}

export function SaleFormPanel(props: SaleFormPanelProps) {
  const { state, offer, total, pricesPending, expired, zone, offlineReason, offlineBecause, nextBest, onTake, onPark } =
    props
  const { form, phase } = state
  const { option, saleId } = offer
  const counter = usePreferences((preferences) => preferences.counter)
  const [tried, setTried] = useState<string | null>(null)
  const [left, setLeft] = useState<readonly FormField[]>([])
  /** What was typed when the seller was asked to confirm the amount; every edit makes it another. */
  const [askedAbout, setAskedAbout] = useState<SaleForm>()
  const locked = phase.kind === 'sending' || phase.kind === 'unanswered'
  const refused = phase.kind === 'form' ? phase.refusal : null
  const question = refused?.question
  const refusal = question === undefined ? refused : null
  const problems = formProblems(option, form, total.totalMinor)
  const mustConfirm =
    form.method === 'cash' &&
    isUnusual(readReceived(form.received, total.totalMinor, option.currency), total.totalMinor)
  const said = {
    ...saidProblems(problems, tried === saleId, left, form),
    ...(mustConfirm && askedAbout === form ? { received: unusualWords } : {}),
  }
  const refusedBy = optionRefusal(option, state.filters.vehicle)
  const gone = refusedBy === 'sold_out'

  function isReady(): boolean {
    if (gone || expired !== undefined || offlineReason !== undefined) return false
    const first = (Object.keys(partOf) as FormField[]).find((field) => problems[field] !== undefined)
    setTried(saleId)
    if (first !== undefined) {
      focusPart(partOf[first])
      return false
    }
    if (mustConfirm && askedAbout !== form) {
      setAskedAbout(form)
      focusPart('money')
      return false
    }
    return total.changed === undefined
  }
  const guard = useTake({ form, offer, total, pricesPending }, isReady, () => onTake(offer, total.totalMinor))
  function take() {
    if (!locked) guard.take()
  }

  function accept() {
    dispatchSell({ type: 'acceptPrice', totalMinor: total.totalMinor })
  }

  useCommands([
    { id: 'sale.take', label: 'Take the money', keys: ['F12'], group: 'Sale', perform: take },
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
  return (
    <>
      <OptionHeader option={option} />
      <div className="sell-upper">
        {gone ? <Gone name={option.name} nextBest={nextBest} /> : null}
        {refusal === null ? null : (
          <div className="sell-note">
            <Note tone="bad">
              <div role="alert">
                <b className="m">{refusal.title}</b>
                <div className="meta t2">{refusal.text}</div>
              </div>
              {refusal.wayOn === 'choose_other' && !gone && nextBest !== undefined ? (
                <Button small onClick={nextBest.choose}>
                  Choose {nextBest.name}
                </Button>
              ) : null}
              {refusal.wayOn === 'try_again' ? <SupportDetails details={refusal.details} /> : null}
            </Note>
          </div>
        )}
        {refusedBy === 'vehicle' && state.filters.vehicle !== null ? (
          <div className="sell-note">
            <Note tone="warn">
              {refusedVehicleWords(option, state.filters.vehicle)}. Another size can still be chosen by hand.
            </Note>
          </div>
        ) : null}
        <SizeTiles
          option={option}
          sizeName={form.sizeName}
          vehicle={state.filters.vehicle}
          problem={said.size}
          locked={locked}
          onChange={(sizeName) => dispatchSell({ type: 'form', change: { sizeName } })}
        />
        <AddOns
          option={option}
          chosenIds={form.extraIds}
          locked={locked}
          onToggle={(id) => dispatchSell({ type: 'extra', id })}
        />
        <CustomerFields
          form={form}
          kept={state.kept}
          plateRequired={option.plateRequired}
          problems={said}
          locked={locked}
          onLeave={(field) => {
            if (!left.includes(field)) setLeft([...left, field])
          }}
        />
        {gone ? null : <PriceBlock total={total} currency={option.currency} />}
        {expired?.error === undefined ? null : (
          <div className="sell-note">
            <ErrorState inline error={expired.error} onRetry={expired.retry} />
          </div>
        )}
        {total.error === undefined || offlineReason !== undefined ? null : (
          <div className="sell-note">
            <ErrorState inline error={total.error} />
          </div>
        )}
      </div>
      <div className="sell-till">
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
            problems={said}
            locked={locked}
            onTake={take}
          />
        ) : locked ? null : (
          <Button block keys="F4" onClick={onPark}>
            {offlineBecause === undefined
              ? 'Park this sale, take it up later'
              : 'Park this sale, take it up when online'}
          </Button>
        )}
        {question === undefined ? null : (
          <Alert title={`${secondPassWords(form.plate, question.soldAtMs, state.target, zone)}.`}>
            Booking {question.bookingId}. Press F12 again to sell another
          </Alert>
        )}
        {guard.notice === undefined ? null : <Alert title={guard.notice} />}
        {offlineReason === undefined ? (
          <ActionButton
            icon={IconPrinter}
            keys="F12"
            money
            busy={locked || guard.isChecking}
            onClick={take}
            disabledReason={
              gone
                ? 'Sold out'
                : expired !== undefined
                  ? 'The price has run out'
                  : total.changed === undefined
                    ? undefined
                    : 'Accept the new price first'
            }
          >
            {phase.kind === 'sending'
              ? `Selling ${money}`
              : phase.kind === 'unanswered'
                ? `Asking again, ${money}`
                : guard.isChecking
                  ? `Checking ${money}`
                  : gone
                    ? 'Sold out'
                    : question !== undefined
                      ? `Sell another for ${money}`
                      : actionWords(form.method, money, counter.printAfterSale)}
          </ActionButton>
        ) : (
          <div className="action" aria-disabled="true">
            <Icon of={IconLock} size="m" />
            <span className="grow sell-offline">
              {locked ? `Waits for its answer, ${money}` : offlineReason}
              <span className="meta">
                {locked ? 'Looked up once the marketplace answers' : (offlineBecause ?? 'What is typed stays here')}
              </span>
            </span>
          </div>
        )}
        <Pending phase={phase.kind} />
      </div>
    </>
  )
}

/** After a try everything is said; before, only about fields that were left, and a short or odd amount at once. */
function saidProblems(
  problems: FormProblems,
  tried: boolean,
  left: readonly FormField[],
  form: SaleForm,
): FormProblems {
  if (tried) return problems
  const said: Partial<Record<FormField, string>> = {}
  for (const field of [...left, 'received'] as const) {
    const problem = problems[field]
    // An empty required field is not yet a mistake when it is only passed by.
    if (problem !== undefined && !(field === 'plate' && form.plate === '')) said[field] = problem
  }
  return said
}
