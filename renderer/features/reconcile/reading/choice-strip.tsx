/** The choices about the whole file, each with its key and its proof. */
import { useState } from 'react'
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import type { StatementFile } from '../../../../shared/desk/reconcile/statements.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { MenuButton, Text } from '../../../ui/index.ts'
import { fileChoices } from './choice-options.ts'
import styles from './reading.module.css'

interface ChoiceStripProps {
  readonly file: StatementFile
  readonly choices: Choices
  readonly onChoose: (change: Choices) => void
}

export const ChoiceStrip = ({ file, choices, onChoose }: ChoiceStripProps) => {
  const [opened, setOpened] = useState<string>()
  const all = fileChoices(file, choices)
  useCommands([
    {
      id: 'reading.choices',
      label: t('reading.choice.keys'),
      keyBar: t('reading.choice.keyBar'),
      keys: [`1 – ${all.length}`],
      shownOnly: true,
      perform: () => undefined,
    },
    ...all.map(({ id }, index) => ({
      id: `reading.choice.${id}`,
      label: t('reading.choice.change', { choice: t(`reading.choice.${id}`) }),
      keys: [String(index + 1)],
      perform: () => setOpened(id),
    })),
  ])
  return (
    <div className={styles.strip} role="group" aria-label={t('reading.choice.keys')}>
      {all.map(({ id, value, proof, isUndecided, options, reset }, index) => {
        const name = t(`reading.choice.${id}`)
        return (
          <div key={id}>
            <Text as="div" size="small" weight="medium" tone="secondary">
              {name}
            </Text>
            <MenuButton
              label={t('reading.choice.label', { choice: name, value })}
              value={value}
              keys={String(index + 1)}
              open={opened === id}
              onOpen={(isOpen) => setOpened(isOpen ? id : undefined)}
              items={[
                ...(reset === undefined
                  ? []
                  : [{ key: 'detect', label: t('reading.choice.detect'), onPick: () => onChoose(reset) }]),
                ...options.map(({ key, label, isChosen, change }) => ({
                  key,
                  label,
                  chosen: isChosen,
                  onPick: () => onChoose(change),
                })),
              ]}
            />
            <Text as="div" size="tiny" tone={isUndecided ? 'warn' : 'faint'} line="cut">
              {proof}
            </Text>
          </div>
        )
      })}
    </div>
  )
}
