/** Developer: every request as it is made, and an explorer of the API built from its own description (experience.md 1, 7). */
import { paths } from '../../lib/navigation.ts'
import { TabbedScreen } from '../../ui/index.ts'
import { ExplorerTab } from './explorer/explorer-tab.tsx'
import { RequestsTab } from './log/requests-tab.tsx'

export const DeveloperScreen = () => (
  <TabbedScreen
    name="Developer"
    tabs={[
      { name: 'Requests', path: paths.developer(), panel: <RequestsTab /> },
      { name: 'API explorer', path: paths.explorer(), panel: <ExplorerTab /> },
    ]}
  />
)
