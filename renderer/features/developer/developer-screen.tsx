/** The Developer screen: every request as it is made, and an explorer built from the API's description (experience.md 1, 7). */
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/navigation.ts'
import { TabbedScreen } from '../../ui/index.ts'
import { ExplorerTab } from './explorer/explorer-tab.tsx'
import { RequestsTab } from './log/requests-tab.tsx'

export const DeveloperScreen = () => (
  <TabbedScreen
    name={t('developer.screen.name')}
    tabs={[
      { name: t('developer.screen.requests'), path: paths.developer(), panel: <RequestsTab /> },
      { name: t('developer.screen.explorer'), path: paths.explorer(), panel: <ExplorerTab /> },
    ]}
  />
)
