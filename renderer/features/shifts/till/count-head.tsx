/** The head of a count: the shift, and the current step. */
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { formatCounterTime } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { PaneHead, Steps } from '../../../ui/index.ts'

const steps = ['count', 'compare', 'close'] as const
export type Step = (typeof steps)[number]

interface CountHeadProps {
  readonly shift: Shift
  /** The current step; undefined before the first. */
  readonly step?: Step
}

export const CountHead = ({ shift, step }: CountHeadProps) => {
  const { timeZone } = useVenueScope()
  const { id, drawer, window, person, opened_at: openedAt } = shift
  const place = { drawer: drawer.name, window, time: formatCounterTime(openedAt, timeZone, 'dateTime') }
  return (
    <PaneHead
      title={t('shifts.count.title', { id: String(id) })}
      sub={
        person === undefined
          ? t('shifts.count.where', place)
          : t('shifts.count.whoWhere', { ...place, name: person.name })
      }
      end={
        <Steps
          label={t('shifts.count.steps')}
          steps={steps.map((each) => ({ key: each, label: t(`shifts.count.step.${each}`) }))}
          current={step}
        />
      }
    />
  )
}
