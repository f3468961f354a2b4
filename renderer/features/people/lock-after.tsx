/** The number of minutes without input after which a window locks itself. */
import type { DeskSettingValue } from '../../../shared/desk/desk.ts'
import { t } from '../../lib/i18n/index.ts'
import { Segmented, Text } from '../../ui/index.ts'
import styles from './people.module.css'

type Minutes = DeskSettingValue<'people'>['lock_after_minutes']
const choices: readonly Minutes[] = [2, 5, 10, 30]

interface LockAfterProps {
  readonly minutes: Minutes
  readonly onChange: (minutes: Minutes) => void
}

export const LockAfter = ({ minutes, onChange }: LockAfterProps) => (
  <div className={styles.lock} title={t('people.lock.hint')}>
    <Text size="small" tone="secondary">
      {t('people.lock.label')}
    </Text>
    <Segmented
      small
      label={t('people.lock.label')}
      value={String(minutes)}
      segments={choices.map((choice) => ({
        value: String(choice),
        label: choice === choices.at(-1) ? t('people.lock.minutes', { minutes: choice }) : String(choice),
      }))}
      onChange={(value) => {
        const chosen = choices.find((choice) => String(choice) === value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  </div>
)
