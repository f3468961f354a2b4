/** The section Audit trail of the settings: who did what and when, with filters, CSV, a panel for one row, and the verification. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { auditApi } from '../../../shared/contract/audit.ts'
import type { AuditPerson } from '../../../shared/desk/audit.ts'
import { allOf, auditCountQuery, auditPagesQuery, errorMessage, usePagedRows } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { ListScreen, NoMatch, useList } from '../../kit/list/index.ts'
import {
  ActionTool,
  commandOf,
  EmptyState,
  Pane,
  PaneHead,
  sortParam,
  Text,
  useCounterTime,
  WorkProgress,
  type Action,
} from '../../ui/index.ts'
import { AuditPanel } from './audit-panel.tsx'
import { auditColumns, auditFilters, auditList, toAuditFilter } from './audit-list.tsx'
import { FaultsPanel } from './faults-panel.tsx'
import { useVerification } from './use-verification.ts'

/** The reason why nobody can be chosen. */
const noPeopleReason = ({ data, error }: UseQueryResult<readonly AuditPerson[]>): string | undefined => {
  if (data === undefined) return error === null ? t('common.loading') : errorMessage(error).title
  return data.length === 0 ? t('audit.filter.noPeople') : undefined
}

export const AuditSection = () => {
  const times = useCounterTime()
  const { today, moment } = times
  const list = useList(auditList)
  const { openId } = list
  const people = useQuery(allOf(auditApi.people))
  const { pages, ...data } = usePagedRows({
    ...auditPagesQuery(toAuditFilter(list.settled, today), sortParam(list.sort)),
    // Rows are added all the time.
    staleTime: 0,
  })
  const { data: all } = useQuery(auditCountQuery({}))
  const filters = auditFilters(list.filter, today, people.data ?? [], noPeopleReason(people))
  const verification = useVerification(moment)
  const { outcome } = verification
  const found = outcome?.found
  const [areFaultsShown, setFaultsShown] = useState(false)
  const showFaults: Action = {
    id: 'audit.faults',
    label: t('audit.verify.showFaults'),
    keyBar: t('audit.verify.faults'),
    text: t('audit.verify.faults'),
    keys: ['F'],
    perform: () => {
      list.close()
      setFaultsShown(true)
    },
  }
  const verify: Action = {
    id: 'audit.verify',
    label: t('audit.verify.command'),
    keyBar: t('audit.verify.button'),
    text: t('audit.verify.button'),
    icon: IconShieldCheck,
    keys: ['V'],
    disabledReason: verification.isRunning ? t('audit.verify.title') : undefined,
    perform: verification.start,
  }
  return (
    <>
      <Pane label={t('audit.title')}>
        <PaneHead
          level={2}
          title={t('audit.title')}
          sub={
            outcome === undefined ? undefined : (
              <Text role="status" line="cut" tone={outcome.tone} title={outcome.title ?? outcome.text}>
                {outcome.text}
              </Text>
            )
          }
          end={
            <>
              {found === undefined ? null : <ActionTool action={showFaults} />}
              <ActionTool action={verify} />
            </>
          }
        />
        <ListScreen
          list={list}
          today={today}
          filters={filters}
          data={data}
          all={all}
          columns={auditColumns(times)}
          onActivate={({ id }) => list.open(id)}
          busy={pages.isFetching}
          empty={
            <NoMatch
              list={list}
              filters={filters}
              countQuery={(filter) => auditCountQuery(toAuditFilter(filter, today))}
              none={<EmptyState title={t('audit.empty')} text={t('audit.emptyText')} />}
            />
          }
          commands={[
            commandOf(verify),
            ...(found === undefined ? [] : [commandOf(showFaults)]),
            {
              id: 'audit.cancel',
              label: t('audit.verify.cancel'),
              keys: ['Escape'],
              predicate: () => verification.isRunning && openId === undefined,
              perform: verification.cancel,
            },
          ]}
        />
        {verification.isRunning ? (
          <WorkProgress {...verification.progress} hasKey={openId === undefined} onCancel={verification.cancel} />
        ) : null}
      </Pane>
      {areFaultsShown && found !== undefined && openId === undefined ? (
        <FaultsPanel {...found} onShow={list.open} onClose={() => setFaultsShown(false)} />
      ) : null}
      {openId === undefined ? null : (
        <AuditPanel key={openId} id={openId} row={data.rows.find(({ id }) => id === openId)} onClose={list.close} />
      )}
    </>
  )
}
