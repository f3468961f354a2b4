/** The key bar: the keys that work on this screen, or in its dialog, on the left; undo, notice and "All keys" on the right. */
import { useEffect, type ReactNode } from 'react'
import { useViewportSize } from '@mantine/hooks'
import {
  isAvailable,
  keyBarCommands,
  shownKeys,
  useRegisteredCommands,
  type Command,
} from '../../lib/commands/index.ts'
import {
  clearUndo,
  Kbd,
  keyBarStyles as styles,
  Keys,
  Text,
  textStyles,
  useListFocusAfter,
  useUndo,
  useUndoSeconds,
} from '../../ui/index.ts'
import { useOnline } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { useIsDialogOpen } from '../../lib/open-dialog.ts'
import { setLayer } from '../layers.ts'

/** `notice` is shown while nothing can be undone. */
export const KeyBar = ({ notice }: { readonly notice?: ReactNode }) => {
  const isDialogOpen = useIsDialogOpen()
  // Which panes are hidden, and shown by a key, depends on the size of the window.
  useViewportSize()
  const commands = useRegisteredCommands('screen')
  const offer = useUndo((state) => state.offer)
  const undo = isDialogOpen ? undefined : commands.find((each) => each.id === offer?.command && isAvailable(each))
  return (
    <footer className={styles.bar}>
      <div className={styles.keys}>
        {keyBarCommands(commands, isDialogOpen).map((command) => (
          <KeyHint key={command.id} command={command} />
        ))}
      </div>
      <span className={styles.notice}>{offer ? <UndoLine keys={undo?.keys?.[0]} /> : notice}</span>
      {isDialogOpen ? null : (
        <button type="button" className={styles.hint} onClick={() => setLayer('keys', true)}>
          <Kbd keys="F1" />
          {t('shell.keyBar.allKeys')}
        </button>
      )}
    </footer>
  )
}

const KeyHint = ({ command }: { readonly command: Command }) => {
  const caps = <Keys of={shownKeys(command)} />
  return command.shownOnly === true ? (
    <Text line="whole" data-part="key-hint">
      {caps}
      {command.keyBar}
    </Text>
  ) : (
    <button type="button" className={styles.hint} data-part="key-hint" tabIndex={-1} onClick={() => command.perform()}>
      {caps}
      {command.keyBar}
    </button>
  )
}

/** `keys` are shown only where they work. */
const UndoLine = ({ keys }: { readonly keys: string | undefined }) => {
  const offer = useUndo((state) => state.offer)
  const left = useUndoSeconds()
  const reason = useOnline().disabledReason(offer?.verb ?? 'undo')
  useListFocusAfter()
  useEffect(() => {
    if (left <= 0) clearUndo()
  }, [left])
  if (!offer || left <= 0) return null
  return (
    <span role="status" className={styles.undo}>
      <Text line="cut" title={offer.text}>
        {offer.text}
      </Text>
      {keys === undefined ? null : <Kbd keys={keys} />}
      <button
        type="button"
        className={textStyles.link}
        {...(reason === undefined ? {} : { 'aria-disabled': true, title: reason })}
        onClick={({ detail: pressesInARow }) => {
          // A double press counts as one: the second would confirm the dialog that the first opened.
          if (reason === undefined && pressesInARow < 2) offer.onUndo()
        }}
      >
        {offer.action}
      </button>
      <span>, {reason ?? <SecondsLeft key={offer.untilMs} />}</span>
    </span>
  )
}

const SecondsLeft = () => t('shell.keyBar.secondsLeft', { seconds: String(useUndoSeconds()) })
