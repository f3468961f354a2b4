/** The key bar: the keys of the screen on the left; undo, notice and "All keys" on the right. */
import { useEffect, type ReactNode } from 'react'
import { isAvailable, useRegisteredCommands, type Command } from '../../lib/commands/index.ts'
import { clearUndo, Kbd, keyBarStyles as styles, Keys, shownKeys, Text, textStyles, useUndo } from '../../ui/index.ts'
import { useOnline } from '../../lib/connection/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { toEngineTimeMs, useEngineNow } from '../../lib/clock.ts'
import { setLayer } from '../layers.ts'

/** `notice` stands where nothing can be undone. */
export const KeyBar = ({ notice }: { readonly notice?: ReactNode }) => {
  const commands = useRegisteredCommands('screen').filter(
    (command) => command.keyBar !== undefined && (command.keys?.length ?? 0) > 0 && isAvailable(command),
  )
  const offer = useUndo((state) => state.offer)
  return (
    <footer className={styles.bar}>
      <div className={styles.keys}>
        {commands.map((command) => (
          <KeyHint key={command.id} command={command} />
        ))}
      </div>
      <span className={styles.notice}>{offer ? <UndoLine key={offer.untilMs} /> : notice}</span>
      <button type="button" className={styles.hint} onClick={() => setLayer('keys', true)}>
        <Kbd keys="F1" />
        {t('shell.keyBar.allKeys')}
      </button>
    </footer>
  )
}

const KeyHint = ({ command }: { readonly command: Command }) => {
  const caps = <Keys of={shownKeys(command)} />
  return command.shownOnly === true ? (
    <Text line="whole">
      {caps}
      {command.keyBar}
    </Text>
  ) : (
    <button type="button" className={styles.hint} tabIndex={-1} onClick={() => command.perform()}>
      {caps}
      {command.keyBar}
    </button>
  )
}

const UndoLine = () => {
  const offer = useUndo((state) => state.offer)
  const nowMs = useEngineNow(1000)
  const reason = useOnline().disabledReason(offer?.verb ?? 'undo')
  const left = offer ? Math.ceil((toEngineTimeMs(offer.untilMs) - nowMs) / 1000) : 0
  useEffect(() => {
    if (left <= 0) clearUndo()
  }, [left])
  if (!offer || left <= 0) return null
  return (
    <span role="status" className={styles.undo}>
      <Text line="cut" title={offer.text}>
        {offer.text}
      </Text>
      <Kbd keys={offer.keys} />
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
      <span>, {reason ?? t('shell.keyBar.secondsLeft', { seconds: String(left) })}</span>
    </span>
  )
}
