/** Settings, Audit trail: who did what and when, with filters, CSV, a drawer for one row, and the verification of all. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { auditApi } from '../../../shared/contract/audit.ts'
import type { AuditEntry, AuditPerson } from '../../../shared/desk/audit.ts'
import {
  allOf,
  auditCountQuery,
  auditPagesQuery,
  errorMessage,
  usePagedRows,
  type AuditFilter,
} from '../../lib/api/index.ts'
import { addDays, counterZone, dateFilter, datesOf, dayStartMs } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/navigation.ts'
import {
  ActionTool,
  activeFilters,
  commandOf,
  EmptyState,
  ListScreen,
  NoMatch,
  Pane,
  PaneHead,
  sortParam,
  Text,
  useCounterTime,
  useList,
  WorkProgress,
  type Action,
  type FilterControl,
  type List,
} from '../../ui/index.ts'
import { auditColumns, auditCsv } from './audit-columns.tsx'
import { AuditDrawer } from './audit-drawer.tsx'
import { searchedSubject } from './audit-names.ts'
import { FaultsDrawer } from './faults-drawer.tsx'
import { kindChoices } from './audit-texts.ts'
import { useVerification } from './use-verification.ts'

const filterSchema = z.object({
  text: z.string(),
  dates: dateFilter.optional(),
  kind: z.string().optional(),
  personId: z.number().int().optional(),
})
type AuditQuery = z.infer<typeof filterSchema>
const noFilter: AuditQuery = { text: '' }

const quickDates = [
  { label: t('audit.filter.today'), range: { from: 0, to: 0 } },
  { label: t('audit.filter.lastDays', { count: 7 }), range: { from: -6, to: 0 } },
  { label: t('audit.filter.lastDays', { count: 30 }), range: { from: -29, to: 0 } },
]

const filtersOf = (
  { text }: AuditQuery,
  today: string,
  people: readonly AuditPerson[],
  noPeople: string | undefined,
): FilterControl<AuditQuery>[] => [
  {
    key: 'text',
    without: t('audit.filter.withoutText', { text: text.trim() }),
    search: { label: t('audit.search'), title: t('audit.searchTitle') },
  },
  {
    key: 'dates',
    name: t('audit.filter.dates'),
    without: t('audit.filter.anyDate'),
    ranges: quickDates,
    today,
  },
  { key: 'kind', name: t('audit.filter.action'), without: t('audit.filter.anyAction'), choices: kindChoices },
  {
    key: 'personId',
    name: t('audit.filter.person'),
    without: t('audit.filter.anyone'),
    choices: people.map(({ id: value, name }) => ({ value, name })),
    disabledReason: noPeople,
  },
]

/** Why nobody can be chosen. */
const noPeopleReason = ({ data, error }: UseQueryResult<readonly AuditPerson[]>): string | undefined => {
  if (data === undefined) return error === null ? t('common.loading') : errorMessage(error).title
  return data.length === 0 ? t('audit.filter.noPeople') : undefined
}

/** The days of the counter's zone. */
const toAuditFilter = ({ text, dates, kind, personId }: AuditQuery, today: string): AuditFilter => {
  const { from, to } = datesOf(dates ?? {}, today)
  const start = (date: string) => new Date(dayStartMs(date, counterZone)).toISOString()
  return {
    subject: searchedSubject(text.trim()) || undefined,
    action: kind,
    personId,
    createdAfter: from === '' ? undefined : start(from),
    createdBefore: to === '' ? undefined : start(addDays(to, 1)),
  }
}

export const AuditSection = () => {
  const times = useCounterTime()
  const { today, moment } = times
  const list = useList<AuditQuery>({
    id: 'audit',
    path: paths.audit(),
    schema: filterSchema,
    empty: noFilter,
    sort: { by: 'at', direction: 'desc' },
  })
  const { openId } = list
  const people = useQuery(allOf(auditApi.people))
  const { pages, ...data } = usePagedRows({
    ...auditPagesQuery(toAuditFilter(list.settled, today), sortParam(list.sort)),
    // Rows are added all the time.
    staleTime: 0,
  })
  const { data: all } = useQuery(auditCountQuery({}))
  const filters = filtersOf(list.filter, today, people.data ?? [], noPeopleReason(people))
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
        <ListScreen<AuditEntry, AuditQuery>
          list={list}
          label={t('audit.label')}
          noun="auditRow"
          rowKeyBar={t('audit.rowKeyBar')}
          search={{ label: t('audit.search'), keyBar: t('audit.searchKeyBar') }}
          filters={filters}
          data={data}
          all={all}
          columns={auditColumns(times)}
          rowId={({ id }) => id}
          onActivate={({ id }) => list.open(id)}
          busy={pages.isFetching}
          error={pages.error}
          onRetry={() => void pages.refetch()}
          csv={{ ...auditCsv, name: `audit-${today}` }}
          empty={<NoRows list={list} filters={filters} today={today} />}
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
        <FaultsDrawer {...found} onShow={list.open} onClose={() => setFaultsShown(false)} />
      ) : null}
      {openId === undefined ? null : (
        <AuditDrawer key={openId} id={openId} row={data.rows.find(({ id }) => id === openId)} onClose={list.close} />
      )}
    </>
  )
}

interface NoRowsProps {
  readonly list: List<AuditQuery>
  readonly filters: readonly FilterControl<AuditQuery>[]
  readonly today: string
}

const NoRows = ({ list, filters, today }: NoRowsProps) => {
  const active = activeFilters(filters, list.filter, noFilter)
  return (
    <NoMatch
      id="audit"
      title={t('audit.noMatch')}
      noun="auditRow"
      list={list}
      active={active}
      countQuery={(filter) => auditCountQuery(toAuditFilter(filter, today))}
      none={<EmptyState title={t('audit.empty')} text={t('audit.emptyText')} />}
    />
  )
}
