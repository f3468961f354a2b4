/** Saves the bookings that a restore discards as CSV, with their customers, before the restore or after it. */
import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import type { LostBooking } from '../../../shared/desk/backups.ts'
import { readLostBookings } from '../../lib/api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { Button, ResultText, Row } from '../../ui/index.ts'
import { byteOrderMark, csvFile, csvLine } from '../../ui/list/csv.ts'

/** The same in every language: programs read the file. */
const file = csvFile<LostBooking>({
  Booking: ({ booking_id: id }) => id,
  Lost: ({ change }) => (change === 'sold' ? 'Booking' : 'Cancellation'),
  Sold: ({ sold_at: at }) => at,
  Cancelled: ({ cancelled_at: at }) => at,
  Event: ({ event }) => event,
  Facility: ({ facility }) => facility,
  'Parking from': ({ parking_from: at }) => at,
  'Parking until': ({ parking_until: at }) => at,
  Customer: ({ customer }) => customer,
  'E-mail': ({ email }) => email,
  Phone: ({ phone }) => phone,
  Plate: ({ plate }) => plate,
  Currency: ({ currency }) => currency,
  Amount: ({ amount }) => amount,
})

export const lostCsv = (bookings: readonly LostBooking[]): string =>
  byteOrderMark + [file.heads, ...file.cells(bookings)].map(csvLine).join('')

interface SaveLostProps {
  readonly backupId: string
  /** Those that restoring the backup would discard, or those that only the backup has. */
  readonly which: 'discarded' | 'missing'
}

export const SaveLost = ({ backupId, which }: SaveLostProps) => {
  const save = useMutation({
    mutationFn: async () => {
      const bookings = await readLostBookings(backupId, which)
      if (bookings.length === 0) return t('backups.lost.none')
      await platform().saveText('lost-bookings.csv', lostCsv(bookings), 'csv')
      return t('backups.lost.saved', { count: bookings.length })
    },
  })
  return (
    <Row as="div">
      <Button
        small
        icon={IconDownload}
        disabledReason={save.isPending ? t('common.loading') : undefined}
        onClick={() => save.mutate()}
      >
        {t(`backups.lost.${which}`)}
      </Button>
      <ResultText error={save.error} message={save.data} />
    </Row>
  )
}
