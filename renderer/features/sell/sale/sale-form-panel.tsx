/** The sale being entered: option, size, add-ons, plate, customer, price, payment, and the one button. */
import { useState, type ReactNode } from 'react'
import { Box, VisuallyHidden } from '@mantine/core'
import { IconLock, IconPrinter } from '@tabler/icons-react'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatCounterTime, formatHeight, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import {
  ActionButton,
  Button,
  buttonStyles,
  ErrorState,
  Icon,
  PaneHead,
  Row,
  Text,
  TotalLine,
} from '../../../ui/index.ts'
import { Availability } from '../../../kit/domain/index.ts'
import { isCashHindered } from '../data/cash-shift.ts'
import { commandsOf } from '../data/commands.ts'
import { sellShown } from '../data/sale-flow.ts'
import type { CheckedTotal } from '../data/sale-offer.ts'
import { dispatchSell } from '../data/sell-store.ts'
import type { SellProps } from '../data/use-sell.ts'
import { useSubmit } from '../data/use-submit.ts'
import { focusPart } from '../focus.ts'
import { actionLabel } from '../model/labels.ts'
import { optionRefusal } from '../model/option-list.ts'
import { walkLabel } from '../model/option.ts'
import type { SaleOffer } from '../model/sale-offer.ts'
import {
  formProblems,
  isUnusual,
  normalPlate,
  readReceived,
  type FormField,
  type FormProblems,
} from '../model/sale-request.ts'
import { isLocked } from '../model/sell-reducer.ts'
import type { SaleForm } from '../model/sell-state.ts'
import { AddOns, CustomerFields, SizeTiles } from './fields.tsx'
import { PassChoice, Payment, PriceBlock, TotalBlock } from './payment.tsx'
import { Alert, ChangeNotes, RefusalNotes, UnconfirmedNote } from './sale-notes.tsx'
import styles from './sale.module.css'

const command = commandsOf(t('sale.commands.saleGroup'))

