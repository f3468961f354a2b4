/** The progress until the window has its data: what is being opened, and why the first start needs longer. */
import { useConnection } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { BusyLine, Text } from '../../ui/index.ts'
import styles from './start-progress.module.css'

export const StartProgress = () => {
  const { list } = useConnection()
  const profile = list?.profiles.find(({ profile: { id } }) => id === list.activeId)?.profile
  const isDemo = profile?.kind === 'embedded' && profile.demo
  return (
    <div className={styles.place} role="status">
      <div>
        <h1>{profile === undefined ? t('shell.start.data') : t('shell.start.profile', { name: profile.name })}</h1>
        <Text as="p" tone="secondary">
          {isDemo ? t('shell.start.demo') : t('shell.start.text')}
        </Text>
        <BusyLine busy />
      </div>
    </div>
  )
}
