/** The sections of a new or existing facility, in the order in which they are edited. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { venueApi } from '../../../../shared/contract/records.ts'
import { cornersOf, withCorners } from '../../../../shared/desk/inventory/outline.ts'
import type { Event, Venue } from '../../../../shared/api/catalogue.ts'
import { queryOf } from '../../../api/index.ts'
import { formatDistance } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { entranceLetter } from '../entrance-letter.ts'
import { PlaceMap } from '../../../kit/map/index.ts'
import { PhotoList } from '../../../kit/inventory/photo-list.tsx'
import { newKey } from '../draft/facility-values.ts'
import { metersBetween, placeOf, positionOf } from '../../../kit/inventory/venue-near.ts'
import { DetailsSection } from './details-section.tsx'
import { ExtrasSection } from './extras-section.tsx'
import type { FacilityForm } from './facility-form.ts'
import { FactsSection } from './facts-section.tsx'
import { FirstSection } from './first-section.tsx'
import { Fold } from './fold.tsx'
import { PassSection } from './pass-section.tsx'
import { RatesSection } from './rates-section.tsx'
import { SellerLine } from './seller-line.tsx'
import { SellingSection } from './selling-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { usePlacing } from './use-placing.ts'
import styles from '../facilities.module.css'

interface FacilityBodyProps {
  readonly form: FacilityForm
  readonly venue: Venue | undefined
  readonly event: Event | undefined
}

export const FacilityBody = ({ form, venue, event }: FacilityBodyProps) => {
  const { values, saved, isNew, changed } = form
  const [isDrawing, setDrawing] = useState(false)
  const inInventory = useQuery({ ...queryOf(venueApi.one, { id: venue?.id ?? 0 }), enabled: venue !== undefined }).data
  const venueOutline = inInventory?.outline == null ? undefined : cornersOf(inInventory.outline)
  const isMoved = !isNew && changed.includes('position')
  const venueAt = venue && placeOf(venue)
  const position = positionOf(values)
  const { putAt } = usePlacing(form)
  const metersMoved = isMoved ? metersBetween(saved, values) : 0
  return (
    <>
      {position === undefined && venueAt === undefined ? null : (
        <div className={styles.map} data-drawing={isDrawing || undefined}>
          <PlaceMap
            label={t('facilities.position.map')}
            pinLabel={t('inventory.map.pin')}
            position={position}
            saved={isMoved ? saved : undefined}
            venue={
              venue === undefined || venueAt === undefined
                ? undefined
                : { name: venue.name, outline: venueOutline, ...venueAt }
            }
            outline={cornersOf(values.outline)}
            onOutline={
              isDrawing
                ? (corners) => form.set('outline', { outline: withCorners(values.outline, corners) })
                : undefined
            }
            entrances={values.entrances.map((entrance, index) => ({ ...entrance, label: entranceLetter(index) }))}
            onMove={putAt}
            onMoveEntrance={(index, place) => {
              const entrance = values.entrances[index]
              if (entrance !== undefined) form.setRow('entrances', entrance.key, 'place', place)
            }}
          />
        </div>
      )}
      {isNew ? <FirstSection form={form} /> : null}
      <FactsSection
        form={form}
        isDrawing={isDrawing}
        onDrawing={setDrawing}
        moved={isMoved ? t('facilities.position.moved', { distance: formatDistance(metersMoved) }) : undefined}
      />
      <RatesSection form={form} />
      {event === undefined ? null : <SellerLine form={form} event={event} />}
      <ExtrasSection form={form} />
      <PassSection form={form} />
      <SellingSection form={form} />
      <DetailsSection form={form} />
      <TextsSection form={form} />
      <Fold
        form={form}
        title={t('facilities.photos.title')}
        facets={['photos']}
        summary={t('facilities.photos.count', { count: values.photos.length })}
      >
        <PhotoList
          photos={values.photos}
          onChange={(photos) =>
            form.setRows('photos', 'photos', (rows) =>
              photos.map((photo) => ({ ...photo, key: rows.find(({ url }) => url === photo.url)?.key ?? newKey() })),
            )
          }
        />
      </Fold>
    </>
  )
}
