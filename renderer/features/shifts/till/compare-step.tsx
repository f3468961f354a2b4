/** Step 2: expected, counted and their difference by tender, once a count was submitted. */
import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react'
import type { Comparison, Shift } from '../../../../shared/desk/shifts.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatCounterTime, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import {
  ActionButton,
  Button,
  classes,
  ErrorState,
  focusIfLost,
  Note,
  Pane,
  PriceLines,
  Scroll,
  Section,
  Status,
  tableStyles,
  Text,
} from '../../../ui/index.ts'
import { CountHead } from './count-head.tsx'
import { MovedCash } from './moved-cash.tsx'
import { differenceText } from './shift-text.ts'
import { ResultPane } from './side-pane.tsx'
import { StopDialog, useStopCounting } from './stop-counting.tsx'
import styles from './till.module.css'

interface CompareStepProps {
  readonly shift: Shift
  readonly comparison: Comparison
  readonly onAgain: () => void
  readonly onNext: () => void
}

export const CompareStep = ({ shift, comparison, onAgain, onNext }: CompareStepProps) => {
  const { currency, tenders, tolerance, needs_reason: needsReason } = comparison
  const { timeZone } = useVenueScope()
  const stopping = useStopCounting({ shift, loses: 'submitted' })
  const group = t('shifts.count.keys.group')
  const next = t(needsReason ? 'shifts.compare.nextReason' : 'shifts.compare.next')
  useCommands([
    {
      id: 'compare.again',
      label: t('shifts.compare.again'),
      keyBar: t('shifts.compare.again'),
      keys: ['F2'],
      group,
      perform: onAgain,
    },
    { id: 'compare.next', label: next, keyBar: next, keys: ['F12'], group, perform: onNext },
    {
      id: 'compare.back',
      label: t('shifts.count.keys.back'),
      keyBar: t('shifts.count.keys.back'),
      keys: ['Escape'],
      group,
      perform: stopping.ask,
    },
  ])
  const money = (minor: number | undefined) => (minor === undefined ? '—' : formatMinor(minor, currency))
  const cash = tenders.find(({ method }) => method === 'cash')
  const amount = money(tolerance)
  return (
    <>
      <Pane label={t('shifts.count.title', { id: String(shift.id) })}>
        <CountHead shift={shift} step="compare" />
        <Scroll ref={focusIfLost} tabIndex={0} role="group" aria-label={t('shifts.count.step.compare')}>
          <table className={classes(tableStyles.table, styles.compare)}>
            <thead>
              <tr>
                <th scope="col">{t('shifts.compare.tender')}</th>
                <th scope="col" className={tableStyles.numeric}>
                  {t('shifts.compare.expected')}
                </th>
                <th scope="col" className={tableStyles.numeric}>
                  {t('shifts.compare.counted')}
                </th>
                <th scope="col">{t('shifts.compare.difference')}</th>
              </tr>
            </thead>
            <tbody>
              {tenders.map((tender) => (
                <tr key={tender.method}>
                  <td>
                    <Text weight="medium">{t(`tenders.${tender.method}.compared`)}</Text>
                  </td>
                  <td className={tableStyles.numeric}>
                    {money(tender.expected)}
                    <Slips count={tender.expected_count} />
                  </td>
                  <td className={tableStyles.numeric}>
                    {money(tender.counted)}
                    <Slips count={tender.counted_count} />
                  </td>
                  <td>
                    <Difference overShort={tender.over_short} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Section title={t('shifts.compare.counts')} level={2} className={styles.counts}>
            <PriceLines
              lines={shift.counts.map(({ number, at, person, recount, cash_total: total }) => {
                const when = {
                  number: String(number),
                  time: formatCounterTime(at, timeZone),
                  recount: recount ? 'yes' : 'no',
                }
                return {
                  key: String(number),
                  label:
                    person === undefined
                      ? t('shifts.compare.countAt', when)
                      : t('shifts.compare.countBy', { ...when, name: person.name }),
                  amount: money(total),
                }
              })}
            />
          </Section>
        </Scroll>
        <Note tone={needsReason ? 'warn' : 'plain'}>
          {needsReason
            ? t('shifts.compare.reasonNeeded', { tolerance: amount })
            : t('shifts.compare.within', { tolerance: amount })}
        </Note>
      </Pane>
      <ResultPane
        currency={currency}
        countedMinor={cash?.counted ?? 0}
        overShortMinor={cash?.over_short ?? 0}
        buttons={
          <>
            {stopping.error === null ? null : <ErrorState inline error={stopping.error} />}
            <Button block keys="F2" onClick={onAgain}>
              {t('shifts.compare.again')}
            </Button>
            <ActionButton keys="F12" onClick={onNext}>
              {next}
            </ActionButton>
          </>
        }
      >
        <MovedCash shift={shift} />
      </ResultPane>
      <StopDialog stopping={stopping} />
    </>
  )
}

const Slips = ({ count }: { readonly count: number | undefined }) =>
  count === undefined ? null : (
    <Text as="div" size="small" tone="faint">
      {t('shifts.compare.slips', { count })}
    </Text>
  )

interface DifferenceProps {
  readonly overShort: number | undefined
  readonly currency: string
}

const Difference = ({ overShort, currency }: DifferenceProps) => {
  if (overShort === undefined) return <Text tone="faint">{t('shifts.compare.notCounted')}</Text>
  const icon = overShort === 0 ? IconCheck : overShort > 0 ? IconArrowUp : IconArrowDown
  return (
    <Status icon={icon} tone={overShort === 0 ? 'ok' : 'warn'}>
      {differenceText(overShort, currency)}
    </Status>
  )
}
