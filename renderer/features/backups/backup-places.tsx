/** Where copies are written, how much room is left there, and what is wrong with a place. */
import { Fragment } from 'react'
import { IconAlertTriangle, IconCheck, IconDeviceDesktop, IconServer } from '@tabler/icons-react'
import type { BackupPlace, BackupSettings } from '../../../shared/desk/backups.ts'
import { formatGigabytes } from '../../lib/format/index.ts'
import { classes, Icon, Row, Text } from '../../ui/index.ts'
import { keptText, momentText } from './backup-text.ts'
import type { Scene } from './backup-text.ts'
import styles from './backups.module.css'

interface BackupPlacesProps {
  readonly places: readonly BackupPlace[]
  /** Undefined until they are read. */
  readonly settings: BackupSettings | undefined
  readonly scene: Scene
}

export const BackupPlaces = ({ places, settings, scene }: BackupPlacesProps) => {
  const kept = settings === undefined ? undefined : keptText(settings)
  return (
    <table className={classes('t', styles.places)} aria-label="Where copies go">
      <thead>
        <tr>
          <th scope="col">Where copies go</th>
          <th scope="col">Last copy</th>
          <th scope="col">Free</th>
          <th scope="col">Keeps</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <Fragment key={place.kind}>
            <tr className={place.problem === null ? undefined : styles.problem}>
              <td title={place.path}>
                <Row>
                  <Icon of={place.kind === 'here' ? IconDeviceDesktop : IconServer} />
                  {place.kind === 'here' ? (
                    <Text weight="medium">This computer</Text>
                  ) : (
                    <Text as="span" line="cut" className="code">
                      {place.path}
                    </Text>
                  )}
                </Row>
              </td>
              <td>
                <LastCopy place={place} scene={scene} />
              </td>
              <td>
                {place.waiting > 0 ? (
                  <Text weight="medium" tone="warn">
                    {place.waiting} waiting
                  </Text>
                ) : place.free_bytes === null ? (
                  '—'
                ) : (
                  formatGigabytes(place.free_bytes)
                )}
              </td>
              <td title={kept}>{kept ?? '—'}</td>
            </tr>
            {place.problem === null ? null : (
              <tr className={styles.problem}>
                <td colSpan={4}>{place.problem}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const LastCopy = ({ place, scene }: { readonly place: BackupPlace; readonly scene: Scene }) => {
  const { last_copy_at: at, problem } = place
  if (at === null && problem === null) return <Text tone="faint">None yet</Text>
  return (
    <Row className={styles.mark} tone={problem === null ? undefined : 'warn'}>
      <Icon of={problem === null ? IconCheck : IconAlertTriangle} tone={problem === null ? 'ok' : 'warn'} />
      {at === null ? 'None yet' : momentText(at, scene)}
    </Row>
  )
}
