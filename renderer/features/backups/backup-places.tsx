/** Where copies are written, how much room is left there, and what is wrong with a place. */
import { Fragment } from 'react'
import { IconAlertTriangle, IconCheck, IconDeviceDesktop, IconServer } from '@tabler/icons-react'
import type { BackupPlace, BackupSettings } from '../../../shared/desk/backups.ts'
import { formatGigabytes } from '../../lib/format/index.ts'
import { classes, Icon, Status } from '../../ui/index.ts'
import { keepWords, momentWords } from './backup-words.ts'
import type { Scene } from './backup-words.ts'

interface BackupPlacesProps {
  readonly places: readonly BackupPlace[]
  /** Undefined until they are read. */
  readonly settings: BackupSettings | undefined
  readonly scene: Scene
}

export function BackupPlaces({ places, settings, scene }: BackupPlacesProps) {
  return (
    <table className="t backup-places" aria-label="Where copies go">
      <thead>
        <tr>
          <th scope="col">Where copies go</th>
          <th scope="col">Last copy</th>
          <th scope="col" className="num">
            Free
          </th>
          <th scope="col">Keeps</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <Fragment key={place.kind}>
            <tr className={classes(place.problem !== null && 'problem')}>
              <td title={place.path}>
                <span className="row">
                  <Icon of={place.kind === 'here' ? IconDeviceDesktop : IconServer} />
                  {place.kind === 'here' ? (
                    <span className="m">This computer</span>
                  ) : (
                    <span className="code ell">{place.path}</span>
                  )}
                </span>
              </td>
              <td>
                <LastCopy place={place} scene={scene} />
              </td>
              <td className="num">
                <Room place={place} />
              </td>
              <td className="t2" title={settings && keepWords(settings)}>
                {settings === undefined ? '—' : keepWords(settings)}
              </td>
            </tr>
            {place.problem === null ? null : (
              <tr className="problem">
                <td colSpan={4} className="backup-problem warntext">
                  {place.problem}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function LastCopy({ place, scene }: { readonly place: BackupPlace; readonly scene: Scene }) {
  const { last_copy_at: at, problem } = place
  const moment = at === null ? 'None yet' : momentWords(at, scene)
  if (problem !== null) {
    return (
      <Status icon={IconAlertTriangle} tone="warn">
        {moment}
      </Status>
    )
  }
  return at === null ? (
    <span className="t3">{moment}</span>
  ) : (
    <span className="row backup-mark">
      <Icon of={IconCheck} className="oktext" />
      {moment}
    </span>
  )
}

function Room({ place }: { readonly place: BackupPlace }) {
  if (place.waiting > 0) return <span className="m warntext">{place.waiting} waiting</span>
  return place.free_bytes === null ? '—' : formatGigabytes(place.free_bytes)
}
