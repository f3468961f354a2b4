/** Step 1: the contents of the drawer, by denomination, and the slips of payments without cash. */
import { IconEyeOff } from '@tabler/icons-react'
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { slipTenders, type SlipTender } from '../../../../shared/tenders.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { ActionButton, classes, ErrorState, fieldStyles, focusIfLost, Note, Pane } from '../../../ui/index.ts'
import { BeforeClosing } from './before-closing.tsx'
import { cashGroups, piecesTotal, typedMinorOf } from './cash-pieces.ts'
import { CashTable, CountField, rowCommands, toNextRow } from './cash-table.tsx'
import { CountHead } from './count-head.tsx'
import { hasTyped, type CountDraft } from './count-draft.ts'
import { MovedCash } from './moved-cash.tsx'
import { SidePane } from './side-pane.tsx'
import { StopDialog, useStopCounting } from './stop-counting.tsx'
import styles from './till.module.css'
import { useCount } from './use-count.ts'

interface CountStepProps {
  readonly shift: Shift
  /** A count was submitted since counting began: this one is stored beside it. */
  readonly isCounted: boolean
  readonly onSubmitted: () => void
}

const group = t('shifts.count.keys.group')

const focusFirstRow = (rows: HTMLElement | null): void => focusIfLost(rows?.querySelector('input') ?? null)

export const CountStep = ({ shift, isCounted, onSubmitted }: CountStepProps) => {
  const { currency } = shift.drawer
  const count = useCount(shift, isCounted, onSubmitted)
  const { draft, problems } = count
  const loses = isCounted ? 'submitted' : hasTyped(draft) ? 'typed' : undefined
  const stopping = useStopCounting({ shift, loses, giveUp: count.giveUp })
  const money = (minor: number) => formatMinor(minor, currency)
  const total = money(typedMinorOf(draft.pieces, currency))
  useCommands([
    ...rowCommands,
    {
      id: 'count.later',
      label: t('shifts.count.keys.later'),
      keyBar: t('shifts.count.keys.laterKey'),
      keys: ['F6'],
      group,
      perform: () => void count.finishLater().catch(() => undefined),
    },
    {
      id: 'count.submit',
      label: t('shifts.count.keys.submit'),
      keyBar: t('shifts.count.keys.submit'),
      keys: ['F12'],
      group,
      perform: count.submit,
    },
    {
      id: 'count.back',
      label: t('shifts.count.keys.back'),
      keyBar: t('shifts.count.keys.back'),
      keys: ['Escape'],
      group,
      perform: stopping.ask,
    },
  ])
  const last = shift.counts.at(-1)
  const error = count.error ?? stopping.error
  const [problem] = Object.values(problems)
  return (
    <>
      <Pane label={t('shifts.count.title', { id: String(shift.id) })} busy={count.isSubmitting}>
        <CountHead shift={shift} step="count" />
        <div ref={focusFirstRow} className={styles.count} onKeyDown={toNextRow}>
          <div className={styles.bills}>
            <CountTable group="bills" count={count} currency={currency} />
          </div>
          <div className={styles.coins}>
            <CountTable group="coins" count={count} currency={currency} />
          </div>
          <div className={styles.notCash}>
            <SlipTable count={count} />
          </div>
        </div>
        <Note tone={problem === undefined ? 'plain' : 'bad'} icon={IconEyeOff}>
          <div role={problem === undefined ? undefined : 'alert'}>
            {problem ??
              (last !== undefined
                ? t('shifts.count.recount', {
                    number: String(last.number + 1),
                    before: String(last.number),
                    amount: money(last.cash_total),
                  })
                : t('shifts.count.blind'))}
          </div>
        </Note>
      </Pane>
      <SidePane
        label={t('shifts.cash.counted')}
        amount={total}
        lines={(['bills', 'coins'] as const).map((each) => ({
          key: each,
          label: t(`shifts.cash.${each}`),
          amount: money(piecesTotal(cashGroups(currency)[each], draft.pieces).minor),
        }))}
        buttons={
          <>
            {error === null ? null : <ErrorState inline error={error} />}
            {count.isUnstored ? <Note tone="warn">{t('shifts.count.notSaved')}</Note> : null}
            <ActionButton keys="F12" busy={count.isSubmitting} onClick={count.submit}>
              {count.isSubmitting ? t('shifts.count.submitting') : t('shifts.count.submit', { amount: total })}
            </ActionButton>
          </>
        }
      >
        <MovedCash shift={shift} />
        <BeforeClosing shiftId={shift.id} />
      </SidePane>
      <StopDialog stopping={stopping} />
    </>
  )
}

type Count = ReturnType<typeof useCount>

interface CountTableProps {
  readonly group: 'bills' | 'coins'
  readonly count: Count
  readonly currency: string
}

const CountTable = ({ group: kind, count: { draft, change }, currency }: CountTableProps) => (
  <CashTable
    group={kind}
    currency={currency}
    typed={draft.pieces}
    onChange={(id, text) => change({ pieces: { ...draft.pieces, [id]: text } })}
  />
)

/** The number of slips and their amounts are typed. */
const SlipTable = ({ count: { draft, problems, change } }: { readonly count: Count }) => {
  const set = (tender: SlipTender, slips: Partial<CountDraft[SlipTender]>) =>
    change({ [tender]: { ...draft[tender], ...slips } })
  return (
    <table className={styles.cash}>
      <thead>
        <tr>
          <th scope="col">{t('shifts.count.notCash')}</th>
          <th scope="col">{t('shifts.count.slips')}</th>
          <th scope="col">{t('shifts.cash.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {slipTenders.map((tender) => {
          const name = t(`tenders.${tender}.counting`)
          return (
            <tr key={tender}>
              <th scope="row">{name}</th>
              <td>
                <CountField
                  label={t('shifts.count.slipsOf', { tender: name })}
                  value={draft[tender].count}
                  onChange={(text) => set(tender, { count: text })}
                />
              </td>
              <td>
                <div className={classes(fieldStyles.field, fieldStyles.numeric)} data-part="field">
                  <input
                    aria-label={t('shifts.count.amountOf', { tender: name })}
                    aria-invalid={problems[tender] !== undefined}
                    inputMode="decimal"
                    autoComplete="off"
                    data-without-slash
                    maxLength={16}
                    value={draft[tender].total}
                    onFocus={(event) => event.currentTarget.select()}
                    onChange={(event) => set(tender, { total: event.target.value })}
                  />
                </div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
