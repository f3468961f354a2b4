import { t } from '../../../lib/i18n/index.ts'
import { EmptyState } from '../../../ui/index.ts'

export const FloorTab = () => <EmptyState title={t('floor.floor')} text="" />
