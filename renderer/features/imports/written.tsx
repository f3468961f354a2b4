/** The result of one import: its rows as an equation, the records by kind, and where they are. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import { importApi } from '../../../shared/contract/imports.ts'
import type { ImportedPlace, InventoryImport } from '../../../shared/desk/inventory/imports.ts'
import { keyOf, readPage } from '../../api/index.ts'
import { formatCount } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { DotsMap } from '../../kit/map/index.ts'
import { Icon, Row, tableStyles, Text, useCounterTime } from '../../ui/index.ts'
import { Equation } from './equation.tsx'
import { ImportHead } from './import-frame.tsx'
import { useMapVenues } from './map-venues.ts'
import styles from './import.module.css'

const titleOf = ({ state, rows_written: written, counts }: InventoryImport): string => {
  if (state === 'undone' || state === 'cancelled') return t(`imports.done.titleOf.${state}`)
  return t('imports.done.title', { written, rows: counts.rows })
}

export const Written = ({ shown }: { readonly shown: InventoryImport }) => {
  const { moment } = useCounterTime()
  const { id, state, name, at, counts, written, rows_written: rows } = shown
  return (
    <>
      <ImportHead
        step="result"
        title={titleOf(shown)}
        sub={t('imports.done.sub', { number: formatCount(id), name, at: moment(at) })}
      />
      <Equation
        counts={counts}
        end={
          state === 'done' ? (
            <Row>
              <Icon of={IconCheck} tone="ok" />
              {t.rich('imports.done.written', { count: rows, b: (chunks) => <b>{chunks}</b> })}
            </Row>
          ) : null
        }
      />
      {state !== 'done' || written.length === 0 ? null : (
        <div className={styles.written}>
          <div className={styles.writtenTable} tabIndex={0} role="group" aria-label={t('imports.done.table')}>
            <table className={tableStyles.table} aria-label={t('imports.done.table')}>
              <colgroup>
                <col />
                <col style={{ width: 66 }} />
                <col style={{ width: 74 }} />
                <col style={{ width: 78 }} />
              </colgroup>
              <thead>
                <tr>
                  <th scope="col">{t('imports.done.what')}</th>
                  {(['new', 'changed', 'now'] as const).map((head) => (
                    <th key={head} scope="col" className={tableStyles.numeric}>
                      {t(`imports.done.${head}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {written.map(({ what, new: added, changed, now }) => (
                  <tr key={what}>
                    <td>{t('imports.done.whatOf', { what })}</td>
                    <td className={tableStyles.numeric}>
                      <Text weight="strong">{added === 0 ? '—' : formatCount(added)}</Text>
                    </td>
                    <td className={tableStyles.numeric}>
                      <Text weight="strong">{changed === 0 ? '—' : formatCount(changed)}</Text>
                    </td>
                    <td className={tableStyles.numeric}>
                      <Text tone="secondary">{formatCount(now)}</Text>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Places shown={shown} />
        </div>
      )}
    </>
  )
}

const mostPlaces = 1_000

/** The first places that an import wrote. */
const placesQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(importApi.places, { id }),
    queryFn: async ({ signal }) => {
      const places: ImportedPlace[] = []
      for (let page = 1; places.length < mostPlaces; page += 1) {
        const { items, paging } = await readPage(importApi.places, { id, page, per_page: 100 }, signal)
        places.push(...items)
        if (page >= paging.totalPages) break
      }
      return places
    },
  })

const Places = ({ shown: { id, kind } }: { readonly shown: InventoryImport }) => {
  const hasPlaces = kind === 'facilities' || kind === 'venues'
  const { data: places = [] } = useQuery({ ...placesQuery(id), enabled: hasPlaces })
  const venues = useMapVenues()
  if (places.length === 0) return null
  return (
    <DotsMap
      label={t('imports.map.label')}
      venues={kind === 'venues' ? [] : venues}
      note={t('imports.map.legend', { count: formatCount(places.length) })}
      dots={places.map(({ kind: record, record_id: recordId, name, latitude, longitude, is_new: isNew }) => ({
        id: `${record} ${recordId}`,
        name,
        latitude,
        longitude,
        isRing: !isNew,
      }))}
    />
  )
}
