/** The pass on the screen: the same page that is printed. Enter goes on. */
import { Button, Dialog } from '../../../ui/index.ts'
import { passUrl } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'

interface PassDialogProps {
  readonly open: boolean
  readonly bookingId: number
  readonly onClose: () => void
}

export function PassDialog({ open, bookingId, onClose }: PassDialogProps) {
  const paper = usePreferences((state) => state.counter.paper)
  useCommands([
    {
      id: 'pass.done',
      label: 'Put the pass away',
      keys: ['Enter', 'Escape'],
      group: 'Sale',
      inDialog: true,
      predicate: () => open,
      perform: onClose,
    },
  ])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Pass of booking ${bookingId}`}
      width={paper === 'receipt' ? 420 : 900}
      foot={
        <div data-autofocus tabIndex={-1} className="sell-quietfocus">
          <Button kind="primary" keys="Enter" onClick={onClose}>
            Done
          </Button>
        </div>
      }
    >
      <iframe className="sell-passframe" title={`Pass of booking ${bookingId}`} src={passUrl(bookingId, paper)} />
    </Dialog>
  )
}
