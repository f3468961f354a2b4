/** What was sent since the window was opened, newest first; each brings back its form and its answer. */
import { toEngineTimeMs } from '../../../lib/clock.ts'
import { formatCounterTime } from '../../../lib/format/index.ts'
import { Button, classes, Scroll, Text } from '../../../ui/index.ts'
import { MethodName } from '../method-name.tsx'
import { ShownPath } from '../shown-path.tsx'
import { forgetHistory, showSent } from './explorer-store.ts'
import type { Sent } from './explorer-store.ts'

interface HistoryListProps {
  readonly history: readonly Sent[]
  readonly shownId: number | undefined
  readonly zone: string
}

export const HistoryList = ({ history, shownId, zone }: HistoryListProps) => {
  if (history.length === 0)
    return (
      <Text as="p" tone="secondary" className="dev-none">
        Nothing was sent yet.
      </Text>
    )
  return (
    <>
      <Scroll>
        <ol aria-label="History">
          {history.map((sent) => (
            <li key={sent.id}>
              <button
                type="button"
                className={classes('dev-sent', sent.id === shownId && 'on')}
                onClick={() => showSent(sent)}
              >
                <Text tone="secondary" line="whole">
                  {formatCounterTime(toEngineTimeMs(sent.atMs), zone, 'seconds')}
                </Text>
                <MethodName method={sent.method} />
                <Text face="code" grow line="cut">
                  <ShownPath path={sent.shownPath} />
                </Text>
                <Text face="code" weight="strong">
                  {sent.answer.state === 'answered' ? sent.answer.status : 'none'}
                </Text>
              </button>
            </li>
          ))}
        </ol>
      </Scroll>
      <div className="dev-cut">
        <Text size="small" tone="secondary">
          Kept until the window is closed
        </Text>
        <Button small kind="quiet" onClick={forgetHistory}>
          Forget all
        </Button>
      </div>
    </>
  )
}
