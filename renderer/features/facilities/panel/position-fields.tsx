/** The position and the entrances as text, which can be pasted or set on the map, and the outline, which is drawn there. */
import { IconPlus, IconX } from '@tabler/icons-react'
import { t } from '../../../lib/i18n/index.ts'
import { Button, Row, Text } from '../../../ui/index.ts'
import { OutlineField } from '../../../kit/inventory/outline-field.tsx'
import { parsePosition, positionText } from '../../../kit/inventory/position-text.ts'
import type { Coordinates } from '../../../kit/map/index.ts'
import { newKey } from '../draft/facility-values.ts'
import { entranceLetter } from '../entrance-letter.ts'
import { positionOf } from '../../../kit/inventory/venue-near.ts'
import type { FacilityForm } from './facility-form.ts'
import { ParsedField } from './fields.tsx'
import { usePlacing } from './use-placing.ts'
import styles from '../facilities.module.css'

interface PlaceFieldProps {
  readonly form: FacilityForm
  readonly path: string
  readonly label: string
  readonly hint?: string
  /** Undefined while the place is not set. */
  readonly place: Coordinates | undefined
  readonly onPlace: (place: Coordinates) => void
}

const PlaceField = ({ place, onPlace, ...field }: PlaceFieldProps) => (
  <ParsedField
    {...field}
    data-field={field.path}
    text={place === undefined ? '' : positionText(place)}
    parse={parsePosition}
    onValue={onPlace}
  />
)

interface PositionFieldsProps {
  readonly form: FacilityForm
  readonly isDrawing: boolean
  readonly onDrawing: (isDrawing: boolean) => void
}

export const PositionFields = ({ form, isDrawing, onDrawing }: PositionFieldsProps) => {
  const { values } = form
  const position = positionOf(values)
  const { putAt } = usePlacing(form)
  const addEntrance = ({ latitude, longitude }: Coordinates) =>
    form.setRows('entrances', 'entrances', (rows) => [
      ...rows,
      // The new entrance is beside the others and the position, so that each can be dragged.
      { key: newKey(), latitude: latitude - 0.0001 * (rows.length + 1), longitude },
    ])
  return (
    <>
      <OutlineField
        outline={values.outline}
        error={form.problemOf('outline')}
        position={position}
        isDrawing={isDrawing}
        onDrawing={onDrawing}
        onChange={(outline) => form.set('outline', { outline })}
      />
      <PlaceField
        form={form}
        path="position"
        label={t('inventory.place.label')}
        hint={t('facilities.position.hint')}
        place={position}
        onPlace={putAt}
      />
      <Text as="p" size="small" tone="secondary">
        {values.entrances.length === 0 ? t('facilities.position.noEntrance') : t('facilities.position.measured')}
      </Text>
      {values.entrances.map((entrance, index) => (
        <div key={entrance.key} className={styles.entranceRow}>
          <PlaceField
            form={form}
            path={`entrances.${entrance.key}.place`}
            label={t('facilities.position.entrance', { letter: entranceLetter(index) })}
            place={entrance}
            onPlace={(place) => form.setRow('entrances', entrance.key, 'place', place)}
          />
          <Button
            small
            kind="quiet"
            icon={IconX}
            label={t('facilities.position.removeEntrance', { letter: entranceLetter(index) })}
            onClick={() =>
              form.setRows('entrances', 'entrances', (rows) => rows.filter(({ key }) => key !== entrance.key))
            }
          />
        </div>
      ))}
      <Row as="div">
        <Button
          small
          icon={IconPlus}
          disabledReason={position === undefined ? t('inventory.outline.needsPosition') : undefined}
          onClick={() => position !== undefined && addEntrance(position)}
        >
          {t('facilities.position.addEntrance')}
        </Button>
      </Row>
    </>
  )
}
