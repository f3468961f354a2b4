/** The pane beside each step of a count: the amount, its components, and the buttons. */
import type { ReactNode } from 'react'
import { formatChange, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { ActionPane, LargeFigure, PriceLines, Section, Text, type PriceLine } from '../../../ui/index.ts'
import { differenceText } from './shift-text.ts'

interface SidePaneProps {
  /** The label of the amount, and so of the pane. */
  readonly label: string
  readonly amount: string
  /** The lines under the amount. */
  readonly lines: readonly PriceLine[]
  readonly buttons: ReactNode
  readonly children: ReactNode
}

export const SidePane = ({ label, amount, lines, buttons, children }: SidePaneProps) => (
  <ActionPane
    label={label}
    buttons={
      <>
        {buttons}
        <Text as="p" size="small" tone="faint">
          {t('shifts.count.journal')}
        </Text>
      </>
    }
  >
    <Section>
      <Text as="div" tone="secondary" weight="medium">
        {label}
      </Text>
      <LargeFigure>{amount}</LargeFigure>
      <PriceLines lines={lines} />
    </Section>
    {children}
  </ActionPane>
)

interface ResultPaneProps extends Pick<SidePaneProps, 'buttons' | 'children'> {
  readonly currency: string
  readonly countedMinor: number
  readonly overShortMinor: number
}

/** The result of cash after the count. */
export const ResultPane = ({ currency, countedMinor, overShortMinor, ...rest }: ResultPaneProps) => (
  <SidePane
    label={t('shifts.compare.result')}
    amount={formatChange(overShortMinor, currency)}
    lines={[
      {
        key: 'expected',
        label: t('shifts.compare.expected'),
        amount: formatMinor(countedMinor - overShortMinor, currency),
      },
      { key: 'counted', label: t('shifts.compare.counted'), amount: formatMinor(countedMinor, currency) },
      {
        key: 'difference',
        label: t('shifts.compare.difference'),
        amount: differenceText(overShortMinor, currency),
        sum: true,
      },
    ]}
    {...rest}
  />
)
