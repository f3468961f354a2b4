/** Work in progress at the foot of a pane: its name, its progress, and a button to cancel it. */
import { Progress } from '@mantine/core'
import { t } from '../lib/i18n/index.ts'
import { Button } from './button.tsx'
import { Row, Text } from './text.tsx'
import styles from './panes.module.css'

interface WorkProgressProps {
  readonly title: string
  readonly text: string
  /** A value from 0 to 1; undefined while it is unknown. */
  readonly share: number | undefined
  /** False while a panel is open, which Escape closes first. */
  readonly hasKey: boolean
  readonly onCancel: () => void
}

export const WorkProgress = ({ title, text, share, hasKey, onCancel }: WorkProgressProps) => (
  <div className={styles.work}>
    <Row as="div">
      <Text weight="strong">{title}</Text>
      <Text tone="secondary" grow line="cut">
        {text}
      </Text>
      <Button small keys={hasKey ? 'Escape' : undefined} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </Row>
    <Progress.Root
      mt={5}
      size={4}
      radius={0}
      bg="var(--sunken)"
      style={{ boxShadow: 'inset 0 0 0 1px var(--rule-strong)' }}
      role="progressbar"
      aria-label={title}
      aria-valuetext={text || undefined}
      aria-valuenow={share && Math.floor(share * 100)}
    >
      <Progress.Section withAria={false} value={(share ?? 0) * 100} />
    </Progress.Root>
  </div>
)
