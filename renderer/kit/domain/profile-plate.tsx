/**
 * Shows whether money is real, as shape, text and colour: padlock on ink, flask on hazard yellow, database on teal, a cap for a training.
 */
import { IconDatabase, IconFlask, IconLock, IconSchool } from '@tabler/icons-react'
import { t } from '../../lib/i18n/index.ts'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconShape } from '../../ui/icon.tsx'
import styles from './profile-plate.module.css'
import { Text } from '../../ui/text.tsx'

export type ProfileKind = 'embedded' | 'sandbox' | 'production' | 'training'

const icons: Readonly<Record<ProfileKind, IconShape>> = {
  embedded: IconDatabase,
  sandbox: IconFlask,
  production: IconLock,
  training: IconSchool,
}

/** The text on the plate has the only capitals of the program. */
export const profileNames: Readonly<Record<ProfileKind, string>> = {
  embedded: t('ui.profile.kind.embedded'),
  sandbox: t('ui.profile.kind.sandbox'),
  production: t('ui.profile.kind.production'),
  training: t('training.name'),
}

/** The kind of money and data, in two words. */
export const profileSort = ({ kind, demo }: { kind: ProfileKind; demo?: boolean }): string => {
  if (kind === 'production') return t('ui.profile.liveSales')
  if (kind === 'sandbox') return t('ui.profile.testMoney')
  if (kind === 'training') return t('training.notCounted')
  return demo ? t('ui.profile.demoData') : t('ui.profile.ownData')
}

/** "Harbor · live sales", "Harbor sandbox · test money", "Demo data on this computer". */
export const profileLabel = (profile: { kind: ProfileKind; demo: boolean; name: string }): string => {
  if (profile.kind === 'training') return profileSort(profile)
  // The name is unknown before the engine has started.
  if (profile.name === '') return t('shell.topBar.thisComputer')
  return profile.kind === 'embedded' && profile.demo
    ? t('ui.profile.demoHere')
    : `${profile.name} · ${profileSort(profile)}`
}

/** The square plate with the glyph alone, in lists. */
export const ProfileSquare = ({ kind, className }: { readonly kind: ProfileKind; readonly className?: string }) => (
  <div className={classes(styles.plate, styles.square, styles[kind], className)}>
    <Icon of={icons[kind]} size="m" />
  </div>
)

/** A band with the pattern of the profile above its content. */
export const ProfileStrip = ({ kind }: { readonly kind: ProfileKind }) => (
  <div className={classes(styles.strip, styles[kind])} />
)

export const plateClass = (kind: ProfileKind) => classes(styles.plate, styles[kind])

export const PlateText = ({ profile }: { readonly profile: Parameters<typeof profileLabel>[0] }) => (
  <>
    <Icon of={icons[profile.kind]} size="m" />
    <Text grow>
      <span className={styles.name}>{profileNames[profile.kind]}</span>
      <Text line="cut" className={styles.detail}>
        {profileLabel(profile)}
      </Text>
    </Text>
  </>
)
