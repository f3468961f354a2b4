/** After the sale: booking number, change due, the state of the pass, and the next sale. */
import { useEffect, useState } from 'react'
import { Group } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import {
  IconArrowRight,
  IconCircleCheck,
  IconDeviceDesktop,
  IconFileTypePdf,
  IconMail,
  IconPrinter,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Sale } from '../../../../shared/desk/sales.ts'
import { documentUrl } from '../../../../shared/documents.ts'
import { paperPixels, papers, type Paper } from '../../../../shared/paper.ts'
import { saleQuery } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatCounterTime, formatMinor } from '../../../lib/format/index.ts'
import { locale, t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import {
  ActionButton,
  Button,
  Dialog,
  ErrorState,
  Fact,
  Facts,
  Icon,
  paneStyles,
  PassSheet,
  Row,
  Section,
  Segmented,
  Text,
  textStyles,
} from '../../../ui/index.ts'
import { EmailPassDialog, useEmailReason } from '../../passes/index.ts'
import { commandsOf } from '../data/commands.ts'
import { givePass, hidePass, nextSale, showPass, usePassWork } from '../data/sale-flow.ts'
import type { SellProps } from '../data/use-sell.ts'
import { focusPart } from '../focus.ts'
import { soldSale } from '../model/labels.ts'
import styles from './sale.module.css'

/** Before that, F12 is the second half of a double press, and the change due has not been read. */
const readingMs = 1000
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
  useCommands([
    {
      id: 'sale.repeat',
      label: t('sale.commands.repeat'),
      keyBar: t('sale.commands.repeatKey'),
      keys: ['Enter', 'F12'],
      group,
      perform: (pressed) => {
        if (pressed !== 'F12' || performance.now() - shownAtMs >= readingMs) nextSale(true)
      },
    },
    command('sale.new', t('sale.commands.new'), 'Escape', () => nextSale(false), { keyBar: t('sale.commands.newKey') }),
  ])
  if (sale?.booking_id === undefined) return null
  const bookingId = sale.booking_id
  const sold = soldSale(sale, offer?.option, state.form)
  const { plate, method } = sold
  const total = formatMinor(sold.totalMinor, sold.currency)
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
      <div className={styles.upper}>
        <Section>
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
            <Fact name={t('sale.done.paid')}>
              {t(`sale.methods.${method}`)}, {total}
            </Fact>
          </Facts>
        </Section>
        {method === 'cash' ? (
          <Group className={paneStyles.section} data-part="section" justify="space-between" align="baseline" fw={600}>
            <span>{t('sale.done.changeDue')}</span>
            <output aria-live="assertive" className={styles.changeDue}>
              {formatMinor(sold.changeMinor, sold.currency)}
            </output>
          </Group>
        ) : null}
        <Section title={t('common.pass')}>
          <PassOutcome sale={sale} />
          <Group gap={6} mt={8}>
            <Button small icon={IconPrinter} onClick={() => void givePass(sale, 'printer')}>
              {t('common.print')}
            </Button>
            <Button small icon={IconFileTypePdf} onClick={() => void givePass(sale, 'pdf')}>
              {t('sale.done.savePdf')}
            </Button>
            <Button small icon={IconDeviceDesktop} onClick={() => showPass(sale)}>
              {t('sale.done.show')}
            </Button>
            <Button small icon={IconMail} disabledReason={emailReason} onClick={() => setEmailing(true)}>
              {t('emails.action')}
            </Button>
          </Group>
          {recipient === undefined ? null : (
            <Text as="p" role="status" size="small" tone="secondary">
              {t('emails.written', { recipient })}
            </Text>
          )}
        </Section>
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

interface PassDialogProps {
  readonly open: boolean
  readonly bookingId: number
  readonly onClose: () => void
}

export const PassDialog = ({ open, bookingId, onClose }: PassDialogProps) => {
  const counterPaper = usePreferences((state) => state.counter.paper)
  const [chosen, setChosen] = useState<Paper>()
  const paper = chosen ?? counterPaper
  const close = () => {
    setChosen(undefined)
    onClose()
  }
  const command = commandsOf(group, { inDialog: true, predicate: () => open })
  useCommands(
    papers.map((each, index) =>
      command(
        `pass.${each}`,
        t('sale.commands.passOnPaper', { paper: t(`papers.${each}.name`) }),
        String(index + 1),
        () => setChosen(each),
        { keyBar: t(`papers.${each}.shortName`) },
      ),
    ),
  )
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('sale.passDialog.title', { booking: String(bookingId) })}
      width={720}
      className={styles.passDialog}
      action={{ text: t('sale.passDialog.done'), onAct: close }}
    >
      <Segmented
        label={t('sale.passDialog.paper')}
        value={paper}
        segments={papers.map((each) => ({ value: each, label: t(`papers.${each}.name`) }))}
        onChange={setChosen}
      />
      <PassDesk bookingId={bookingId} paper={paper} />
    </Dialog>
  )
}

/** Around the paper, in pixels; it counts as a part of what is measured. */
const deskPadding = 12

/** Sheets are shown whole; a roll in its own size, to be scrolled. */
const PassDesk = ({ bookingId, paper }: { readonly bookingId: number; readonly paper: Paper }) => {
  const { ref, width, height } = useElementSize()
  const page = paperPixels(paper)
  const [heightPixels, setHeightPixels] = useState(page.height ?? 900)
  const isRoll = page.height === undefined
  const fit = (room: number, pixels: number) => (room - 2 * deskPadding) / pixels
  const zoom = Math.min(1, fit(width, page.width), isRoll ? 1 : fit(height, heightPixels))
  return (
    <div ref={ref} className={styles.passDesk} style={{ padding: deskPadding }} tabIndex={isRoll ? 0 : undefined}>
      {width === 0 ? null : (
        <PassSheet
          key={paper}
          title={t('sale.passDialog.sheet', { booking: String(bookingId), paper: t(`papers.${paper}.name`) })}
          src={documentUrl('pass', bookingId, paper, locale)}
          widthPixels={page.width}
          heightPixels={heightPixels}
          zoom={zoom}
          onContentHeight={setHeightPixels}
        />
      )}
    </div>
  )
}
