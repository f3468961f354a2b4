/** After the sale: booking number, change due, the state of the pass, and the next sale. */
import { useEffect, useState } from 'react'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowRight, IconCircleCheck, IconDeviceDesktop, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { saleQuery } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatCounterTime, formatMinor } from '../../../lib/format/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import {
  ActionButton,
  Button,
  ErrorState,
  Fact,
  Facts,
  Icon,
  paneStyles,
  Row,
  Section,
  Text,
  textStyles,
} from '../../../ui/index.ts'
import { commandsOf } from '../data/commands.ts'
import type { PassState } from '../data/use-pass.ts'
import type { SellProps } from '../data/use-sell.ts'
import { focusPart } from '../focus.ts'
import { methodLabels } from '../model/labels.ts'
import { soldSale, type SoldSale } from '../model/journal-sale.ts'
import { PassDialog } from './pass-dialog.tsx'
import styles from './sale.module.css'

/** Before that, F12 is the second half of a double press, and the change due has not been read. */
const readingMs = 1000
const command = commandsOf('Sale')

export const SaleDonePanel = ({ sell, saleId }: SellProps & { readonly saleId: string }) => {
  const { state, offer, pass, zone, next } = sell
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
        if (pressed !== 'F12' || performance.now() - shownAtMs >= readingMs) next(true)
      },
    },
    command('sale.new', 'Next sale with an empty form', 'Escape', () => next(false), { keyBar: 'Empty form' }),
  ])
  if (sale === undefined) return null
  const bookingId = sale.booking_id
  const { totalMinor, changeMinor, currency, plate, method, soldAtMs, facility } = soldSale(
    sale,
    offer?.option,
    state.form,
  )
  const total = formatMinor(totalMinor, currency)
  return (
    <>
      <div className={paneStyles.head} data-part="head" role="status">
        <Icon of={IconCircleCheck} size="l" tone="ok" />
        <Text as="div" grow>
          <h2>Sold {total}</h2>
          <Text as="div" size="small" tone="secondary" line="cut">
            {formatCounterTime(soldAtMs, zone)}, {facility}
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
                <button
                  type="button"
                  className={textStyles.link}
                  style={{ minHeight: 'var(--target)' }}
                  onClick={() => goTo(paths.bookings(bookingId))}
                >
                  {bookingId}
                </button>
              )}
            </Fact>
            {plate === '' ? null : (
              <Fact name="Plate">
                <Text weight="medium" face="code">
                  {plate}
                </Text>
              </Fact>
            )}
            <Fact name="Paid">
              {methodLabels[method]}, {total}
            </Fact>
          </Facts>
        </div>
        {method === 'cash' ? (
          <Group className={paneStyles.section} data-part="section" justify="space-between" align="baseline" fw={600}>
            <span>Change due</span>
            <output aria-live="assertive" className={styles.changeDue}>
              {formatMinor(changeMinor, currency)}
            </output>
          </Group>
        ) : null}
        <Section title="Pass">
          <PassOutcome pass={pass} sale={sale} />
          <Group gap={6} mt={8} wrap="nowrap">
            <Button small icon={IconPrinter} onClick={() => pass.give(sale, 'printer')}>
              Print
            </Button>
            <Button small icon={IconFileTypePdf} onClick={() => pass.give(sale, 'pdf')}>
              Save PDF
            </Button>
            <Button small icon={IconDeviceDesktop} onClick={() => pass.show(sale)}>
              Show
            </Button>
          </Group>
        </Section>
      </div>
      <div className={styles.till}>
        <Button block keys="Escape" onClick={() => next(false)}>
          Next sale, empty form
        </Button>
        <div data-sell="next" tabIndex={-1} className={styles.next}>
          <ActionButton icon={IconArrowRight} keys="Enter" onClick={() => next(true)}>
            Next sale, same option
          </ActionButton>
        </div>
      </div>
      {bookingId === undefined ? null : <PassDialog open={pass.shown} bookingId={bookingId} onClose={pass.hide} />}
    </>
  )
}

const PassOutcome = ({ pass, sale }: { readonly pass: PassState } & Pick<SoldSale, 'sale'>) => {
  const isOwn = pass.saleId === sale.id
  if (isOwn && pass.error !== undefined) return <ErrorState inline error={pass.error} />
  if (isOwn && pass.outcome !== null) {
    return (
      <Row as="p" tone="ok">
        <Icon of={IconCircleCheck} />
        <Text grow line="cut" title={pass.outcome}>
          {pass.outcome}
        </Text>
      </Row>
    )
  }
  const isPrinted = !isOwn && sale.printed
  const state = isPrinted ? 'Printed or saved' : 'Not printed yet'
  return (
    <Text as="p" tone="secondary">
      {isOwn && pass.busy ? 'On its way to the printer' : state}
    </Text>
  )
}
