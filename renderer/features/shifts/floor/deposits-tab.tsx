import { t } from '../../../lib/i18n/index.ts'
import { EmptyState } from '../../../ui/index.ts'

export const DepositsTab = () => <EmptyState title={t('floor.deposits')} text="" />
