import { t } from '../../../lib/i18n/index.ts'
import { EmptyState } from '../../../ui/index.ts'

export const ClosedTab = () => <EmptyState title={t('floor.closed')} text="" />
