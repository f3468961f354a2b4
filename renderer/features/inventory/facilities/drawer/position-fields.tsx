/** Coordinates of the position and of the entrances, for the keyboard: the map sets the same. And the outline, which is drawn there. */
import { IconPlus, IconX } from '@tabler/icons-react'
import { t } from '../../../../lib/i18n/index.ts'
import { Button, Row, Text } from '../../../../ui/index.ts'
import { OutlineField } from '../../shared/outline-field.tsx'
import { newKey, type Coordinates } from '../draft/facility-values.ts'
import { entranceLetter } from '../entrance-letter.ts'
import { degreesText, parseDegrees } from '../draft/degrees-text.ts'
import type { FacilityForm } from './facility-form.ts'
import { ParsedField } from './fields.tsx'
import styles from '../facilities.module.css'

interface PairProps {
  readonly form: FacilityForm
  readonly path: string
  readonly place: Coordinates
  readonly onPlace: (place: Coordinates) => void
}

const Pair = ({ form, path, place, onPlace }: PairProps) => (
  <>
    {(['latitude', 'longitude'] as const).map((member) => (
      <ParsedField
        key={member}
        form={form}
        path={path === '' ? member : `${path}.${member}`}
        label={t(`facilities.position.${member}`)}
        inputMode="decimal"
        numeric
        data-field={path === '' ? member : undefined}
        text={degreesText(place[member])}
        parse={(text) => parseDegrees(text, member)}
        onValue={(degrees) => onPlace({ latitude: place.latitude, longitude: place.longitude, [member]: degrees })}
      />
    ))}
  </>
)

interface PositionFieldsProps {
  readonly form: FacilityForm
  readonly isDrawing: boolean
  readonly onDrawing: (isDrawing: boolean) => void
}

export const PositionFields = ({ form, isDrawing, onDrawing }: PositionFieldsProps) => {
  const { values } = form
  const addEntrance = () =>
    form.setRows('entrances', 'entrances', (rows) => [
      ...rows,
      // Beside the others and the position, so that each can be taken hold of.
      {
        key: newKey(),
        latitude: values.latitude - 0.0001 * (rows.length + 1),
        longitude: values.longitude,
      },
    ])
  return (
    <>
      <OutlineField
        outline={values.outline}
        error={form.problem('outline')}
        position={values}
        isDrawing={isDrawing}
        onDrawing={onDrawing}
        onChange={(outline) => form.set('outline', { outline })}
      />
      <div className={styles.twoColumns}>
        <Pair form={form} path="" place={values} onPlace={(place) => form.set('position', place)} />
      </div>
      <Text as="p" size="small" tone="secondary">
        {values.entrances.length === 0 ? t('facilities.position.noEntrance') : t('facilities.position.measured')}
      </Text>
      {values.entrances.map((entrance, index) => (
        <div key={entrance.key} className={styles.entranceRow}>
          <Text weight="strong">{entranceLetter(index)}</Text>
          <div className={styles.twoColumns}>
            <Pair
              form={form}
              path={`entrances.${entrance.key}`}
              place={entrance}
              onPlace={(place) => form.setRow('entrances', entrance.key, 'place', place)}
            />
          </div>
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
        <Button small icon={IconPlus} onClick={addEntrance}>
          {t('facilities.position.addEntrance')}
        </Button>
      </Row>
    </>
  )
}