export const SaleFormPanel = ({ sell, offer, total }: SellProps & { offer: SaleOffer; total: CheckedTotal }) => {
  const { state, area, isExpired, zone, offlineReason, offlineBecause } = sell
  const { form, phase, target } = state
  const { option, saleId } = offer
  const { totalMinor, changed } = total
  const { printAfterSale } = usePreferences((preferences) => preferences.counter)
  const [triedId, setTriedId] = useState<string>()
  const [left, setLeft] = useState<readonly FormField[]>([])
  /** The form whose unusual amount must be confirmed; every edit creates a different form. */
  const [unconfirmedForm, setUnconfirmedForm] = useState<SaleForm>()
  const locked = isLocked(state)
  const question = phase.kind === 'form' ? phase.refusal?.question : undefined
  const problems = formProblems(option, form, totalMinor)
  const { changeMinor = 0 } = readReceived(form.received, totalMinor, option.currency)
  const mustConfirm = form.method === 'cash' && isUnusual(changeMinor, totalMinor)
  const shownProblems = visibleProblems(problems, triedId === saleId, left, form)
  const money = mustConfirm && unconfirmedForm === form ? t('sale.payment.unusual') : shownProblems.money
  const fields = { state, option, totalMinor, locked, problems: { ...shownProblems, money } }
  const isEventGone = area.isEventGone && phase.kind === 'form'
  const isGone = isEventGone || optionRefusal(option, null) === 'sold_out'
  const amount = formatMinor(totalMinor, option.currency)

  const isReady = (): boolean => {
    if (isGone || isExpired || offlineReason !== undefined) return false
    const first = (Object.keys(problems) as FormField[]).find((field) => problems[field] !== undefined)
    setTriedId(saleId)
    if (first !== undefined) {
      focusPart(first)
      return false
    }
    if (mustConfirm && unconfirmedForm !== form) {
      setUnconfirmedForm(form)
      focusPart('money')
      return false
    }
    return changed === undefined && (form.method !== 'cash' || !isCashHindered())
  }
  const pricesPending = area.parking === undefined
  const { submit, notice, isChecking } = useSubmit({ form, offer, total, pricesPending }, isReady, () =>
    sellShown(offer, totalMinor, zone),
  )
  const collect = () => {
    if (!locked) submit()
  }
  const accept = () => dispatchSell({ type: 'acceptPrice', totalMinor })
  useCommands([
    command('sale.collect', t('sale.commands.collect'), 'F12', collect),
    command('sale.accept', t('sale.commands.accept'), 'F6', accept, { predicate: () => changed !== undefined }),
  ])

  const disabledReason = (): string | undefined => {
    if (isEventGone) return t('sale.button.eventGone')
    if (isGone) return t('sale.button.soldOut')
    if (isExpired) return t('sale.button.priceExpired')
    return changed === undefined ? undefined : t('sale.button.acceptFirst')
  }
  const buttonLabel = (): string => {
    if (phase.kind === 'sending') return t('sale.button.selling', { amount })
    if (phase.kind === 'unconfirmed') return t('sale.button.sendingAgain', { amount })
    if (isChecking) return t('sale.button.checking', { amount })
    if (isGone) return t(isEventGone ? 'sale.button.eventGone' : 'sale.button.soldOut')
    if (question !== undefined) return t('sale.button.sellAnother', { amount })
    return actionLabel(form.method, amount, printAfterSale)
  }
  const error = isEventGone ? undefined : isExpired ? area.error : offlineReason === undefined ? total.error : undefined
  return (
    <>
      {(phase.kind === 'sending' || phase.kind === 'unconfirmed') && phase.attempts > 0 ? (
        <UnconfirmedNote sell={sell} attempts={phase.attempts} isSending={phase.kind === 'sending'} />
      ) : null}
      <PaneHead
        level={2}
        title={option.name}
        sub={
          <Row as="div" className={styles.where}>
            <Text line="cut" title={option.address}>
              {option.address}
            </Text>
            <Text line="whole">{walkLabel(option.meters)}</Text>
          </Row>
        }
        end={
          <Box ta="right">
            <Availability state={option.availability} left={option.spacesLeft} />
            <Text as="div" size="small" tone="faint">
              {option.heightInches === undefined
                ? t('sale.option.noHeightLimit')
                : t('sale.option.height', { height: formatHeight(option.heightInches) })}
            </Text>
          </Box>
        }
      />
      <div className={styles.upper}>
        <RefusalNotes sell={sell} option={option} isGone={isGone} />
        {isGone || locked ? null : <ChangeNotes sell={sell} offer={offer} />}
        <SizeTiles {...fields} />
        <AddOns {...fields} />
        <CustomerFields {...fields} onLeave={(field) => setLeft([...left, field])} />
        {error === undefined ? null : (
          <div className={styles.note}>
            <ErrorState inline error={error} onRetry={isExpired ? area.retry : undefined} />
          </div>
        )}
      </div>
      {isGone ? null : <PriceBlock total={total} option={option} />}
      <div className={styles.till}>
        {isGone ? (
          <TotalLine label={t('common.total')} amount="—" />
        ) : (
          <TotalBlock sell={sell} total={total} option={option} onAccept={accept} />
        )}
        <PassChoice customerLocale={state.form.locale} />
        {isGone || offlineReason !== undefined ? null : <Payment {...fields} onSubmit={collect} />}
        {isGone || locked || offlineReason === undefined ? null : (
          <Button block keys="F4" onClick={sell.park}>
            {offlineBecause === undefined ? t('sale.button.parkForLater') : t('sale.button.parkUntilOnline')}
          </Button>
        )}
        {question === undefined ? null : (
          <Alert
            title={t('sale.secondPass.title', {
              plate: normalPlate(form.plate),
              target: target?.kind ?? 'place',
              time: formatCounterTime(question.soldAtMs, zone),
            })}
          >
            {t('sale.secondPass.text', { booking: String(question.bookingId) })}
          </Alert>
        )}
        {notice === undefined ? null : <Alert title={notice} />}
        {offlineReason === undefined ? (
          <ActionButton
            icon={IconPrinter}
            keys="F12"
            money
            busy={locked || isChecking}
            onClick={collect}
            disabledReason={disabledReason()}
          >
            {buttonLabel()}
          </ActionButton>
        ) : locked ? (
          <Unavailable reason={t('sale.button.waiting', { amount })}>{t('sale.button.lookedUp')}</Unavailable>
        ) : (
          <Unavailable reason={offlineReason}>{offlineBecause ?? t('sale.button.everythingStays')}</Unavailable>
        )}
        <VisuallyHidden role="status">
          {phase.kind === 'sending' ? t('sale.button.sendingStatus') : ''}
          {phase.kind === 'unconfirmed' ? t('sale.button.noResponseStatus') : ''}
        </VisuallyHidden>
      </div>
    </>
  )
}

const Unavailable = ({ reason, children }: { readonly reason: string; readonly children: ReactNode }) => (
  <div className={buttonStyles.action} data-part="action" aria-disabled="true">
    <Icon of={IconLock} size="m" />
    <Text grow className={styles.unavailable}>
      {reason}
      <Text size="small">{children}</Text>
    </Text>
  </div>
)

/** After an attempt all problems are shown; before that, only those of fields that were left, and those of a cash amount immediately. */
const visibleProblems = (
  problems: FormProblems,
  isTried: boolean,
  left: readonly FormField[],
  { plate, method }: SaleForm,
): FormProblems => {
  if (isTried) return problems
  return {
    size: undefined,
    // A required field that is left empty is not a mistake yet.
    plate: left.includes('plate') && plate !== '' ? problems.plate : undefined,
    customer: left.includes('customer') ? problems.customer : undefined,
    money: method === 'cash' ? problems.money : undefined,
  }
}
