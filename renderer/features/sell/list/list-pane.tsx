/** The left list: events of the scoped venues, or an address; parked sales and the scope are under it. */
import { useEffect, useState } from 'react'
import { IconPlayerPause, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { parkedSaleApi } from '../../../../shared/contract/sales.ts'
import { allOf } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatCounterTime } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { currentPath, goTo, paths } from '../../../lib/navigation.ts'
import { setVenueScope } from '../../../lib/preferences/index.ts'
import {
  Button,
  classes,
  Dialog,
  ErrorState,
  Icon,
  Kbd,
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
  { value: 'event', label: t('sell.mode.event') },
  { value: 'address', label: t('sell.mode.address') },
] as const

export const ListPane = ({ sell, events }: SellProps & { readonly events: FoundEvents }) => {
  const { state, scope } = sell
  const { mode } = state
  const { venues, venueIds, allVenues } = scope
  const isNarrowed = venueIds !== undefined && venueIds.length < allVenues.length
  const label = (venues.length === 1 && venues[0]?.name) || t('sell.scope.venues', { count: venues.length })
  const widen = isNarrowed ? () => setVenueScope([]) : undefined
  return (
    <Pane label={t('sell.panes.list')} kind="list" className={styles.pane} busy={mode === 'event' && events.busy}>
      <div className={styles.modeBar}>
        <Segmented
          label={t('sell.mode.label')}
          small
          value={mode}
          segments={modes}
          onChange={(chosen) => dispatchSell({ type: 'mode', mode: chosen })}
        />
      </div>
      {mode === 'event' ? (
        <EventList sell={sell} events={events} scopeLabel={label} onWiden={widen} />
      ) : (
        <AddressForm sell={sell} />
      )}
      <ParkedSales sell={sell} />
      <div className={tableStyles.foot} data-part="table-foot">
        <Text line="cut">{isNarrowed ? t('sell.scope.only', { scope: label }) : label}</Text>
        <Text grow />
        {widen === undefined ? null : (
          <button type="button" className={textStyles.link} style={{ minHeight: 'var(--target)' }} onClick={widen}>
            {t('sell.scope.all', { count: allVenues.length })}
          </button>
        )}
      </div>
    </Pane>
  )
}

const digits = 9
const command = commandsOf(t('sell.commands.sale'))

/** Each line shows who, where, and how long the space is held; one press resumes a sale. */
const ParkedSales = ({ sell: { state, zone, nowMs } }: SellProps) => {
  const [isRequested] = useState(() => currentPath() === paths.parkedSales())
  const [open, setOpen] = useState(isRequested)
  useEffect(() => {
    if (isRequested) goTo(paths.sell(), { replace: true })
  }, [isRequested])
  const { data = [] } = useQuery(allOf(parkedSaleApi.list))
  const sales = data.map((sale) => ({ ...sale, draft: readDraft(sale.draft) }))
  const isFormBusy = state.phase.kind === 'form' && hasInput(state.form)
  const change = useMutation({ mutationFn: (run: () => Promise<void>) => run(), onSuccess: () => setOpen(false) })
  const resume = (id: string, draft: Draft | undefined) => {
    if (draft !== undefined) change.mutate(() => resumeSale(id, draft))
  }
  useCommands([
    command('sell.parked', t('sell.commands.parked'), 'Shift+F4', () => setOpen(true), {
      predicate: () => sales.length > 0,
    }),
    ...sales.slice(0, digits).map(({ id, label, draft }, index) =>
      command(
        `sell.resume-${index + 1}`,
        t('sell.commands.resume', { sale: label }),
        String(index + 1),
        () => resume(id, draft),
        {
          inDialog: true,
          predicate: () => open && draft !== undefined,
        },
      ),
    ),
  ])
  if (sales.length === 0) return null
  const title = t('sell.parked.title', { count: sales.length })
  const heldLabel = (expiresAt: string | undefined): string => {
    if (expiresAt === undefined) return t('sell.parked.notHeld')
    const isHeld = Date.parse(expiresAt) > nowMs
    return isHeld
      ? t('sell.parked.heldUntil', { time: formatCounterTime(expiresAt, zone) })
      : t('sell.parked.noLongerHeld')
  }
  return (
    <>
      <button type="button" className={classes(textStyles.row, styles.parked)} onClick={() => setOpen(true)}>
        <Icon of={IconPlayerPause} />
        <Text grow weight="medium">
          {title}
        </Text>
        <Kbd keys="Shift+F4" />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        text={isFormBusy ? t('sell.parked.replaces') : undefined}
        back={t('common.close')}
      >
        {change.isError ? <ErrorState inline error={change.error} /> : null}
        {sales.map(({ id, label, draft, parked_at: parkedAt, hold_expires_at: expiresAt }, index) => (
          <Row key={id} as="div" className={sellStyles.dialogLine}>
            <Text as="div" grow>
              <Text as="div" weight="medium" line="cut" title={label}>
                {label}
              </Text>
              <Text as="div" size="small" tone="secondary">
                {t('sell.parked.at', { time: formatCounterTime(parkedAt, zone) })} · {heldLabel(expiresAt)}
              </Text>
            </Text>
            <Button
              small
              kind="quiet"
              icon={IconTrash}
              label={t('sell.parked.delete', { sale: label })}
              onClick={() => change.mutate(() => dropParked(id))}
            />
            <Button
              small
              keys={index < digits ? String(index + 1) : undefined}
              disabledReason={draft === undefined ? t('sell.parked.otherVersion') : undefined}
              onClick={() => resume(id, draft)}
            >
              {t('sell.parked.resume')}
            </Button>
          </Row>
        ))}
      </Dialog>
    </>
  )
}
