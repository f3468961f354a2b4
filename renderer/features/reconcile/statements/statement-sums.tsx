/** A statement in one of its currencies: the equation, the groups of lines, and the three sums. */
import type { ReactNode } from 'react'
import {
  IconArrowForwardUp,
  IconBan,
  IconCheck,
  IconCircleDashed,
  IconHandFinger,
  IconHistory,
  IconListCheck,
} from '@tabler/icons-react'
import type { CurrencyTotals, Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { lineGroups, type LineGroup } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { formatChange, formatCount, formatMinor, rangeText } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Icon, IconAttention, Row, Section, Text, type IconShape } from '../../../ui/index.ts'
import { statementText } from '../closings/closing-text.ts'
import { EquationLines } from './equation-lines.tsx'
import { threeWayCheck } from './statement-figures.ts'
import styles from './statements.module.css'

interface StatementSumsProps {
  readonly statement: Statement
  readonly total: CurrencyTotals
  readonly isOnly: boolean
}

const groupLooks = {
  linked: { icon: IconListCheck, tone: 'ok' },
  by_hand: { icon: IconHandFinger, tone: 'accent' },
  ignored: { icon: IconBan, tone: 'faint' },
  carried_over: { icon: IconArrowForwardUp, tone: 'warn' },
  seen: { icon: IconHistory, tone: 'faint' },
  queue: { icon: IconAttention, tone: 'warn' },
} as const satisfies Record<LineGroup, { readonly icon: IconShape; readonly tone: string }>

/** If there are several currencies, each block names its own. */
const nameIn = (currency: string, isOnly: boolean, text: string): string =>
  isOnly ? text : t('statements.panel.inCurrency', { text, currency })

interface TotalSectionsProps extends Pick<StatementSumsProps, 'total' | 'isOnly'> {
  /** Records of the books that are missing in the statement and wait for a decision. */
  readonly missing?: number
}

/** The equation, and the groups of lines that add up to it. */
export const TotalSections = ({ total, isOnly, missing = 0 }: TotalSectionsProps) => {
  const { currency } = total
  return (
    <>
      <Section
        title={nameIn(currency, isOnly, t('statements.panel.equation'))}
        end={
          <Text size="tiny" tone="faint">
            {t('statements.lineCount', { count: total.statement.lines })}
          </Text>
        }
      >
        <EquationLines equation={total.statement.equation} currency={currency} />
      </Section>
      <Section title={nameIn(currency, isOnly, t('statements.panel.lineStatus'))}>
        <LineStatus total={total} missing={missing} />
      </Section>
    </>
  )
}

export const StatementSums = ({ statement, total, isOnly }: StatementSumsProps) => (
  <>
    <TotalSections total={total} isOnly={isOnly} missing={isOnly ? statement.missing : 0} />
    <Section title={nameIn(total.currency, isOnly, t('statements.panel.threeWay'))}>
      <ThreeWay statement={statement} currency={total.currency} />
    </Section>
  </>
)

const LineStatus = ({ total, missing }: { readonly total: CurrencyTotals; readonly missing: number }) => (
  <table className={styles.sums}>
    <tbody>
      {lineGroups.map((group) => {
        const { lines, equation } = total.groups[group]
        const { icon, tone } = groupLooks[group]
        return lines === 0 && group !== 'linked' ? null : (
          <tr key={group}>
            <th scope="row">
              <Row>
                <Icon of={icon} tone={tone} />
                {t(`reconcile.group.${group}`)}
              </Row>
            </th>
            <td>{formatCount(lines)}</td>
            <td>{formatMinor(equation.net, total.currency)}</td>
          </tr>
        )
      })}
      {missing === 0 ? null : (
        <tr>
          <th scope="row">
            <Row>
              <Icon of={IconAttention} tone="warn" />
              {t('reconcile.class.missing_in_statement')}
            </Row>
          </th>
          <td>{formatCount(missing)}</td>
          <td>—</td>
        </tr>
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{t('reconcile.lines.statement')}</th>
        <td>{formatCount(total.statement.lines)}</td>
        <td>{formatMinor(total.statement.equation.net, total.currency)}</td>
      </tr>
    </tfoot>
  </table>
)

const ThreeWay = ({ statement, currency }: { readonly statement: Statement; readonly currency: string }) => {
  const { lines, stated, bank, isBanked, missing, difference } = threeWayCheck(statement, currency)
  return (
    <table className={styles.sums}>
      <tbody>
        <Sum name={t('statements.threeWay.lines')} amount={formatMinor(lines, currency)} />
        <Sum
          name={t('statements.threeWay.stated')}
          place={
            stated === undefined
              ? t('statements.threeWay.notStated')
              : stated.verdict === 'across_currencies'
                ? t('statements.threeWay.across')
                : stated.row === undefined
                  ? undefined
                  : t('statements.threeWay.row', { row: formatCount(stated.row) })
          }
          amount={stated?.net === undefined ? '—' : formatMinor(stated.net, currency)}
        />
        {isBanked ? (
          <Sum
            name={
              bank === undefined
                ? t('statements.threeWay.bank')
                : t('statements.threeWay.bankOn', { day: rangeText({ from: bank.date, to: bank.date }) })
            }
            place={
              bank === undefined
                ? t('statements.threeWay.notYet')
                : t('statements.threeWay.bankRow', {
                    name: statementText({ kind: 'bank', name: bank.name }),
                    row: formatCount(bank.row),
                  })
            }
            amount={bank === undefined ? '—' : formatMinor(bank.amount, currency)}
          />
        ) : null}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('statements.threeWay.difference')}</th>
          <td>
            {difference === undefined ? (
              '—'
            ) : difference === 0 && missing !== undefined ? (
              <Text tone="secondary" className={styles.difference}>
                <Icon of={IconCircleDashed} />
                {t('statements.threeWay.agree', { ...missing })}
              </Text>
            ) : (
              <Text tone={difference === 0 ? 'ok' : 'bad'} className={styles.difference}>
                <Icon of={difference === 0 ? IconCheck : IconAttention} />
                {formatChange(difference, currency)}
              </Text>
            )}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

interface SumProps {
  readonly name: ReactNode
  readonly place?: string | undefined
  readonly amount: string
}

const Sum = ({ name, place, amount }: SumProps) => (
  <tr>
    <th scope="row">
      {name}
      {place === undefined ? null : <Text tone="faint"> {place}</Text>}
    </th>
    <td>{amount}</td>
  </tr>
)
