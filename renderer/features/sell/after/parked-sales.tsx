/** Parked sales: who, where, how long the space is held; one press resumes one. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconPlayerPause, IconTrash } from '@tabler/icons-react'
import { Button, Dialog, ErrorState, Icon, Text } from '../../../ui/index.ts'
import { parkedSalesQuery } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatCounterTime, plural } from '../../../lib/format/index.ts'
import { dropParked, readParkedDraft, resumeSale } from '../data/sale-actions.ts'
import styles from '../list/list.module.css'
import type { Command } from '../../../lib/commands/index.ts'
import type { ParkedSale } from '../../../../shared/desk/sales.ts'

/** Sales that a digit key resumes. */
const digits = 9

interface ParkedSalesProps {
  readonly zone: string
  readonly nowMs: number
  /** The form holds something that resuming another sale would replace. */
  readonly busyForm: boolean
}

export const ParkedSales = ({ zone, nowMs, busyForm }: ParkedSalesProps) => {
  const parked = useQuery(parkedSalesQuery())
  const [open, setOpen] = useState(false)
  const [error, setError] = useState<unknown>()
  const rows = parked.data ?? []
  useCommands([
    {
      id: 'sell.parked',
      label: 'Resume a parked sale',
      keys: ['Shift+F4'],
      group: 'Sale',
      predicate: () => rows.length > 0,
      perform: () => setOpen(true),
    },
    ...rows.slice(0, digits).map((row, index): Command => ({
      id: `sell.resume-${index + 1}`,
      label: `Resume ${row.label}`,
      keys: [String(index + 1)],
      group: 'Sale',
      inDialog: true,
      predicate: () => open && readParkedDraft(row.draft) !== undefined,
      perform: () => {
        const draft = readParkedDraft(row.draft)
        if (draft !== undefined) void act(resumeSale(row.id, draft))
      },
    })),
  ])
  const act = async (work: Promise<void>) => {
    try {
      await work
      setError(undefined)
      setOpen(false)
    } catch (failure) {
      setError(failure)
    }
  }
  if (rows.length === 0) return null
  return (
    <>
      <button type="button" className={styles.parked} onClick={() => setOpen(true)}>
        <Icon of={IconPlayerPause} />
        <Text grow weight="medium">
          {plural(rows.length, 'parked sale')}
        </Text>
        <kbd>Shift F4</kbd>
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={plural(rows.length, 'parked sale')}
        text={
          busyForm ? 'The resumed sale replaces the one in the form. To keep that, park it first with F4.' : undefined
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
        {rows.map((row, index) => (
          <ParkedLine
            key={row.id}
            digit={index < digits ? String(index + 1) : undefined}
            row={row}
            zone={zone}
            nowMs={nowMs}
            onResume={(draft) => void act(resumeSale(row.id, draft))}
            onDrop={() => void act(dropParked(row.id))}
          />
        ))}
      </Dialog>
    </>
  )
}

interface ParkedLineProps {
  readonly digit: string | undefined
  readonly row: ParkedSale
  readonly zone: string
  readonly nowMs: number
  readonly onResume: (draft: NonNullable<ReturnType<typeof readParkedDraft>>) => void
  readonly onDrop: () => void
}

const ParkedLine = ({ digit, row, zone, nowMs, onResume, onDrop }: ParkedLineProps) => {
  const draft = readParkedDraft(row.draft)
  const heldMs = row.hold_expires_at === undefined ? undefined : Date.parse(row.hold_expires_at)
  const held =
    heldMs === undefined
      ? 'No space held'
      : heldMs > nowMs
        ? `Space held until ${formatCounterTime(heldMs, zone)}`
        : 'Space no longer held'
  return (
    <div className={styles.parkedLine}>
      <Text as="div" grow>
        <Text as="div" weight="medium" line="cut" title={row.label}>
          {row.label}
        </Text>
        <Text as="div" size="small" tone="secondary">
          Parked {formatCounterTime(row.parked_at, zone)} · {held}
        </Text>
      </Text>
      <Button small kind="quiet" icon={IconTrash} label={`Delete the parked sale ${row.label}`} onClick={onDrop} />
      <Button
        small
        keys={digit}
        disabledReason={draft === undefined ? 'Parked by another version' : undefined}
        onClick={() => (draft === undefined ? undefined : onResume(draft))}
      >
        Resume
      </Button>
    </div>
  )
}
