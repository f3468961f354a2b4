/** A temporary PIN, shown once. */
import { t } from '../../lib/i18n/index.ts'
import { Button, Section, Text } from '../../ui/index.ts'
import styles from './people.module.css'
import { showInView, type Secrets } from './use-secrets.ts'

interface TemporaryPinSectionProps {
  readonly name: string
  readonly pin: NonNullable<Secrets['pin']>
  readonly onHide: () => void
}

export const TemporaryPinSection = ({ name, pin, onHide }: TemporaryPinSectionProps) => (
  <Section>
    <div className={styles.secret} ref={showInView}>
      <output className={styles.pin} aria-label={t('people.newPin.title')}>
        {pin.text}
      </output>
      <div>
        <h3>{t('people.newPin.title')}</h3>
        <Text as="p" size="small" tone="secondary">
          {pin.isReplacement ? t('people.newPin.replaced', { name }) : t('people.newPin.text', { name })}
        </Text>
        <Button small onClick={onHide}>
          {t('people.newPin.hide')}
        </Button>
      </div>
    </div>
  </Section>
)
