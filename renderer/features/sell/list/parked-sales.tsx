/** Parked sales: who, where, how long the space is held; one press resumes one. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconPlayerPause, IconTrash } from '@tabler/icons-react'
import { parkedSalesQuery } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatCounterTime, plural } from '../../../lib/format/index.ts'
import { Button, classes, Dialog, ErrorState, Icon, Row, Text, textStyles } from '../../../ui/index.ts'
import { commandsOf } from '../data/commands.ts'
import { dropParked, resumeSale } from '../data/sale-actions.ts'
import type { SellProps } from '../data/use-sell.ts'
import { readDraft, type Draft } from '../model/sale-draft.ts'
import { hasInput } from '../model/sell-state.ts'
import styles from './list.module.css'

const digits = 9

const command = commandsOf('Sale')

export const ParkedSales = ({ sell: { state, zone, nowMs } }: SellProps) => {
  const [open, setOpen] = useState(false)
  const [error, setError] = useState<unknown>()
  const { data = [] } = useQuery(parkedSalesQuery())
  const sales = data.map((sale) => ({ ...sale, draft: readDraft(sale.draft) }))
  const isFormBusy = state.phase.kind === 'form' && hasInput(state.form)
  const act = async (work: Promise<void>) => {
    try {
      await work
      setError(undefined)
      setOpen(false)
    } catch (failure) {
      setError(failure)
    }
  }
  const resume = (id: string, draft: Draft | undefined) => {
    if (draft !== undefined) void act(resumeSale(id, draft))
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
        {error === undefined ? null : <ErrorState inline error={error} />}
        {sales.map(({ id, label, draft, parked_at: parkedAt, hold_expires_at: expiresAt }, index) => (
          <Row key={id} as="div" className={styles.parkedLine}>
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
              onClick={() => void act(dropParked(id))}
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
