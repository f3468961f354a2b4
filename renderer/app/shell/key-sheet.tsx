/** F1: every key that works here, by group. */
import { Fragment } from 'react'
import { isAvailable, useRegisteredCommands, type Command } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Dialog, Keys, Text } from '../../ui/index.ts'
import { setLayer, useLayers } from '../layers.ts'
import styles from './key-sheet.module.css'

const groupOf = ({ group }: Command): string => group ?? t('shell.groups.thisScreen')

/** A key without effect now is listed faintly, unless it leads to a screen that the person may not open. */
const isListed = (command: Command): boolean => command.group !== t('shell.groups.goTo') || isAvailable(command)

export const KeySheet = () => {
  const open = useLayers(({ keys }) => keys)
  const onClose = () => setLayer('keys', false)
  const commands = useRegisteredCommands().filter(
    (command) => (command.keys ?? []).length > 0 && command.inDialog !== true && isListed(command),
  )
  const groups = new Set(commands.map(groupOf))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('shell.keySheet.title')}
      text={t('shell.keySheet.text')}
      width={680}
      back={t('common.close')}
    >
      <div className={styles.keys}>
        {[...groups].map((group) => (
          <Fragment key={group}>
            <h3>{group}</h3>
            {commands
              .filter((command) => groupOf(command) === group)
              .map((command) => (
                <div key={command.id} className={styles.line}>
                  <Text line="cut" tone={isAvailable(command) ? undefined : 'faint'}>
                    {command.label}
                  </Text>
                  <Keys of={command.keys} />
                </div>
              ))}
          </Fragment>
        ))}
      </div>
    </Dialog>
  )
}
