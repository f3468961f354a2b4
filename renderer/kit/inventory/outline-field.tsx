/** The outline of a facility or venue: it is drawn on the map above, with the mouse or the keyboard. */
import { useEffect, useEffectEvent } from 'react'
import { IconPolygon, IconRectangle, IconX } from '@tabler/icons-react'
import { cornersOf, withCorners } from '../../../shared/desk/inventory/outline.ts'
import { t } from '../../lib/i18n/index.ts'
import { rectangleAround, type Coordinates } from '../map/index.ts'
import { Button, Row, Text } from '../../ui/index.ts'
import styles from './shared.module.css'

export const outlineText = (outline: string | null): string => {
  const { length } = cornersOf(outline)
  return length === 0 ? t('inventory.outline.none') : t('inventory.outline.corners', { count: length })
}

interface OutlineFieldProps {
  readonly outline: string | null
  readonly error: string | undefined
  /** The position of the place; undefined while it is not known. */
  readonly position: Coordinates | undefined
  readonly isDrawing: boolean
  readonly onDrawing: (isDrawing: boolean) => void
  readonly onChange: (outline: string | null) => void
}

export const OutlineField = ({ outline, error, position, isDrawing, onDrawing, onChange }: OutlineFieldProps) => {
  const stop = useEffectEvent(() => onDrawing(false))
  useEffect(() => stop, [])
  const isEmpty = cornersOf(outline).length === 0
  return (
    <div role="group" aria-label={t('inventory.outline.label')} className={styles.outline}>
      <Row as="div">
        <Text className={styles.outlineLabel}>{t('inventory.outline.label')}</Text>
        <Text grow weight="medium">
          {outlineText(outline)}
        </Text>
        <Button
          small
          icon={IconPolygon}
          on={isDrawing}
          disabledReason={position === undefined ? t('inventory.outline.needsPosition') : undefined}
          onClick={() => onDrawing(!isDrawing)}
        >
          {t('inventory.outline.draw')}
        </Button>
        {isEmpty ? null : (
          <Button
            small
            kind="quiet"
            icon={IconX}
            label={t('inventory.outline.remove')}
            onClick={() => onChange(null)}
          />
        )}
      </Row>
      {isDrawing && position !== undefined ? (
        <>
          <Text as="p" size="small" tone="secondary">
            {t('inventory.outline.hint')}
          </Text>
          {isEmpty ? (
            <Row as="div">
              <Button small icon={IconRectangle} onClick={() => onChange(withCorners(null, rectangleAround(position)))}>
                {t('inventory.outline.rectangle')}
              </Button>
            </Row>
          ) : null}
        </>
      ) : null}
      <Text as="p" size="small" tone="bad" aria-live="polite">
        {error}
      </Text>
    </div>
  )
}
