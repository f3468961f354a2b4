/** The left list: events of the scoped venues, or an address; under it parked sales and the scope. */
import { useState } from 'react'
import { IconPlayerPause, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { parkedSalesQuery } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatCounterTime, plural } from '../../../lib/format/index.ts'
import { setVenueScope } from '../../../lib/preferences/index.ts'
import {
  Button,
  classes,
  Dialog,
  ErrorState,
  Icon,
  Pane,
  Row,
  Segmented,
  tableStyles,
  Text,
  textStyles,
} from '../../../ui/index.ts'
import { commandsOf } from '../data/commands.ts'
import { dropParked, resumeSale } from '../data/sale-actions.ts'
import { dispatchSell } from '../data/sell-store.ts'
import type { FoundEvents } from '../data/use-sell-events.ts'
import type { SellProps } from '../data/use-sell.ts'
import { readDraft, type Draft } from '../model/sale-draft.ts'
import { hasInput } from '../model/sell-state.ts'
import sellStyles from '../sell.module.css'
import { AddressForm } from './address-form.tsx'
import { EventList } from './event-list.tsx'
import styles from './list.module.css'

const modes = [
  { value: 'event', label: 'Event' },
  { value: 'address', label: 'Address' },
] as const

export const ListPane = ({ sell, events }: SellProps & { readonly events: FoundEvents }) => {
  const { state, scope } = sell
  const { mode, window } = state
  const { venues, venueIds, allVenues } = scope
  const isNarrowed = venueIds !== undefined && venueIds.length < allVenues.length
  const label = (venues.length === 1 && venues[0]?.name) || plural(venues.length, 'venue')
  const widen = isNarrowed ? () => setVenueScope([]) : undefined
  return (
    <Pane label="Events" kind="list" className={styles.pane} busy={mode === 'event' && events.busy}>
      <div className={styles.modeBar}>
        <Segmented
          label="Sell for"
          small
          value={mode}
          segments={modes}
          onChange={(chosen) => dispatchSell({ type: 'mode', mode: chosen })}
        />
      </div>
      {mode === 'event' ? (
        <EventList sell={sell} events={events} scopeLabel={label} onWiden={widen} />
      ) : (
        // Times that were changed elsewhere are shown here, too.
        <AddressForm key={`${window?.start} ${window?.end}`} sell={sell} />
      )}
      <ParkedSales sell={sell} />
      <div className={tableStyles.foot} data-part="table-foot">
        <Text line="cut">{isNarrowed ? `${label} only` : label}</Text>
        <Text grow />
        {widen === undefined ? null : (
          <button type="button" className={textStyles.link} style={{ minHeight: 'var(--target)' }} onClick={widen}>
            All {plural(allVenues.length, 'venue')}
          </button>
        )}
      </div>
    </Pane>
  )
}

const digits = 9
const command = commandsOf('Sale')

/** Who, where, how long the space is held; one press resumes a sale. */
const ParkedSales = ({ sell: { state, zone, nowMs } }: SellProps) => {
  const [open, setOpen] = useState(false)
  const { data = [] } = useQuery(parkedSalesQuery())
  const sales = data.map((sale) => ({ ...sale, draft: readDraft(sale.draft) }))
  const isFormBusy = state.phase.kind === 'form' && hasInput(state.form)
  const change = useMutation({ mutationFn: (run: () => Promise<void>) => run(), onSuccess: () => setOpen(false) })
  const resume = (id: string, draft: Draft | undefined) => {
    if (draft !== undefined) change.mutate(() => resumeSale(id, draft))
  }
  useCommands([
    command('sell.parked', 'Resume a parked sale', 'Shift+F4', () => setOpen(true), {
      predicate: () => sales.length > 0,
    }),
    ...sales.slice(0, digits).map(({ id, label, draft }, index) =>
      command(`sell.resume-${index + 1}`, `Resume ${label}`, String(index + 1), () => resume(id, draft), {
        inDialog: true,
        predicate: () => open && draft !== undefined,
      }),
    ),
  ])
  if (sales.length === 0) return null
  const title = plural(sales.length, 'parked sale')
  const heldLabel = (expiresAt: string | undefined): string => {
    if (expiresAt === undefined) return 'No space held'
    const isHeld = Date.parse(expiresAt) > nowMs
    return isHeld ? `Space held until ${formatCounterTime(expiresAt, zone)}` : 'Space no longer held'
  }
  return (
    <>
      <button type="button" className={classes(textStyles.row, styles.parked)} onClick={() => setOpen(true)}>
        <Icon of={IconPlayerPause} />
        <Text grow weight="medium">
          {title}
        </Text>
        <kbd>Shift F4</kbd>
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        text={
          isFormBusy ? 'The resumed sale replaces the one in the form. To keep that, park it first with F4.' : undefined
        }
        foot={
          <div data-autofocus tabIndex={-1}>
            <Button keys="Escape" onClick={() => setOpen(false)}>
              Close
            </Button>
          </div>
        }
      >
        {change.isError ? <ErrorState inline error={change.error} /> : null}
        {sales.map(({ id, label, draft, parked_at: parkedAt, hold_expires_at: expiresAt }, index) => (
          <Row key={id} as="div" className={sellStyles.dialogLine}>
            <Text as="div" grow>
              <Text as="div" weight="medium" line="cut" title={label}>
                {label}
              </Text>
              <Text as="div" size="small" tone="secondary">
                Parked {formatCounterTime(parkedAt, zone)} · {heldLabel(expiresAt)}
              </Text>
            </Text>
            <Button
              small
              kind="quiet"
              icon={IconTrash}
              label={`Delete the parked sale ${label}`}
              onClick={() => change.mutate(() => dropParked(id))}
            />
            <Button
              small
              keys={index < digits ? String(index + 1) : undefined}
              disabledReason={draft === undefined ? 'Parked by another version' : undefined}
              onClick={() => resume(id, draft)}
            >
              Resume
            </Button>
          </Row>
        ))}
      </Dialog>
    </>
  )
}
