/** What the sale panel says beside its fields: questions at the button, a facility that is gone, and that a sale is under way. */
import { useEffect, useRef } from 'react'
import { Button, Note } from '../../../ui/index.ts'
import type { SellState } from '../model/sell-state.ts'

/** At the button, where the seller looks. */
export function Alert({ title, children }: { readonly title: string; readonly children?: React.ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  // In a low window it may begin below what is seen.
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), [title])
  return (
    <div ref={ref} className="sell-alert" role="alert">
      <Note tone="warn">
        <b className="m">{title}</b>
        {children === undefined ? null : <div className="meta t2">{children}</div>}
      </Note>
    </div>
  )
}

export function Pending({ phase }: { readonly phase: SellState['phase']['kind'] }) {
  return (
    <div className="vh" role="status">
      {phase === 'sending'
        ? 'The sale is being asked for'
        : phase === 'unanswered'
          ? 'No answer yet. The same sale is asked for again'
          : ''}
    </div>
  )
}

export function Gone({
  name,
  nextBest,
}: {
  readonly name: string
  readonly nextBest: { readonly name: string; readonly choose: () => void } | undefined
}) {
  return (
    <div className="sell-note">
      <Note tone="bad">
        <b className="m">{name} is sold out</b>
        <div className="meta t2">For this time. What is typed stays.</div>
        {nextBest === undefined ? null : (
          <Button small onClick={nextBest.choose}>
            Choose {nextBest.name}
          </Button>
        )}
      </Note>
    </div>
  )
}
