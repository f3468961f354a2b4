/** The agreed commissions by partner and first day of sale, and the books that are calculated with them. */
import { useMutation } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { booksApi } from '../../../../shared/contract/closings.ts'
import type { BooksStatus } from '../../../../shared/desk/reconcile/books.ts'
import { call, refreshed } from '../../../api/index.ts'
import { formatCount, formatPercent } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, Dialog, FormFailure, Text } from '../../../ui/index.ts'
import { CommissionTerms, defaultShare } from './commission-terms.tsx'

interface AgreementsDialogProps {
  readonly books: BooksStatus | undefined
  readonly onClose: () => void
}

export const AgreementsDialog = ({ books, onClose }: AgreementsDialogProps) => {
  const rebuild = useMutation({
    mutationFn: () => call(booksApi.rebuild),
    onSettled: () => refreshed('reconcile'),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      width={720}
      title={t('agreements.title')}
      text={t('agreements.text', { share: formatPercent(defaultShare) })}
      others={
        <Button
          icon={IconRefresh}
          disabledReason={rebuild.isPending ? t('common.loading') : undefined}
          onClick={() => rebuild.mutate()}
        >
          {t('agreements.rebuild')}
        </Button>
      }
      note={
        <Text size="small" tone="secondary" role="status">
          {books === undefined ? '' : t('agreements.bookings', { count: formatCount(books.bookings) })}
        </Text>
      }
      back={t('common.close')}
    >
      <CommissionTerms />
      <FormFailure error={rebuild.error} />
    </Dialog>
  )
}
