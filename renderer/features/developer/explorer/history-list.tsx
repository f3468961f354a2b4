/** What was sent since the window was opened, newest first; each brings back its form and its answer. */
import { toEngineTimeMs } from '../../../lib/clock.ts'
import { formatCounterTime } from '../../../lib/format/index.ts'
import { Button, classes, Scroll } from '../../../ui/index.ts'
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
  if (history.length === 0) return <p className="dev-none t2">Nothing was sent yet.</p>
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
                <span className="t2 nowrap">{formatCounterTime(toEngineTimeMs(sent.atMs), zone, 'seconds')}</span>
                <MethodName method={sent.method} />
                <span className="code grow ell">
                  <ShownPath path={sent.shownPath} />
                </span>
                <span className="code b">{sent.answer.state === 'answered' ? sent.answer.status : 'none'}</span>
              </button>
            </li>
          ))}
        </ol>
      </Scroll>
      <div className="dev-cut">
        <span className="meta t2">Kept until the window is closed</span>
        <Button small kind="quiet" onClick={forgetHistory}>
          Forget all
        </Button>
      </div>
    </>
  )
}
