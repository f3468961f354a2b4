/** The tab of requests to the engine and the marketplace, live, with filters, a panel for one, and HAR for all. */
import { IconDownload, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { errorMessage } from '../../../api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { activeFilters, ListEmpty, ListScreen, useList } from '../../../kit/list/index.ts'
import {
  ActionTool,
  commandOf,
  EmptyState,
  InSlot,
  textStyles,
  useCounterTime,
  type Action,
} from '../../../ui/index.ts'
import { openerOf } from '../explorer/explorer-store.ts'
import { useOperations } from '../explorer/operations.ts'
import { RequestPanel } from './request-panel.tsx'
import { filteredEntries, noFilter } from './request-filter.ts'
import { useHarExport } from './request-har.ts'
import { requestColumns, requestFilters, requestList } from './request-list.tsx'
import { useRequestLog } from './use-request-log.ts'

export const RequestsTab = () => {
  const times = useCounterTime()
  const { today } = times
  const list = useList(requestList)
  const { filter, openId } = list
  const filters = requestFilters(filter)
  const { entries, error, isPaused, setPaused, clear, ...log } = useRequestLog()
  const rows = filteredEntries(entries, filter)
  const har = useHarExport(rows, `requests-${today}.har`)
  const { data: operations = [] } = useOperations()
  const openEntry = entries.find(({ id }) => id === openId)
  const onExplore = openEntry && openerOf(operations, openEntry)

  const pause: Action = {
    id: 'requests.pause',
    label: isPaused ? t('developer.log.resume') : t('developer.log.pause'),
    keyBar: isPaused ? t('developer.log.resumeButton') : t('developer.log.pauseButton'),
    text: isPaused ? t('developer.log.resumeButton') : t('developer.log.pauseButton'),
    on: isPaused,
    icon: isPaused ? IconPlayerPlay : IconPlayerPause,
    keys: ['P'],
    perform: () => setPaused(!isPaused),
  }
  const clearLog: Action = {
    id: 'requests.clear',
    label: t('developer.log.clear'),
    text: t('developer.log.clearButton'),
    icon: IconTrash,
    keys: ['Shift+Delete'],
    perform: clear,
  }
  const saveHar: Action = {
    id: 'requests.har',
    label: t('developer.log.saveHar'),
    text: 'HAR',
    icon: IconDownload,
    keys: ['Ctrl+S'],
    disabledReason: rows.length === 0 ? t('developer.log.nothingListed') : undefined,
    perform: har.save,
  }
  const message =
    error !== undefined && rows.length > 0 ? { isFailure: true, message: errorMessage(error).title } : har.result

  return (
    <>
      <ListScreen
        list={list}
        today={today}
        filters={filters}
        data={{ rows, total: rows.length, error, onRetry: log.retry }}
        all={entries.length}
        columns={requestColumns(times)}
        onActivate={({ id }) => {
          if (id === openId) onExplore?.()
          else list.open(id)
        }}
        actions={
          <>
            <ActionTool action={pause} />
            <ActionTool action={clearLog} withoutKeys />
            <ActionTool action={saveHar} withoutKeys />
          </>
        }
        commands={[
          {
            id: 'requests.newest',
            label: t('developer.log.openNewest'),
            keys: ['Enter'],
            predicate: () => openEntry === undefined && rows.length > 0,
            perform: () => {
              if (rows[0]) list.open(rows[0].id)
            },
          },
          ...[pause, clearLog, saveHar].map(commandOf),
        ]}
        empty={
          entries.length === 0 ? (
            <NoRequests onResume={isPaused ? () => setPaused(false) : undefined} />
          ) : (
            <ListEmpty
              list={list}
              alternatives={activeFilters(filters, filter, noFilter).map(({ key, without, rest }) => ({
                key,
                label: without,
                count: filteredEntries(entries, rest).length,
                onAct: () => list.setFilter(rest),
              }))}
            />
          )
        }
        foot={isPaused ? <span>{t('developer.log.paused', { count: log.waiting })}</span> : null}
        footEnd={
          message === undefined ? (
            <span>{log.isPageLog ? t('developer.log.lastOfWindow') : t('developer.log.last')}</span>
          ) : (
            <span role="status" className={message.isFailure ? textStyles.bad : undefined}>
              {message.message}
            </span>
          )
        }
      />
      {openEntry === undefined ? null : (
        <InSlot slot="sidePanel">
          <RequestPanel key={openEntry.id} entry={openEntry} onClose={list.close} onExplore={onExplore} />
        </InSlot>
      )}
    </>
  )
}

/** `onResume` is undefined while the log is not paused. */
const NoRequests = ({ onResume }: { readonly onResume: (() => void) | undefined }) => (
  <EmptyState
    title={onResume ? t('developer.log.emptyPausedTitle') : t('developer.log.emptyTitle')}
    text={t('developer.log.emptyText')}
    actions={[
      ...(onResume
        ? [
            {
              key: 'resume',
              label: t('developer.log.showNew'),
              action: t('developer.log.resumeButton'),
              keys: 'P',
              onAct: onResume,
            },
          ]
        : []),
      {
        key: 'explorer',
        label: t('developer.log.sendOwn'),
        action: t('developer.log.explorer'),
        onAct: () => goTo(paths.explorer()),
      },
    ]}
  />
)
