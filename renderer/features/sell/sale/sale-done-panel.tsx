/** After the sale: booking number, change due, the state of the pass, and the next sale. */
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconArrowRight, IconCircleCheck, IconDeviceDesktop, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import {
  ActionButton,
  Button,
  classes,
  ErrorState,
  Fact,
  Facts,
  Icon,
  paneStyles,
  Row,
  Section,
  Text,
} from '../../../ui/index.ts'
import { saleQuery } from '../../../lib/api/index.ts'
import { formatCounterTime, formatMinor } from '../../../lib/format/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { soldSale } from '../model/sold-sale.ts'
import { methodLabels } from '../model/words.ts'
import { focusPart } from '../focus.ts'
import { PassDialog } from './pass-dialog.tsx'
import styles from './sale.module.css'
import type { PassState } from '../data/use-pass.ts'
import type { SaleOffer } from '../model/sale-offer.ts'
import type { SaleForm } from '../model/sell-state.ts'
import type { Sale } from '../../../../shared/desk/sales.ts'

interface SaleDonePanelProps {
  readonly saleId: string
  /** What was sold. */
  readonly offer: SaleOffer | undefined
  readonly form: SaleForm
  readonly pass: PassState
  readonly zone: string
  readonly onNext: (repeat: boolean) => void
}

/** Before that, F12 is the second half of a double press, and the change due has not been read. */
const readingMs = 1000

export const SaleDonePanel = ({ saleId, offer, form, pass, zone, onNext }: SaleDonePanelProps) => {
  const { data: sale } = useQuery(saleQuery(saleId))
  const [shownAtMs] = useState(() => performance.now())
  const isShown = sale !== undefined
  useEffect(() => {
    if (isShown) focusPart('next')
  }, [saleId, isShown])
  useCommands([
    {
      id: 'sale.repeat',
      label: 'Next sale of this option',
      keyBar: 'Next sale',
      keys: ['Enter', 'F12'],
      group: 'Sale',
      perform: (pressed) => {
        if (pressed !== 'F12' || performance.now() - shownAtMs >= readingMs) onNext(true)
      },
    },
    {
      id: 'sale.new',
      label: 'Next sale with an empty form',
      keyBar: 'Empty form',
      keys: ['Escape'],
      group: 'Sale',
      perform: () => onNext(false),
    },
  ])
  if (sale === undefined) return null
  const bookingId = sale.booking_id
  const sold = soldSale(sale, offer?.option, form)
  const { currency } = sold
  return (
    <>
      <div className={paneStyles.head} data-part="head" role="status">
        <Icon of={IconCircleCheck} size="l" tone="ok" />
        <Text as="div" grow>
          <h2>Sold {formatMinor(sold.totalMinor, currency)}</h2>
          <Text as="div" size="small" tone="secondary" line="cut">
            {formatCounterTime(sold.soldAtMs, zone)}, {sold.facility}
          </Text>
        </Text>
      </div>
      <div className={styles.upper}>
        <div className={paneStyles.section} data-part="section">
          <Facts>
            <Fact name="Booking">
              {bookingId === undefined ? (
                '—'
              ) : (
                <button type="button" className={styles.link} onClick={() => goTo(paths.bookings(bookingId))}>
                  {bookingId}
                </button>
              )}
            </Fact>
            {sold.plate === '' ? null : (
              <Fact name="Plate">
                <Text weight="medium" face="code">
                  {sold.plate}
                </Text>
              </Fact>
            )}
            <Fact name="Paid">
              {methodLabels[sold.method]}, {formatMinor(sold.totalMinor, currency)}
            </Fact>
          </Facts>
        </div>
        {sold.method === 'cash' ? (
          <div className={classes(paneStyles.section, styles.changeDue)} data-part="section">
            <span>Change due</span>
            <output aria-live="assertive">{formatMinor(sold.changeMinor, currency)}</output>
          </div>
        ) : null}
        <Section title="Pass">
          <PassOutcomeLine pass={pass} sale={sale} />
          <div className={styles.passButtons}>
            <Button small icon={IconPrinter} onClick={() => pass.give(sale, 'printer')}>
              Print
            </Button>
            <Button small icon={IconFileTypePdf} onClick={() => pass.give(sale, 'pdf')}>
              Save PDF
            </Button>
            <Button small icon={IconDeviceDesktop} onClick={() => pass.show(sale)}>
              Show
            </Button>
          </div>
        </Section>
      </div>
      <div className={styles.till}>
        <Button block keys="Escape" onClick={() => onNext(false)}>
          Next sale, empty form
        </Button>
        <div data-sell="next" tabIndex={-1} className={styles.next}>
          <ActionButton icon={IconArrowRight} keys="Enter" onClick={() => onNext(true)}>
            Next sale, same option
          </ActionButton>
        </div>
      </div>
      {bookingId === undefined ? null : <PassDialog open={pass.shown} bookingId={bookingId} onClose={pass.hide} />}
    </>
  )
}

const PassOutcomeLine = ({ pass, sale }: { readonly pass: PassState; readonly sale: Sale }) => {
  if (pass.saleId !== sale.id)
    return (
      <Text as="p" tone="secondary">
        {sale.printed ? 'Printed or saved' : 'Not printed yet'}
      </Text>
    )
  if (pass.busy)
    return (
      <Text as="p" tone="secondary">
        On its way to the printer
      </Text>
    )
  if (pass.error !== undefined) return <ErrorState inline error={pass.error} />
  const { outcome } = pass
  if (outcome === null)
    return (
      <Text as="p" tone="secondary">
        Not printed yet
      </Text>
    )
  const message =
    outcome.kind === 'printed'
      ? `Printed on ${outcome.target}`
      : outcome.kind === 'asked'
        ? 'Sent to the print dialog'
        : outcome.kind === 'saved'
          ? (outcome.file ?? 'Opened to print or save')
          : 'Shown on screen'
  return (
    <Row as="p" tone="ok">
      <Icon of={IconCircleCheck} />
      <Text grow line="cut" title={message}>
        {message}
      </Text>
    </Row>
  )
}
