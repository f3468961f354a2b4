/** After a crash, or once the outcome of a sale that was set aside is known: what is done, what is left (experience.md 2). */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck, IconRefreshAlert } from '@tabler/icons-react'
import { Button, Dialog, ErrorState, Icon, SupportDetails, Text } from '../../../ui/index.ts'
import { apiKeys, openSalesQuery, queryClient } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatCounterTime } from '../../../lib/format/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { acknowledgeSale, lookSaleUp, useSetAsideIds } from '../data/sale-actions.ts'
import { givePass } from '../data/use-pass.ts'
import { recoveryOf } from '../model/recovery.ts'
import styles from '../sale/sale.module.css'
import { PassDialog } from '../sale/pass-dialog.tsx'
import type { PassState } from '../data/use-pass.ts'
import type { Recovery } from '../model/recovery.ts'
import type { SalePhase, SellState } from '../model/sell-state.ts'
import type { Sale } from '../../../../shared/desk/sales.ts'

const pendingMs = 2_000

interface RecoveryDialogProps {
  readonly zone: string
  readonly state: Pick<SellState, 'phase' | 'chosen'>
  readonly pass: PassState
}

export const RecoveryDialog = ({ zone, state: { phase, chosen }, pass }: RecoveryDialogProps) => {
  const counter = usePreferences((state) => state.counter)
  const open = useQuery({
    ...openSalesQuery(),
    staleTime: Number.POSITIVE_INFINITY,
    // The desk looks up pending sales as soon as the marketplace responds.
    refetchInterval: ({ state }) => (state.data?.some((sale) => sale.state === 'pending') === true ? pendingMs : false),
  })
  const setAsideIds = useSetAsideIds()
  const [laterIds, setLaterIds] = useState<readonly string[]>([])
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [shownBookingId, setShownBookingId] = useState<number>()
  const waiting = (open.data ?? []).filter(
    (sale) =>
      (sale.state !== 'booked' || !sale.printed) &&
      !isUnderWay(phase, sale.id) &&
      !laterIds.includes(laterId(sale)) &&
      !(sale.state === 'pending' && setAsideIds.includes(sale.id)),
  )
  const sale = waiting[0]
  const recovery =
    sale === undefined ? undefined : recoveryOf(sale, phase.kind === 'form' && chosen?.saleId === sale.id)

  const act = async (target: Sale, step: Recovery['step']) => {
    if (busy) return
    // The confirmation behind the dialog shows the state of its pass.
    if (step === 'print' && phase.kind === 'done' && phase.saleId === target.id) {
      later()
      return pass.give(target)
    }
    setBusy(true)
    try {
      if (step === 'print') {
        const outcome = await givePass(target, counter.printAfterSale, counter)
        if (outcome.kind === 'shown') setShownBookingId(target.booking_id)
      }
      if (step === 'look_again') await lookSaleUp(target.id)
      else await acknowledgeSale(target.id)
      setError(undefined)
      await queryClient.invalidateQueries({ queryKey: apiKeys.sales('open') })
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }

  const later = () => {
    if (sale === undefined) return
    setError(undefined)
    setLaterIds([...laterIds, laterId(sale)])
  }

  useCommands([
    {
      id: 'recovery.step',
      label: 'Complete the interrupted sale',
      keys: ['Enter'],
      group: 'Sale',
      inDialog: true,
      predicate: () => sale !== undefined && shownBookingId === undefined,
      perform: () => {
        if (sale !== undefined && recovery !== undefined) void act(sale, recovery.step)
      },
    },
  ])

  return (
    <>
      {sale === undefined || recovery === undefined ? null : (
        <Dialog
          open
          mustChoose
          onClose={later}
          icon={IconRefreshAlert}
          tone="warn"
          title={recovery.title}
          text={recovery.text}
          foot={
            <>
              <div data-autofocus tabIndex={-1}>
                <Button kind="primary" keys="Enter" onClick={() => void act(sale, recovery.step)}>
                  {stepLabel(recovery.step, counter.printAfterSale)}
                </Button>
              </div>
              <Button onClick={later}>Later</Button>
              <Text grow tone="faint" size="small">
                {waiting.length > 1 ? `1 of ${waiting.length}` : ''}
              </Text>
              <SupportDetails details={JSON.stringify({ ...sale, booking: undefined }, null, 2)} />
            </>
          }
        >
          {error === undefined ? null : <ErrorState inline error={error} />}
          {recovery.lines.map((line) => (
            <div key={line.text} className={styles.step}>
              <Icon of={line.done ? IconCheck : IconAlertTriangle} tone={line.done ? 'ok' : 'warn'} />
              <Text weight={line.done ? undefined : 'medium'}>{line.text}</Text>
              {line.done ? (
                <Text tone="faint">{line.at === undefined ? '' : formatCounterTime(line.at, zone, 'seconds')}</Text>
              ) : (
                <Text tone="warn" weight="medium">
                  to do
                </Text>
              )}
            </div>
          ))}
        </Dialog>
      )}
      {shownBookingId === undefined ? null : (
        <PassDialog open bookingId={shownBookingId} onClose={() => setShownBookingId(undefined)} />
      )}
    </>
  )
}

/** This window is sending it, or has just sold it and prints its pass itself. */
const isUnderWay = (phase: SalePhase, saleId: string): boolean => {
  if (phase.kind === 'form') return false
  return phase.kind === 'done' ? !phase.recovered && phase.saleId === saleId : phase.request.id === saleId
}

/** Postponed in this state: a new state is shown all the same. */
const laterId = ({ id, state }: Sale): string => `${id} ${state}`

const stepLabel = (step: Recovery['step'], way: 'printer' | 'pdf' | 'screen'): string => {
  if (step === 'look_again') return 'Look again'
  if (step === 'note') return 'Noted'
  return { printer: 'Print pass now', pdf: 'Save pass now', screen: 'Show pass now' }[way]
}
