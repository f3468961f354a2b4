/** The costs of the sale, the output of the pass, and the payment by the chosen tender. */
import { Box, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { localeData, locales, type Locale } from '../../../../shared/locales.ts'
import { papers } from '../../../../shared/paper-sizes.ts'
import { offeredTenders, tenders } from '../../../../shared/tenders.ts'
import { toEngineTimeMs } from '../../../lib/clock.ts'
import { useReadAt } from '../../../lib/connection/index.ts'
import { formatBare, formatCounterTime, formatMinor } from '../../../lib/format/index.ts'
import { locale, t } from '../../../lib/i18n/index.ts'
import { setOwnCounter, usePreferences } from '../../../lib/preferences/index.ts'
import {
  Button,
  classes,
  Icon,
  IconSpace,
  Note,
  PriceLines,
  Row,
  Section,
  Segmented,
  Text,
  TextField,
  textStyles,
  TotalLine,
} from '../../../ui/index.ts'
import { isCashHindered } from '../data/cash-shift.ts'
import type { CheckedTotal } from '../data/sale-offer.ts'
import { changeForm } from '../data/sell-store.ts'
import type { SellProps } from '../data/use-sell.ts'
import { passLine } from '../model/labels.ts'
import type { SellOption } from '../model/option.ts'
import { joinedLines, type ChangedLine } from '../model/sale-offer.ts'
import { Cash } from './cash.tsx'
import type { FieldsProps } from './fields.tsx'
import styles from './sale.module.css'

interface PriceProps {
  readonly total: CheckedTotal
  readonly option: SellOption
}

/** This many lines fit above the total in the lowest usual window; a high one has room for all. */
const room = {
  comfortable: { mostLines: 4, high: '(min-height: 54em)' },
  counter: { mostLines: 3, high: '(min-height: 60em)' },
} as const

/** The lines above the total; changed lines show the old amount struck through until it is accepted. */
export const PriceBlock = ({ total: { lines, changed }, option: { currency } }: PriceProps) => {
  const amount = (minor: number | undefined, otherwise: string) =>
    minor === undefined ? otherwise : formatBare(minor, currency)
  const { mostLines, high } = usePreferences(({ appearance }) => room[appearance.density])
  const isHigh = useMediaQuery(high, false, { getInitialValueInEffect: false })
  const shown =
    changed?.lines ??
    joinedLines(lines, isHigh ? lines.length : mostLines).map(({ label, minor }): ChangedLine => ({
      label,
      before: minor,
      now: minor,
    }))
  return (
    <Section className={styles.lines}>
      <PriceLines
        lines={shown.map(({ label, before, now }, index) => ({
          key: String(index),
          label: (
            <Text as="div" line="cut" title={label}>
              {label}
            </Text>
          ),
          amount: amount(now, t('sale.price.removed')),
          ...(before === now ? {} : { before: amount(before, t('sale.price.added')) }),
        }))}
      />
    </Section>
  )
}

export const TotalBlock = ({ sell, total, option, onAccept }: PriceProps & SellProps & { onAccept: () => void }) => {
  const { isExpired, zone, offer } = sell
  const laterMinor = offer?.laterMinor
  const { changed, totalMinor, checking } = total
  const { currency, heldUntilMs } = option
  const money = (minor: number): string => formatBare(minor, currency)
  const readAtMs = useReadAt('quotes')
  const heldLabel = (): string => {
    if (readAtMs !== undefined) {
      return t('sale.price.asOf', { time: formatCounterTime(toEngineTimeMs(readAtMs), zone) })
    }
    if (isExpired) return t('sale.price.updating')
    if (heldUntilMs === undefined) return ''
    const time = formatCounterTime(heldUntilMs, zone)
    return laterMinor === undefined
      ? t('sale.price.heldUntil', { time })
      : t('sale.price.heldUntilThen', { time, amount: money(laterMinor) })
  }
  // The total names the currency for the whole panel.
  const amount = formatMinor(totalMinor, currency)
  if (changed === undefined) {
    const held = heldLabel()
    const label = (
      <>
        {t('common.total')}{' '}
        <Box component="span" fw={400}>
          <Text size="small" tone={readAtMs === undefined && laterMinor === undefined ? 'secondary' : 'warn'}>
            {held}
          </Text>
        </Box>
      </>
    )
    return <TotalLine label={label} amount={amount} busy={checking} />
  }
  const before = (
    <Box component="span" className={textStyles.struck} ml={8} fw={400}>
      {money(changed.beforeMinor)}
    </Box>
  )
  return (
    <>
      <TotalLine
        label={
          <>
            {t('common.total')}
            {before}
          </>
        }
        amount={amount}
        busy={checking}
      />
      <Note tone="warn">
        <Row as="div">
          <Text as="b" grow weight="medium">
            {changeLabel(totalMinor - changed.beforeMinor, money)}
          </Text>
          <Button small keys="F6" onClick={onAccept}>
            {t('sale.price.accept', { amount })}
          </Button>
        </Row>
      </Note>
    </>
  )
}

/** "Price up $2.00"; the total may be the same while its lines are not. */
const changeLabel = (minor: number, money: (minor: number) => string): string => {
  if (minor === 0) return t('sale.price.linesChanged')
  return minor < 0 ? t('sale.price.down', { amount: money(-minor) }) : t('sale.price.up', { amount: money(minor) })
}

/** One line with the pass of the sale, and the menu to change it. */
export const PassChoice = ({ customerLocale }: { readonly customerLocale: Locale | null }) => {
  const counter = usePreferences((state) => state.counter)
  const item = (key: string, label: string, choose: () => void, isChosen: boolean) => (
    <Menu.Item key={key} leftSection={isChosen ? <Icon of={IconCheck} /> : <IconSpace />} onClick={choose}>
      {label}
    </Menu.Item>
  )
  const line = passLine(counter, customerLocale)
  return (
    <Row as="div" size="small" tone="secondary" style={{ padding: '10px 0 6px' }}>
      <Icon of={IconPrinter} />
      <Text grow line="cut" title={line}>
        {line}
      </Text>
      <Menu position="top-end" offset={4}>
        <Menu.Target>
          <button
            type="button"
            className={textStyles.link}
            style={{ minHeight: 'var(--target)' }}
            aria-label={t('sale.passChoice.label')}
          >
            {t('common.change')}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['printer', 'pdf', 'screen'] as const).map((printAfterSale) =>
            item(
              printAfterSale,
              t(`sale.passOutputs.${printAfterSale}`),
              () => setOwnCounter({ printAfterSale }),
              counter.printAfterSale === printAfterSale,
            ),
          )}
          <Menu.Divider role="separator" />
          {papers.map((paper) =>
            item(paper, t(`papers.${paper}.name`), () => setOwnCounter({ paper }), counter.paper === paper),
          )}
          <Menu.Divider role="separator" />
          <div role="group" aria-label={t('sale.passChoice.language')}>
            <Menu.Label aria-hidden>{t('sale.passChoice.language')}</Menu.Label>
            {locales.map((each) =>
              item(
                each,
                localeData[each].name,
                () => changeForm({ locale: each }),
                (customerLocale ?? locale) === each,
              ),
            )}
          </div>
        </Menu.Dropdown>
      </Menu>
    </Row>
  )
}

