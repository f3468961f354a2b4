/** The places where copies are written, the space left there, and problems of a place. */
import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconDeviceDesktop, IconServer } from '@tabler/icons-react'
import type { BackupPlace } from '../../../shared/desk/backups.ts'
import { backupApi } from '../../../shared/contract/backups.ts'
import { queryOf } from '../../api/index.ts'
import { formatGigabytes } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { classes, Icon, IconAttention, Row, tableStyles, Text } from '../../ui/index.ts'
import { retentionText, momentText, type Scene } from './backup-text.ts'
import styles from './backups.module.css'

export const BackupPlaces = ({ places, scene }: { places: readonly BackupPlace[]; scene: Scene }) => {
  const settings = useQuery(queryOf(backupApi.settings)).data
  const kept = settings && retentionText(settings)
  return (
    <table className={classes(tableStyles.table, styles.places)} aria-label={t('backups.places.title')}>
      <thead>
        <tr>
          <th scope="col">{t('backups.places.title')}</th>
          <th scope="col">{t('backups.places.lastCopy')}</th>
          <th scope="col">{t('backups.places.free')}</th>
          <th scope="col">{t('backups.places.keeps')}</th>
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
                    <Text weight="medium">{t('backups.places.here')}</Text>
                  ) : (
                    <Text line="cut" face="code">
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
                    {t('backups.places.waiting', { count: place.waiting })}
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

const LastCopy = ({ place: { last_copy_at: at, problem }, scene }: { place: BackupPlace; scene: Scene }) => {
  if (at === null && problem === null) return <Text tone="faint">{t('backups.places.none')}</Text>
  return (
    <Row tone={problem === null ? undefined : 'warn'} style={{ gap: 5 }}>
      <Icon of={problem === null ? IconCheck : IconAttention} tone={problem === null ? 'ok' : 'warn'} />
      {at === null ? t('backups.places.none') : momentText(at, scene)}
    </Row>
  )
}
