/** While nobody answered: says that nothing is lost, and that the same sale is asked for again. */
import { Note } from '../../../ui/index.ts'

export function UnansweredNote({ attempts }: { readonly attempts: number }) {
  return (
    <div className="sell-note">
      <Note tone="warn">
        <b className="m">No answer yet to this sale.</b>
        <div className="meta t2">
          {`Asked ${attempts + 1} times under one number, so it is sold once at most. It goes on by itself as soon as the engine answers.`}
        </div>
      </Note>
    </div>
  )
}
