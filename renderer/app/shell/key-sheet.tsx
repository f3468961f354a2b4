/** F1: every key that works here, by group. */
import { isAvailable, useRegisteredCommands } from '../../lib/commands/index.ts'
import type { Command } from '../../lib/commands/index.ts'
import { Button, Dialog, Kbd, Text } from '../../ui/index.ts'
import styles from './key-sheet.module.css'

interface KeySheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

export const KeySheet = ({ open, onClose }: KeySheetProps) => {
  const commands = useRegisteredCommands().filter((command) => (command.keys?.length ?? 0) > 0)
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
        {[...groups(commands)].map(([group, members]) => (
          <KeyGroup key={group} group={group} commands={members} />
        ))}
      </div>
    </Dialog>
  )
}

const groups = (commands: readonly Command[]): Map<string, Command[]> => {
  const byGroup = new Map<string, Command[]>()
  for (const command of commands) {
    const group = command.group ?? 'This screen'
    byGroup.set(group, [...(byGroup.get(group) ?? []), command])
  }
  return byGroup
}

const KeyGroup = ({ group, commands }: { readonly group: string; readonly commands: readonly Command[] }) => (
  <>
    <h3>{group}</h3>
    {commands.map((command) => (
      <div key={command.id} className={styles.line}>
        <Text line="cut" tone={isAvailable(command) ? undefined : 'faint'}>
          {command.label}
        </Text>
        <Text line="whole">
          {command.keys?.map((keys) => (
            <Kbd key={keys} keys={keys} />
          ))}
        </Text>
      </div>
    ))}
  </>
)
