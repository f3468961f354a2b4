/** The evidence of a decided item, with the decision, its person and its undo. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queueApi } from '../../../../shared/contract/reconcile.ts'
import { owingOfItem } from '../../../../shared/desk/reconcile/owing.ts'
import type { QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import { queryOf } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  commandOf,
  ErrorState,
  Fact,
  Facts,
  Pane,
  PaneHead,
  Scroll,
  Section,
  Tag,
  useCounterTime,
} from '../../../ui/index.ts'
import { causeText, classText } from '../reconcile-texts.ts'
import { DecisionFoot, undoAction } from './decision-foot.tsx'
import { EvidenceTable } from './evidence-table.tsx'
import type { DetailProps } from './item-detail.tsx'
import { differenceText, itemDetail } from './item-text.ts'

interface ResolvedDetailProps extends Pick<DetailProps, 'statement' | 'decisions'> {
  readonly item: QueueItem
}

export const ResolvedDetail = ({ statement, decisions, item }: ResolvedDetailProps) => {
  const { full } = useCounterTime()
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(queueApi.item, { id: statement.id, key: item.key }),
    placeholderData: keepPreviousData,
  })
  const detail = data?.key === item.key ? data : undefined
  const { resolution } = item
  const owing = owingOfItem(statement.kind, item)
  const undo = undoAction(
    decisions,
    resolution?.decision,
    { label: t('queue.undo.decision'), text: t('queue.undo.decision') },
    statement.state === 'open' ? undefined : t('queue.closed'),
  )
  useCommands([commandOf(undo)])
  return (
    <Pane label={t('queue.detail.label')} busy={isFetching}>
      <PaneHead
        level={2}
        title={t('queue.detail.title', { name: classText(item.class), amount: differenceText(item) })}
        sub={itemDetail(item)}
        end={
          item.cause === undefined ? undefined : (
            <Tag tone="accent">{t('queue.likely', { cause: causeText(item.cause) })}</Tag>
          )
        }
      />
      <Scroll tabIndex={0} role="group" aria-label={t('queue.evidence.label')}>
        {error === null ? null : <ErrorState inline error={error} onRetry={() => void refetch()} />}
        {detail === undefined ? null : <EvidenceTable compared={detail} />}
        <Section title={t('queue.resolved.title')}>
          <Facts>
            <Fact name={t('queue.resolved.how')}>{t(`reconcile.group.${item.state}`)}</Fact>
            {owing === undefined ? null : (
              <Fact name={t('queue.resolved.bearer')}>{t(`reconcile.owing.${owing}`)}</Fact>
            )}
            {resolution?.reason === undefined ? null : <Fact name={t('queue.reason.label')}>{resolution.reason}</Fact>}
            {resolution === undefined ? null : (
              <>
                <Fact name={t('queue.resolved.at')}>{full(resolution.at)}</Fact>
                <Fact name={t('queue.resolved.by')}>{resolution.person?.name ?? '—'}</Fact>
              </>
            )}
          </Facts>
        </Section>
      </Scroll>
      <DecisionFoot decisions={decisions} actions={[]} undo={undo} />
    </Pane>
  )
}
