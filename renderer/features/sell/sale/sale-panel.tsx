/** The right panel: the sale being typed, or the sale that was made. */
import { EmptyState, Pane } from '../../../ui/index.ts'
import { SaleDonePanel } from './sale-done-panel.tsx'
import { SaleFormPanel } from './sale-form-panel.tsx'
import { UnansweredNote } from './sale-notes.tsx'
import styles from './sale.module.css'
import type { CheckedTotal } from '../data/sale-offer.ts'
import type { PassState } from '../data/use-pass.ts'
import type { SaleOffer } from '../model/sale-offer.ts'
import type { SellState } from '../model/sell-state.ts'

export interface SalePanelProps {
  readonly state: SellState
  readonly offer: SaleOffer | undefined
  readonly total: CheckedTotal | undefined
  /** The options for the chosen times and place are not here yet. */
  readonly pricesPending: boolean
  /** The price is no longer held and is fetched again; `error` if that failed. */
  readonly expired: { readonly error: unknown; readonly retry: () => void } | undefined
  readonly zone: string
  readonly offlineReason: string | undefined
  /** Shown below it. */
  readonly offlineBecause: string | undefined
  readonly nextBest: { readonly name: string; readonly choose: () => void } | undefined
  readonly pass: PassState
  readonly onTake: (offer: SaleOffer, totalMinor: number) => void
  readonly onPark: () => void
  readonly onNext: (repeat: boolean) => void
  readonly onSetAside: () => void
}

export const SalePanel = (props: SalePanelProps) => {
  const { state, offer, total, pass, zone, onNext } = props
  const { phase } = state
  const busy = phase.kind === 'sending' || phase.kind === 'unanswered' || total?.checking === true
  return (
    <Pane label="Sale" kind="sale" className={styles.panel} busy={busy}>
      {phase.kind === 'done' ? (
        <SaleDonePanel saleId={phase.saleId} offer={offer} form={state.form} pass={pass} zone={zone} onNext={onNext} />
      ) : offer === undefined || total === undefined ? (
        <EmptyState title="Choose an option" text="Arrows move through the options, Enter goes on to the sale." />
      ) : (
        <>
          {(phase.kind === 'unanswered' || phase.kind === 'sending') && phase.attempts > 0 ? (
            <UnansweredNote
              attempts={phase.attempts}
              isSending={phase.kind === 'sending'}
              isAway={props.offlineBecause !== undefined}
              onSetAside={props.onSetAside}
            />
          ) : null}
          <SaleFormPanel {...props} offer={offer} total={total} />
        </>
      )}
    </Pane>
  )
}
