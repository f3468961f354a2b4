/** Notes in the sale panel: why a sale was refused, cannot be made, or has no response, and what to give back for one. */
import { useEffect, useRef, type ReactNode } from 'react'
import { Box, Group } from '@mantine/core'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatList, formatParkingTime } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, classes, focusIfLost, Note, paneStyles, SupportDetails, Text } from '../../../ui/index.ts'
import { showGiveBack, useUndo } from '../../../ui/undo.ts'
import { commandsOf, focusForm, sellOption } from '../data/commands.ts'
import { setAside } from '../data/sale-flow.ts'
import { performUndoOffer } from '../data/undo-offer.ts'
import type { SellProps } from '../data/use-sell.ts'
import { goneAddOns, goneSize, hasMoved } from '../model/offer-changes.ts'
import { optionRefusal } from '../model/option-list.ts'
import type { SellOption } from '../model/option.ts'
import type { SaleOffer } from '../model/sale-offer.ts'
import styles from './sale.module.css'

interface NoteProps {
  readonly title: string
  readonly children?: ReactNode
}

const NoteText = ({ title, children }: NoteProps) => (
  <>
    <Text as="b" weight="medium">
      {title}
    </Text>
    {children === undefined ? null : (
      <Text as="div" size="small" tone="secondary">
        {children}
      </Text>
    )}
  </>
)

const PanelNote = ({ tone, action, ...text }: NoteProps & { tone: 'warn' | 'bad'; action?: ReactNode }) => (
  <div className={styles.note}>
    <Note tone={tone}>
      <div role={tone === 'bad' ? 'alert' : undefined}>
        <NoteText {...text} />
      </div>
      {action}
    </Note>
  </div>
)

/** The alert is at the button, where the seller looks. */
export const Alert = (text: NoteProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In a low window the alert may be out of view.
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [text.title])
  return (
    <Box ref={ref} mb={9} role="alert">
      <Note tone="warn">
        <NoteText {...text} />
      </Note>
    </Box>
  )
}

export const RefusalNotes = ({ sell, option, isGone }: SellProps & { option: SellOption; isGone: boolean }) => {
  const { state, nextBest, area } = sell
  const { phase, filters } = state
  const isListed = area.options?.some(({ locationId }) => locationId === option.locationId) ?? true
  const { vehicle } = filters
  const refusal = phase.kind === 'form' ? phase.refusal : null
  const chooseNext = nextBest && (
    <Button small onClick={() => sellOption(nextBest)}>
      {t('sale.notes.choose', { facility: nextBest.name })}
    </Button>
  )
  const actions = {
    choose_other: isGone ? null : chooseNext,
    correct: null,
    show_details: <SupportDetails details={refusal?.details ?? ''} />,
  }
  return (
    <>
      {isGone && area.isEventGone ? (
        <PanelNote tone="bad" title={t('sale.notes.eventGone')}>
          {t('sale.notes.eventGoneText')}
        </PanelNote>
      ) : isGone ? (
        <PanelNote
          tone="bad"
          title={t(isListed ? 'sale.notes.soldOut' : 'sale.notes.notOffered', { facility: option.name })}
          action={chooseNext}
        >
          {t('sale.notes.soldOutText')}
        </PanelNote>
      ) : null}
      {refusal === null || refusal.question !== undefined ? null : (
        <PanelNote tone="bad" title={refusal.title} action={actions[refusal.action]}>
          {refusal.text}
        </PanelNote>
      )}
      {vehicle !== null && optionRefusal(option, vehicle) === 'vehicle' ? (
        <PanelNote tone="warn" title={t('sale.notes.vehicleRefused', { facility: option.name, vehicle })}>
          {t('sale.notes.vehicleRefusedText')}
        </PanelNote>
      ) : null}
    </>
  )
}

/** Explains how a change of the facility or event affected the sale. Changed prices are shown with the total. */
export const ChangeNotes = ({ sell: { state, zone, area }, offer }: SellProps & { offer: SaleOffer }) => {
  const { form, target, window } = state
  const { option } = offer
  const size = goneSize(offer, form)
  const addOns = goneAddOns(offer, form)
  // Times that the seller has chosen are no news.
  const isMoved = target?.kind === 'event' && window === null && hasMoved(offer)
  const time = formatParkingTime(option.startMs, option.endMs, zone, area.destination?.timesTbd === true)
  const notes = [
    isMoved ? t('sale.changes.moved', { time }) : undefined,
    size === undefined ? undefined : t('sale.changes.size', { facility: option.name, size }),
    addOns.length === 0 ? undefined : t('sale.changes.addOns', { addOns: formatList(addOns) }),
  ].filter((note) => note !== undefined)
  return (
    <div role="status">
      {notes.map((note) => (
        <PanelNote key={note} tone="warn" title={note} />
      ))}
    </div>
  )
}

const command = commandsOf(t('sale.commands.saleGroup'), { keyBar: t('sale.commands.setAsideKey') })

/** Explains, while a sale has no response, why it cannot be withdrawn now, and how to serve the next customer. */
export const UnconfirmedNote = ({
  sell,
  attempts,
  isSending,
}: SellProps & { attempts: number; isSending: boolean }) => {
  const { offlineBecause } = sell
  useCommands([
    command('sale.aside', t('sale.commands.setAside'), 'F4', () => void setAside(), {
      predicate: () => !isSending,
    }),
  ])
  const disabledReason = isSending ? t('sale.unconfirmed.beingSent') : undefined
  return (
    <PanelNote
      tone="warn"
      title={t('sale.unconfirmed.title')}
      action={
        <Button small keys="F4" disabledReason={disabledReason} onClick={() => void setAside()}>
          {t('sale.unconfirmed.setAside')}
        </Button>
      }
    >
      {offlineBecause === undefined
        ? t('sale.unconfirmed.sent', { count: attempts + 1 })
        : t('sale.unconfirmed.offline')}
    </PanelNote>
  )
}

/** Shows the money of the sale just undone, as large as change due, until it was handed back. */
export const GiveBackNote = () => {
  const { giveBack, offer } = useUndo()
  if (giveBack === undefined) return null
  const done = () => {
    showGiveBack(undefined)
    focusForm()
  }
  return (
    <div className={classes(paneStyles.section, styles.giveBack)} data-part="give-back" role="status">
      {giveBack.lines.map(({ label, amount }) => (
        <Group key={label} justify="space-between" align="baseline" fw={600} wrap="nowrap">
          <span>{label}</span>
          <output className={styles.changeDue}>{amount}</output>
        </Group>
      ))}
      <Text as="p" size="small" tone="secondary">
        {t('sale.undo.spaceFree', { sale: giveBack.sale })}
      </Text>
      <Group gap={6} mt={8}>
        {offer?.verb === 'sell' ? (
          <Button small keys="F7" onClick={performUndoOffer}>
            {t('sale.undo.sellAgain')}
          </Button>
        ) : null}
        <Button ref={focusIfLost} small onClick={done}>
          {t('sale.undo.givenBack')}
        </Button>
      </Group>
    </div>
  )
}
