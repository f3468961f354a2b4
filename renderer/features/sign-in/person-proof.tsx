/** Identifies a person beside other content: a name chosen by letters or a press, the PIN, or a badge. */
import { IconId } from '@tabler/icons-react'
import { t } from '../../lib/i18n/index.ts'
import { Icon, Row, Text } from '../../ui/index.ts'
import { PersonTiles, PinField } from './pin-field.tsx'
import styles from './sign-in.module.css'
import type { PinInput } from './use-pin.ts'

interface PersonProofProps {
  readonly pin: PinInput
  readonly label: string
  /** The text if there is nobody to choose. */
  readonly nobody: string
}

export const PersonProof = ({ pin, label, nobody }: PersonProofProps) => {
  const { state, chosen, shown } = pin
  const labels = {
    pin: chosen === undefined ? t('signIn.pin.label') : t('signIn.approval.pinOf', { name: chosen.name }),
    new: t('signIn.pin.newLabel'),
    again: t('signIn.pin.repeatLabel'),
  }
  return (
    <>
      <Row as="div">
        <Text grow weight="medium">
          {label}
        </Text>
        <Text size="small" tone="faint">
          {state.typed !== ''
            ? t('signIn.people.typed', { typed: state.typed })
            : shown.length === 0
              ? nobody
              : t('signIn.approval.hint')}
        </Text>
      </Row>
      <PersonTiles
        people={shown}
        chosenId={chosen?.id}
        label={label}
        className={styles.approvers}
        onChoose={pin.choose}
      >
        {({ name, role }) => (
          <span>
            <Text as="div" weight="medium" line="cut">
              {name}
            </Text>
            <Text as="div" size="small" tone="secondary">
              {t(`people.role.${role}`)}
            </Text>
          </span>
        )}
      </PersonTiles>
      <div className={styles.proof}>
        <div>
          <PinField pin={pin} label={labels[state.stage]} />
        </div>
        <Row as="div">
          <Icon of={IconId} size="l" />
          <div>
            <Text as="div" weight="medium">
              {t('signIn.approval.badge')}
            </Text>
            <Text as="div" size="small" tone="secondary">
              {t('signIn.approval.badgeText')}
            </Text>
          </div>
        </Row>
      </div>
    </>
  )
}
