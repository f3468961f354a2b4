/** F1: every key that works here, by group. */
import { Fragment } from 'react'
import { isAvailable, useRegisteredCommands, type Command } from '../../lib/commands/index.ts'
import { Button, Dialog, Keys, Text } from '../../ui/index.ts'
import { setLayer, useLayers } from '../layers.ts'
import styles from './key-sheet.module.css'

const groupOf = ({ group = 'This screen' }: Command): string => group

export const KeySheet = () => {
  const open = useLayers(({ keys }) => keys)
  const onClose = () => setLayer('keys', false)
  const commands = useRegisteredCommands().filter(({ keys = [] }) => keys.length > 0)
  const groups = new Set(commands.map(groupOf))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keys"
      text="Letters act on the selected row and never while a field has the focus. F-keys always act."
      width={680}
      foot={
        <Button keys="Escape" initialFocus onClick={onClose}>
          Close
        </Button>
      }
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
