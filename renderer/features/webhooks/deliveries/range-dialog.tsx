/** Asks before many webhooks are sent again or stopped: how many, which, and what it does. */
import { IconSend, IconSquare } from '@tabler/icons-react'
import { formatCount, plural } from '../../../lib/format/index.ts'
import { Button, Dialog, Text } from '../../../ui/index.ts'
import type { RangeJob } from './use-range-job.ts'

interface RangeDialogProps {
  readonly range: RangeJob
  /** The filter in words. */
  readonly words: string
}

export const RangeDialog = ({ range, words }: RangeDialogProps) => {
  const { question, leave, confirm, isStarting } = range
  if (question === undefined) return null
  const { action, count, what } = question
  const many = plural(count, `${what} webhook`).replace(/ {2,}/, ' ')
  const isResend = action === 'resend'
  return (
    <Dialog
      open
      onClose={leave}
      icon={isResend ? IconSend : IconSquare}
      tone={isResend ? 'secondary' : 'warn'}
      title={isResend ? `Send ${many} again` : `Stop ${many}`}
      text={`From ${words}.`}
      foot={
        <>
          <Button initialFocus onClick={leave}>
            Leave as they are
          </Button>
          <Text grow />
          <Button
            kind={isResend ? 'primary' : 'destructive'}
            disabledReason={isStarting ? 'Starting' : undefined}
            onClick={confirm}
          >
            {isResend ? `Resend ${formatCount(count)}` : `Stop ${formatCount(count)}`}
          </Button>
        </>
      }
    >
      <ul className="facts-list">
        {isResend ? (
          <>
            <li>Each is sent now. Where that fails it is tried again as often as a new one.</li>
            <li>A partner that has taken one already answers that it is a duplicate, which counts as delivered.</li>
            <li>A creation takes the cancellation of its booking along behind it.</li>
          </>
        ) : (
          <>
            <li>None of them is tried again. A partner is not told of these bookings by itself any more.</li>
            <li>An attempt that is under way still counts. Each can be sent again at any time.</li>
          </>
        )}
      </ul>
    </Dialog>
  )
}
