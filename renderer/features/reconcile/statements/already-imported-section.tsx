/** Lines that were recognized as lines of another statement: a different payment can be added to the queue. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { statementApi } from '../../../../shared/contract/reconcile.ts'
import type { Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { call, keyOf, queryOf, readPage, refreshed } from '../../../api/index.ts'
import { formatCount, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { ActionResult, Button, Section, Text } from '../../../ui/index.ts'
import styles from './statements.module.css'

/** The first lines. */
const alreadyImportedQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(statementApi.alreadyImported, { id }),
    queryFn: async ({ signal }) => (await readPage(statementApi.alreadyImported, { id, per_page: 20 }, signal)).items,
  })

export const AlreadyImportedSection = ({ statement: { id, groups } }: { readonly statement: Statement }) => {
  const { data: lines = [] } = useQuery(alreadyImportedQuery(id))
  const queries = useQueryClient()
  const count = useMutation({
    mutationFn: (row: number) => call(statementApi.countAlreadyImported, { id, body: { rows: [row] } }),
    onSuccess: async (statement) => {
      queries.setQueryData(queryOf(statementApi.one, { id }).queryKey, statement)
      await refreshed('reconcile')
    },
  })
  return (
    <Section title={t('statements.alreadyImported.title')}>
      <table className={styles.sums}>
        <tbody>
          {lines.map(({ row, text, booking_id: booking, reference, currency, net, statement }) => (
            <tr key={row}>
              <th scope="row">
                {t('statements.line', { row: formatCount(row) })} {text ?? booking ?? reference}{' '}
                <Text tone="faint">
                  {t('statements.alreadyImported.place', { name: statement.name, row: formatCount(statement.row) })}
                </Text>
              </th>
              <td>{formatMinor(net, currency)}</td>
              <td>
                <Button
                  small
                  label={t('statements.alreadyImported.countLine', { row: formatCount(row) })}
                  disabledReason={count.isPending ? t('statements.waiting') : undefined}
                  onClick={() => count.mutate(row)}
                >
                  {t('statements.alreadyImported.count')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ActionResult error={count.error} message={undefined} />
      <Text as="p" size="small" tone="secondary">
        {lines.length > 0 && groups.seen > lines.length
          ? t('statements.alreadyImported.more', { count: groups.seen - lines.length })
          : null}{' '}
        {t('statements.alreadyImported.effect')}
      </Text>
    </Section>
  )
}
