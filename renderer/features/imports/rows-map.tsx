/** The map of the rows of a file, with the displayed row among them. */
import { useMemo } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { importFileApi } from '../../../shared/contract/imports.ts'
import type { ImportFile } from '../../../shared/desk/inventory/imports.ts'
import { keyOf, queryOf } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { DotsMap, type Coordinates } from '../../kit/map/index.ts'
import { useMapVenues } from './map-venues.ts'
import styles from './import.module.css'

interface RowsMapProps {
  readonly file: ImportFile
  /** The meanings of the columns, as text. */
  readonly reading: string
  readonly row: number
  readonly name: string
  readonly place: Coordinates | undefined
}

export const RowsMap = ({ file, reading, row, name, place }: RowsMapProps) => {
  const { data } = useQuery({
    ...queryOf(importFileApi.places, { id: file.id }),
    queryKey: keyOf(importFileApi.places, { id: file.id, reading }),
    enabled: file.rows !== undefined,
    placeholderData: keepPreviousData,
  })
  const venues = useMapVenues()
  const [latitude, longitude] = [place?.latitude, place?.longitude]
  const chosen = useMemo(
    () =>
      latitude === undefined || longitude === undefined
        ? undefined
        : { id: `row ${row}`, name, latitude, longitude, isRing: false },
    [row, name, latitude, longitude],
  )
  const points = data?.points
  const dots = useMemo(
    () => points?.map((point, index) => ({ id: String(index), ...point, isRing: false })) ?? [],
    [points],
  )
  if (dots.length === 0 && chosen === undefined) return null
  return (
    <div className={styles.rowMap}>
      <DotsMap
        isSmall
        label={t('imports.row.map')}
        dots={dots.length === 0 && chosen !== undefined ? [chosen] : dots}
        chosen={chosen}
        venues={venues}
        note={
          data === undefined || file.rows === undefined
            ? undefined
            : t('imports.row.places', { count: data.count, rows: file.rows, far: data.far })
        }
      />
    </div>
  )
}