/** Cash with change due, and other tenders with their reference. */
export const Payment = (props: FieldsProps & { readonly onSubmit: () => void }) => {
  const { problems, locked, onSubmit } = props
  const { form } = props.state
  const disabledReason = locked ? t('sale.payment.sending') : undefined
  const common = {
    readOnly: locked,
    autoComplete: 'off',
    error: problems.money,
    'data-sell': 'money',
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      onSubmit()
    },
  }
  const reference = () => {
    const { method, references } = form
    if (method === 'cash') return null
    const { kind, longest } = tenders[method].reference
    return (
      <TextField
        {...common}
        {...(method === 'invoice' ? { placeholder: t('tenders.invoice.referencePlaceholder') } : {})}
        withoutSlash={kind === 'slip'}
        label={t(`tenders.${method}.reference`)}
        hint={t(`tenders.${method}.referenceHint`)}
        maxLength={longest}
        required
        value={references[method]}
        onChange={(text) => changeForm({ references: { ...references, [method]: text } })}
      />
    )
  }
  return (
    <Box mt={4}>
      <Segmented
        label={t('sale.payment.label')}
        value={form.method}
        segments={offeredTenders.map((method) => ({
          value: method,
          label: t(`tenders.${method}.name`),
          disabledReason,
        }))}
        onChange={(method) => {
          changeForm({ method })
          if (method === 'cash') isCashHindered()
        }}
      />
      <div className={classes(styles.payment, form.method === 'cash' && styles.cash)}>
        {reference() ?? <Cash {...props} common={common} />}
      </div>
    </Box>
  )
}
