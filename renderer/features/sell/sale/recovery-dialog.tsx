/** After a crash, or when the outcome of a sale set aside is known: shows what is done and what is left (experience.md 2). */
import { useState } from 'react'
import { IconCheck, IconRefreshAlert } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Sale } from '../../../../shared/desk/sales.ts'
import { openSalesQuery, refreshed } from '../../../api/index.ts'
import { formatCounterTime } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { Button, Dialog, ErrorState, Icon, IconAttention, Row, SupportDetails, Text } from '../../../ui/index.ts'
import { postSaleAction } from '../data/sale-actions.ts'
import { givePass, outputSalePass } from '../data/sale-flow.ts'
import type { SellProps } from '../data/use-sell.ts'
import { recoveryOf, type RecoveryStep } from '../model/labels.ts'
import type { SalePhase } from '../model/sell-state.ts'
import styles from '../sell.module.css'
import { PassDialog } from './pass-dialog.tsx'

const pendingMs = 2_000

export const RecoveryDialog = ({ sell: { zone, state } }: SellProps) => {
  const { phase, chosen, setAsideIds } = state
  const counter = usePreferences((preferences) => preferences.counter)
  const { data: open = [] } = useQuery({
    ...openSalesQuery(),
    staleTime: Infinity,
    // The desk looks up pending sales as soon as the marketplace responds.
    refetchInterval: (query) => query.state.data?.some((each) => each.state === 'pending') === true && pendingMs,
  })
  const [laterIds, setLaterIds] = useState<readonly string[]>([])
  const [shownBookingId, setShownBookingId] = useState<number>()
  const waiting = open.filter(
    (each) =>
      (each.state !== 'booked' || !each.printed) &&
      !isUnderWay(phase, each.id) &&
      !laterIds.includes(laterId(each)) &&
      !(each.state === 'pending' && setAsideIds.includes(each.id)),
  )
  const sale = waiting[0]
  const recovery = sale && recoveryOf(sale, phase.kind === 'form' && chosen?.saleId === sale.id)

  const next = useMutation({
    mutationFn: async ({ sale: shown, step }: { readonly sale: Sale; readonly step: RecoveryStep }) => {
      if (step === 'print' && (await outputSalePass(shown, counter)) === undefined) setShownBookingId(shown.booking_id)
      await postSaleAction(shown.id, step === 'look_up' ? 'lookUp' : 'acknowledge')
      await refreshed('sales/open')
    },
  })
  const later = () => {
    next.reset()
    if (sale !== undefined) setLaterIds([...laterIds, laterId(sale)])
  }
  const act = () => {
    if (next.isPending || sale === undefined || recovery === undefined) return
    // The confirmation behind the dialog shows the state of its pass.
    if (recovery.step === 'print' && phase.kind === 'done' && phase.saleId === sale.id) {
      later()
      void givePass(sale)
    } else next.mutate({ sale, step: recovery.step })
  }
  const stepLabel = (step: RecoveryStep) => t(`sale.recoverySteps.${step === 'print' ? counter.printAfterSale : step}`)

  return (
    <>
      {sale === undefined || recovery === undefined || shownBookingId !== undefined ? null : (
        <Dialog
          open
          mustChoose
          onClose={later}
          icon={IconRefreshAlert}
          tone="warn"
          title={recovery.title}
          text={recovery.text}
          action={{ text: stepLabel(recovery.step), onAct: act }}
          others={<Button onClick={later}>{t('sale.recovery.later')}</Button>}
          note={
            <>
              <Text grow tone="faint" size="small">
                {waiting.length > 1 ? t('sale.recovery.position', { count: waiting.length }) : ''}
              </Text>
              <SupportDetails details={JSON.stringify({ ...sale, booking: undefined }, null, 2)} />
            </>
          }
        >
          {next.isError ? <ErrorState inline error={next.error} /> : null}
          {recovery.done.map(({ key, text, at }) => (
            <Row key={key} as="div" className={styles.dialogLine}>
              <Icon of={IconCheck} tone="ok" />
              <Text grow>{text}</Text>
              <Text tone="faint">{at === undefined ? '' : formatCounterTime(at, zone, 'seconds')}</Text>
            </Row>
          ))}
          <Row as="div" className={styles.dialogLine}>
            <Icon of={IconAttention} tone="warn" />
            <Text grow weight="medium">
              {recovery.left}
            </Text>
            <Text tone="warn" weight="medium">
              {t('sale.recovery.toDo')}
            </Text>
          </Row>
        </Dialog>
      )}
      {shownBookingId === undefined ? null : (
        <PassDialog open bookingId={shownBookingId} onClose={() => setShownBookingId(undefined)} />
      )}
    </>
  )
}

/** This window is sending the sale, or has just sold it and prints its pass itself. */
const isUnderWay = (phase: SalePhase, saleId: string): boolean => {
  if (phase.kind === 'form') return false
  return phase.kind === 'done' ? !phase.recovered && phase.saleId === saleId : phase.request.id === saleId
}

/** A sale is postponed in this state only: another state is shown nevertheless. */
const laterId = ({ id, state }: Sale): string => `${id} ${state}`
