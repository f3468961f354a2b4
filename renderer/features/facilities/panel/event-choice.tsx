/** A choice of one event from the list of all. */
import type { Event } from '../../../../shared/api/catalogue.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { localDate } from '../../../lib/format/index.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { EventPicker } from '../../../kit/domain/index.ts'
import { PickerChip } from '../../../ui/index.ts'

interface EventChoiceProps {
  readonly label: string
  readonly chosen: string | undefined
  readonly onPick: (event: { readonly id: number; readonly name: string; readonly startsAt: string }) => void
  readonly onClear: () => void
}

export const EventChoice = ({ label, chosen, onPick, onClear }: EventChoiceProps) => {
  const { timeZone } = useVenueScope()
  const today = localDate(useEngineNow(60_000), timeZone)
  const pick = ({ id, name, start_time: startsAt }: Event) => onPick({ id, name, startsAt })
  return (
    <div>
      <PickerChip name={label} chosen={chosen} onClear={onClear}>
        {(close) => (
          <EventPicker
            today={today}
            venueIds={undefined}
            onPick={(event) => {
              close()
              pick(event)
            }}
          />
        )}
      </PickerChip>
    </div>
  )
}
