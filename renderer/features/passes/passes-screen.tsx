/** The Passes screen: the preview of one booking's pass, printing it, and the print log (experience.md 3). */
import { Flex, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isAppError } from '../../../shared/errors/errors.ts'
import { papers } from '../../../shared/paper-sizes.ts'
import { bookingQuery, bookingsQuery } from '../../api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { BusyBar, EmptyState, ErrorState, Pane } from '../../ui/index.ts'
import { PassPreview } from './pass-preview.tsx'
import { PrintLog, usePrintList } from './print-log.tsx'
import { PrintPanel } from './print-panel.tsx'
import { usePrintJob } from './use-print-job.ts'

/** A marketplace responds the same to a booking that does not exist and to one of somebody else. */
const unknownBookingCodes = ['customer_unauthorized_api_key', 'not_found'] as const

export const PassesScreen = () => {
  const list = usePrintList()
  const latest = useQuery({ ...bookingsQuery({ sort: 'purchased_at:desc' }, 1, 1), enabled: list.openId === undefined })
  const bookingId = list.openId ?? latest.data?.items[0]?.id
  const booking = useQuery({ ...bookingQuery(bookingId ?? 0), enabled: bookingId !== undefined })

  const job = usePrintJob(bookingId, booking.data?.cancelled_at !== undefined)
  const { start, setPaper, passReason } = job
  const hasPass = () => booking.data !== undefined

  useCommands([
    {
      id: 'passes.print',
      label: t('passes.commands.print'),
      keyBar: t('passes.commands.printShort'),
      keys: ['Ctrl+P'],
      predicate: hasPass,
      perform: () => start('paper'),
    },
    ...papers.map((each, index) => ({
      id: `passes.${each}`,
      label: t('passes.commands.paper', { paper: t(`papers.${each}.name`) }),
      keyBar: t(`papers.${each}.name`),
      keys: [String(index + 1)],
      predicate: hasPass,
      perform: () => setPaper(each),
    })),
    {
      id: 'passes.pdf',
      label: t('passes.commands.pdf'),
      keyBar: 'PDF',
      keys: ['D'],
      predicate: hasPass,
      perform: () => start('pdf'),
    },
    {
      id: 'passes.booking',
      label: t('passes.commands.booking'),
      keyBar: t('passes.commands.bookingShort'),
      keys: ['B'],
      predicate: hasPass,
      perform: () => goTo(paths.bookings(bookingId)),
    },
  ])

  const error = booking.error ?? latest.error
  const isUnknown = isAppError(booking.error, ...unknownBookingCodes)
  return (
    <>
      {booking.data ? <PrintPanel booking={booking.data} job={job} /> : null}
      <Pane label={t('passes.screen.preview')}>
        {booking.data ? null : (
          <VisuallyHidden role="heading" aria-level={1}>
            {t('passes.screen.title')}
          </VisuallyHidden>
        )}
        <BusyBar busy={booking.isFetching || latest.isFetching} />
        <Flex flex={1} mih={0}>
          {bookingId !== undefined && isUnknown && !booking.data ? (
            <EmptyState
              title={t('passes.unknown.title', { id: String(bookingId) })}
              text={t('passes.unknown.text')}
              actions={[
                {
                  key: 'bookings',
                  label: t('passes.unknown.find'),
                  action: t('passes.unknown.goToBookings'),
                  onAct: () => goTo(paths.bookings()),
                },
                {
                  key: 'latest',
                  label: t('passes.unknown.latest'),
                  action: t('passes.unknown.showLatest'),
                  onAct: () => goTo(paths.passes()),
                },
              ]}
            />
          ) : error && !booking.data ? (
            <ErrorState error={error} onRetry={() => void booking.refetch()} />
          ) : passReason !== undefined ? (
            <EmptyState title={t('passes.unseen.title')} text={t('passes.unseen.text')} />
          ) : booking.data && bookingId !== undefined ? (
            <PassPreview bookingId={bookingId} job={job} />
          ) : latest.isFetched && bookingId === undefined ? (
            <EmptyState
              title={t('passes.none.title')}
              text={t('passes.none.text')}
              actions={[
                {
                  key: 'sell',
                  label: t('passes.none.sell'),
                  action: t('passes.none.goToSell'),
                  onAct: () => goTo(paths.sell()),
                },
              ]}
            />
          ) : null}
        </Flex>
        <PrintLog list={list} bookingId={bookingId} />
      </Pane>
    </>
  )
}
