/** The days of the week, each with its own switch. */
import { t } from '../../../lib/i18n/index.ts'
import { Chip } from '../../../ui/index.ts'
import { allDays, dayName } from '../../../kit/inventory/hours-text.ts'
import styles from '../facilities.module.css'

interface DayChoiceProps {
  readonly days: readonly number[]
  readonly onChange: (days: readonly number[]) => void
}

export const DayChoice = ({ days, onChange }: DayChoiceProps) => (
  <div className={styles.days} role="group" aria-label={t('facilities.hours.days')}>
    {allDays.map((day) => {
      const on = days.includes(day)
      return (
        <Chip
          key={day}
          on={on}
          name={dayName(day)}
          onClick={() => onChange(on ? days.filter((each) => each !== day) : [...days, day].sort())}
        />
      )
    })}
  </div>
)
