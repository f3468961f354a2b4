/** Lines that a person should check before the import: already imported ones, and those in another currency. */
import type { ReactNode } from 'react'
import type { StatementFile } from '../../../../shared/desk/reconcile/statements.ts'
import { formatCount, formatList, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { Icon, IconAttention, Row, Section, Text, textStyles } from '../../../ui/index.ts'
import styles from './reading.module.css'

interface MarkedProps {
  readonly title: string
  readonly end?: string
  readonly children: ReactNode
}

export const Marked = ({ title, end, children }: MarkedProps) => (
  <Section
    level={2}
    title={
      <Row style={{ gap: 7 }}>
        <Icon of={IconAttention} tone="warn" />
        {title}
      </Row>
    }
    end={end === undefined ? undefined : <b>{end}</b>}
  >
    <div className={styles.marked}>{children}</div>
  </Section>
)

export const AlreadyImportedLines = ({
  alreadyImported,
}: {
  readonly alreadyImported: StatementFile['already_imported']
}) => {
  const { lines, first, sums } = alreadyImported
  if (lines === 0) return null
  const statements = [...new Map(first.map(({ statement }) => [statement.id, statement])).values()]
  return (
    <Marked
      title={t('reading.alreadyImported.title', { count: lines })}
      end={formatList(
        sums.map(({ currency, equation }) => formatMinor(equation.net, currency)),
        'unit',
      )}
    >
      <table className={styles.lines}>
        <tbody>
          {first.map(({ row, booking_id: booking, currency, net, statement }) => (
            <tr key={row}>
              <th scope="row">{t('statements.line', { row: formatCount(row) })}</th>
              <td>
                {t('reading.alreadyImported.place', {
                  booking: booking ?? '',
                  name: statement.name,
                  row: formatCount(statement.row),
                })}
              </td>
              <td>{formatMinor(net, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text as="div" size="small" tone="secondary">
        {lines > first.length ? t('reading.alreadyImported.more', { count: lines - first.length }) : null}{' '}
        {t.rich('reading.alreadyImported.effect', {
          names: formatList(statements.map(({ name }) => name)),
          link: (chunks) => {
            const [only] = statements
            return only === undefined || statements.length > 1 ? (
              chunks
            ) : (
              <button type="button" className={textStyles.link} onClick={() => goTo(paths.statements(only.id))}>
                {chunks}
              </button>
            )
          },
        })}
      </Text>
    </Marked>
  )
}

export const OtherCurrencyLines = ({ lines }: { readonly lines: StatementFile['other_currency'] }) =>
  lines.length === 0 ? null : (
    <Marked title={t('reading.otherCurrency.title', { count: lines.length })}>
      <table className={styles.lines}>
        <tbody>
          {lines.map(({ row, booking_id: booking, currency, net }) => (
            <tr key={row}>
              <th scope="row">{t('statements.line', { row: formatCount(row) })}</th>
              <td>{booking}</td>
              <td>{formatMinor(net, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text as="div" size="small" tone="secondary">
        {t('reading.otherCurrency.effect')}
      </Text>
    </Marked>
  )
