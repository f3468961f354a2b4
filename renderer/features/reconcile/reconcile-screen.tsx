/** The Reconcile screen: statements, their queues, closings and mappings. Reading a file, a queue and a closing each fill the screen. */
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { statementApi } from '../../../shared/contract/reconcile.ts'
import { queryOf } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { openedId, paths } from '../../lib/navigation.ts'
import { InSlot, TabbedScreen } from '../../ui/index.ts'
import { BooksLine, BooksState } from './agreements/books-line.tsx'
import { CloseScreen } from './closings/close-screen.tsx'
import { ClosingsTab } from './closings/closings-tab.tsx'
import { MappingsTab } from './mappings/mappings-tab.tsx'
import { QueueScreen } from './queue/queue-screen.tsx'
import { QueueTab } from './queue/queue-tab.tsx'
import { ReadScreen } from './reading/read-screen.tsx'
import { StatementsTab } from './statements/statements-tab.tsx'

export const ReconcileScreen = () => {
  const [location] = useLocation()
  const queueOf = openedId(location, paths.queue())
  const closing = openedId(location, paths.closeStatement())
  if (location.startsWith(paths.readStatement())) return <ReadScreen />
  if (queueOf !== undefined) return <QueueScreen key={queueOf} statementId={queueOf} />
  if (closing !== undefined) return <CloseScreen key={closing} statementId={closing} />
  return <ReconcileTabs />
}

const ReconcileTabs = () => {
  const counts = useQuery(queryOf(statementApi.counts)).data
  return (
    <TabbedScreen
      name={t('shell.screens.reconcile')}
      tabs={[
        {
          name: t('reconcile.tab.statements'),
          path: paths.statements(),
          count: counts?.statements.all,
          panel: (
            <>
              <StatementsTab />
              <InSlot slot="tabEnd">
                <BooksState />
              </InSlot>
            </>
          ),
        },
        { name: t('reconcile.tab.queue'), path: paths.queue(), count: counts?.queue, panel: <QueueTab /> },
        { name: t('reconcile.tab.closings'), path: paths.closings(), count: counts?.closings, panel: <ClosingsTab /> },
        {
          name: t('reconcile.tab.mappings'),
          path: paths.mappings(),
          count: counts?.mappings,
          panel: (
            <>
              <MappingsTab />
              <InSlot slot="tabEnd">
                <BooksLine />
              </InSlot>
            </>
          ),
        },
      ]}
    />
  )
}
