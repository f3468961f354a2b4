import { t } from '../../../lib/i18n/index.ts'
import { EmptyState } from '../../../ui/index.ts'

export const MyShiftTab = () => <EmptyState title={t('shifts.mine')} text="" />
