/** Saves the bookings that a restore discards as CSV, with their customers, before the restore or after it. */
import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { lostCsv } from '../../../shared/desk/lost-bookings-csv.ts'
import { backupApi } from '../../../shared/contract/backups.ts'
import { call } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { Button, ResultText, Row } from '../../ui/index.ts'

interface SaveLostProps {
  readonly backupId: string
  /** The bookings that restoring the backup would discard, or those that only the backup has. */
  readonly which: 'discarded' | 'missing'
}

export const SaveLost = ({ backupId, which }: SaveLostProps) => {
  const save = useMutation({
    mutationFn: async () => {
      const { bookings } = await call(backupApi[which], { id: backupId })
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
