/** Finds the record of a line: each result shows what the line would mean beside it before it is linked. */
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import { owingIfAccepted, usualBearer } from '../../../../shared/desk/reconcile/owing.ts'
import type { FoundRecord, QueueItemDetail } from '../../../../shared/desk/reconcile/queue.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Dialog, Text } from '../../../ui/index.ts'
import { DecisionFailure } from './decision-foot.tsx'
import { EvidenceTable } from './evidence-table.tsx'
import { differenceText, rowsInText } from './item-text.ts'
import styles from './queue.module.css'
import { useRecordSearch } from './record-search.tsx'
import type { Draft } from './use-decisions.ts'
import { useFinding } from './use-finding.ts'

interface FindDialogProps {
  readonly statementId: number
  readonly item: QueueItemDetail
  readonly kind: StatementKind
  readonly isRunning: boolean
  readonly error: unknown
  readonly onDecide: (draft: Draft) => void
  readonly onClose: () => void
}

export const FindDialog = (props: FindDialogProps) => {
  const { statementId, item, kind, isRunning, error, onDecide, onClose } = props
  const link = (record: FoundRecord) => onDecide({ kind: 'link', item: item.key, record: record.key, bearer })
  const { current, search } = useRecordSearch({ statementId, onPick: link })
  const { compared, error: findingError } = useFinding(statementId, item, current?.key)
  const bearer = usualBearer(kind, compared ?? {})
  const owing = compared && owingIfAccepted(kind, compared, bearer)
  const disabledReason = current === undefined ? t('queue.find.type') : isRunning ? t('queue.deciding') : undefined
  return (
    <Dialog
      open
      width={760}
      onClose={onClose}
      title={t('queue.find.title', { rows: rowsInText(item) })}
      action={{
        text:
          compared === undefined
            ? t('queue.find.link')
            : t('queue.find.linkAmount', { amount: differenceText(compared) }),
        disabledReason,
        onAct: () => {
          if (current !== undefined) link(current)
        },
      }}
      note={
        <>
          <DecisionFailure error={error ?? findingError} />
          {owing === undefined ? null : (
            <Text size="small" tone="secondary">
              {t(`reconcile.owingTitle.${owing}`)}
            </Text>
          )}
        </>
      }
      back={t('common.cancel')}
    >
      {search}
      {compared === undefined ? null : (
        <div className={styles.beside}>
          <EvidenceTable compared={compared} />
        </div>
      )}
    </Dialog>
  )
}
