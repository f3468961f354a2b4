/** The items about training in a menu of the top bar: its beginning, or the guide and its end. */
import { isAvailable } from '../../lib/commands/index.ts'
import { Icon, menuStyles } from '../../ui/index.ts'
import { trainingCommands } from './commands.ts'

export const TrainingItems = ({ onDone }: { readonly onDone: () => void }) =>
  trainingCommands.filter(isAvailable).map(({ id, label, icon, perform }) => (
    <button
      key={id}
      type="button"
      className={menuStyles.option}
      onClick={() => {
        onDone()
        perform()
      }}
    >
      {icon && <Icon of={icon} />}
      {label}
    </button>
  ))
