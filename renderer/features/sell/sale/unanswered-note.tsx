/** While nobody answered: the same sale is asked for again; why it cannot be withdrawn now, and how to serve the next. */
import { Button, Note } from '../../../ui/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'

interface UnansweredNoteProps {
  readonly attempts: number
  /** It is on its way again. */
  readonly isAsking: boolean
  /** The marketplace cannot be asked now. */
  readonly isAway: boolean
  readonly onSetAside: () => void
}

export function UnansweredNote({ attempts, isAsking, isAway, onSetAside }: UnansweredNoteProps) {
  useCommands([
    {
      id: 'sale.aside',
      label: 'Set the sale aside until its answer is known',
      keyBar: 'Set aside',
      keys: ['F4'],
      group: 'Sale',
      predicate: () => !isAsking,
      perform: onSetAside,
    },
  ])
  return (
    <div className="sell-note">
      <Note tone="warn">
        <b className="m">No answer yet to this sale.</b>
        <div className="meta t2">
          {isAway
            ? 'It may be booked already, so it cannot be withdrawn now. It is kept, looked up once the marketplace answers, and then sold or withdrawn: never twice.'
            : `Asked ${attempts + 1} times under one number, so it is sold once at most. It goes on by itself as soon as it is answered.`}
        </div>
        <Button
          small
          keys="F4"
          disabledReason={isAsking ? 'It is being asked for at this moment' : undefined}
          onClick={onSetAside}
        >
          Set aside, serve the next
        </Button>
      </Note>
    </div>
  )
}
