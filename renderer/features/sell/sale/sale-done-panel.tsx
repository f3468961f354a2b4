/** The panel after the sale: booking number, change due, the state of the pass, and the next sale. */
import { useEffect, useState } from 'react'
import { Group } from '@mantine/core'
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Sale } from '../../../../shared/desk/sales.ts'
import { saleQuery } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { useOnline } from '../../../lib/connection/index.ts'
import { formatBare, formatCounterTime, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import {
  ActionButton,
  Button,
  classes,
  ErrorState,
  Fact,
  Facts,
  Icon,
  keepFocusBefore,
  paneStyles,
  Row,
  Section,
  Text,
  textStyles,
} from '../../../ui/index.ts'
import { useUndo, useUndoSeconds } from '../../../ui/undo.ts'
import { EmailPassDialog, useEmailReason } from '../../passes/index.ts'
import { commandsOf } from '../data/commands.ts'
import { givePass, hidePass, nextSale, showPass, usePassWork } from '../data/sale-flow.ts'
import { performUndoOffer } from '../data/undo-offer.ts'
import type { SellProps } from '../data/use-sell.ts'
import { focusPart } from '../focus.ts'
import { isPaidInCash, paidText, soldSale } from '../model/labels.ts'
import { isRead } from '../model/sale-refusal.ts'
import { PassDialog } from './pass-dialog.tsx'
import styles from './sale.module.css'

const group = t('sale.commands.saleGroup')
const command = commandsOf(group)

export const SaleDonePanel = ({ sell, saleId }: SellProps & { readonly saleId: string }) => {
  const { state, offer, zone } = sell
  const pass = usePassWork()
  const { data: sale } = useQuery(saleQuery(saleId))
  const [shownAtMs] = useState(() => performance.now())
  const [emailing, setEmailing] = useState(false)
  const [recipient, setRecipient] = useState<string>()
  const emailReason = useEmailReason(sale?.booking?.cancelled_at !== undefined)
  const isShown = sale !== undefined
  useEffect(() => {
    if (isShown) focusPart('next')
  }, [saleId, isShown])
  const give = (output: 'printer' | 'pdf') => () => {
    if (sale !== undefined) void givePass(sale, output)
  }
  const outputs = [
    { ...command('sale.print', t('common.print'), 'P', give('printer')), disabledReason: undefined },
    { ...command('sale.pdf', t('sale.done.savePdf'), 'S', give('pdf')), disabledReason: undefined },
    { ...command('sale.show', t('sale.done.show'), 'O', () => sale && showPass(sale)), disabledReason: undefined },
    { ...command('sale.email', t('emails.action'), 'E', () => setEmailing(true)), disabledReason: emailReason },
  ]
  useCommands([
    {
      id: 'sale.repeat',
      label: t('sale.commands.repeat'),
      keyBar: t('sale.commands.repeatKey'),
      keys: ['Enter', 'F12'],
      group,
      perform: (pressed) => {
        if (pressed !== 'F12' || isRead({ shownAtMs }, performance.now())) nextSale(true)
      },
    },
    command('sale.new', t('sale.commands.new'), 'Escape', () => nextSale(false), { keyBar: t('sale.commands.newKey') }),
    ...outputs.map((output) => ({ ...output, predicate: () => output.disabledReason === undefined })),
  ])
  if (sale?.booking_id === undefined) return null
  const bookingId = sale.booking_id
  const sold = soldSale(sale, offer?.option, state.form)
  const { plate } = sold
  const total = formatMinor(sold.totalMinor, sold.currency)
  const isExact = sold.changeMinor === 0
  return (
    <>
      <div className={paneStyles.head} data-part="head" role="status">
        <Icon of={IconCircleCheck} size="l" tone="ok" />
        <Text as="div" grow>
          <h2>{t('sale.done.title', { amount: total })}</h2>
          <Text as="div" size="small" tone="secondary" line="cut">
            {formatCounterTime(sold.soldAtMs, zone)}, {sold.facility}
          </Text>
        </Text>
      </div>
      <div ref={keepFocusBefore} className={styles.upper}>
        <Section className={styles.facts}>
          <Facts>
            <Fact name={t('sale.done.booking')}>
              <button
                type="button"
                className={textStyles.link}
                style={{ minHeight: 'var(--target)' }}
                onClick={() => goTo(paths.bookings(bookingId))}
              >
                {bookingId}
              </button>
            </Fact>
            {plate === '' ? null : (
              <Fact name={t('common.plate')}>
                <Text weight="medium" face="code">
                  {plate}
                </Text>
              </Fact>
            )}
            <Fact name={t('sale.done.paid')}>{paidText(sold)}</Fact>
          </Facts>
        </Section>
        {isPaidInCash(sold) ? (
          <Group className={paneStyles.section} data-part="section" justify="space-between" align="baseline" fw={600}>
            <span>{t('sale.done.changeDue')}</span>
            <output aria-live="assertive" className={classes(styles.changeDue, isExact && styles.exact)}>
              {isExact ? t('sale.done.exact') : formatBare(sold.changeMinor, sold.currency)}
            </output>
          </Group>
        ) : null}
        <Section title={t('common.pass')}>
          <PassOutcome sale={sale} />
          <div className={styles.outputs}>
            {outputs.map(({ id, label, keys, disabledReason, perform }) => (
              <Button key={id} small label={label} keys={keys?.[0]} disabledReason={disabledReason} onClick={perform}>
                {label}
              </Button>
            ))}
          </div>
          {recipient === undefined ? null : (
            <Text as="p" role="status" size="small" tone="secondary">
              {t('emails.written', { recipient })}
            </Text>
          )}
        </Section>
        <UndoButton />
      </div>
      <div className={styles.till}>
        <Button block keys="Escape" onClick={() => nextSale(false)}>
          {t('sale.done.nextEmpty')}
        </Button>
        <div data-sell="next" tabIndex={-1} className={styles.next}>
          <ActionButton icon={IconArrowRight} keys="Enter" onClick={() => nextSale(true)}>
            {t('sale.done.nextSame')}
          </ActionButton>
        </div>
      </div>
      {emailing ? (
        <EmailPassDialog
          bookingId={bookingId}
          address={sale.booking?._embedded['svc:customer']?.email}
          customerLocale={sale.booking?.locale}
          onClose={() => setEmailing(false)}
          onSent={(address) => {
            setEmailing(false)
            setRecipient(address)
          }}
        />
      ) : null}
      <PassDialog open={pass.shown} bookingId={bookingId} onClose={hidePass} />
    </>
  )
}

/** The button is shown while the sale can be undone. The first press asks, as F7 does. */
const UndoButton = () => {
  const { offer } = useUndo()
  const seconds = useUndoSeconds()
  const reason = useOnline().disabledReason('undo')
  if (offer?.verb !== 'undo' || seconds === 0) return null
  return (
    <Section>
      {/* A double press counts as one: its second half would confirm the question of the first. */}
      <div onClickCapture={(event) => (event.detail > 1 ? event.stopPropagation() : undefined)}>
        <Button keys="F7" disabledReason={reason} onClick={performUndoOffer}>
          <UndoText key={offer.untilMs} action={offer.action} />
        </Button>
      </div>
    </Section>
  )
}

const UndoText = ({ action }: { readonly action: string }) =>
  t('sale.done.undo', { action, seconds: String(useUndoSeconds()) })

const PassOutcome = ({ sale }: { readonly sale: Sale }) => {
  const pass = usePassWork()
  const isOwn = pass.saleId === sale.id
  if (isOwn && pass.error !== undefined) return <ErrorState inline error={pass.error} />
  if (isOwn && pass.outcome !== '') {
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
  const state = isPrinted ? t('sale.done.printedOrSaved') : t('sale.done.notPrinted')
  return (
    <Text as="p" tone="secondary">
      {isOwn && pass.busy ? t('sale.done.printing') : state}
    </Text>
  )
}
