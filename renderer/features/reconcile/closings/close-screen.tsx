/** Closes the period of a statement: the groups of its lines, what is carried forward, and the sums from the books to the payout. */
import { useQuery } from '@tanstack/react-query'
import { closingApi } from '../../../../shared/contract/closings.ts'
import { queryOf } from '../../../api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { ErrorState, focusIfLost, Pane, PaneHead, Scroll, Steps } from '../../../ui/index.ts'
import { LinesTable } from '../lines-table.tsx'
import { ClosePane } from './close-pane.tsx'
import { DecidedTable, namedItems } from './decided-table.tsx'
import { periodText, statementText } from './closing-text.ts'
import { BridgeTable } from './bridge-table.tsx'

const steps = ['items', 'totals', 'close'] as const

/** The pause between requests while the statement is matched again in the background. */
const matchingPollMs = 500

export const CloseScreen = ({ statementId }: { readonly statementId: number }) => {
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    ...queryOf(closingApi.preview, { id: statementId }),
    refetchInterval: ({ state }) => (state.data?.problems.includes('matching') === true ? matchingPollMs : false),
  })
  if (preview === undefined) {
    return (
      <Pane label={t('closings.close.label')} busy={error === null}>
        {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      </Pane>
    )
  }
  const { statement, totals, walks, open } = preview
  const title = t('closings.close.title', { period: periodText(statement.period) })
  const sub = [statementText(statement), statement.partner, t('closings.lines', { count: statement.lines })].join(' · ')
  return (
    <>
      <Pane label={title}>
        <PaneHead
          title={title}
          sub={sub}
          end={
            <Steps
              label={t('closings.close.steps')}
              steps={steps.map((each) => ({ key: each, label: t(`closings.close.step.${each}`) }))}
              current={open > 0 ? 'items' : preview.problems.includes('not_in_bank') ? 'totals' : 'close'}
            />
          }
        />
        <Scroll ref={focusIfLost} tabIndex={0} role="group" aria-label={title}>
          <LinesTable totals={totals} />
          {namedItems(preview).map((named) => (
            <DecidedTable {...named} kind={statement.kind} key={named.key} />
          ))}
          {walks.map((bridge) => (
            <BridgeTable key={bridge.currency} bridge={bridge} kind={statement.kind} />
          ))}
        </Scroll>
      </Pane>
      <ClosePane preview={preview} />
    </>
  )
}
