/** The pass on the screen: the same page that is printed. */
import { Button, Dialog } from '../../../ui/index.ts'
import { passUrl } from '../../../lib/api/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'

interface PassDialogProps {
  readonly open: boolean
  readonly bookingId: number
  readonly onClose: () => void
}

export function PassDialog({ open, bookingId, onClose }: PassDialogProps) {
  const paper = usePreferences((state) => state.counter.paper)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Pass of booking ${bookingId}`}
      width={paper === 'receipt' ? 420 : 760}
      foot={
        <Button kind="primary" keys="Escape" onClick={onClose}>
          Done
        </Button>
      }
    >
      <iframe className="sell-passframe" title={`Pass of booking ${bookingId}`} src={passUrl(bookingId, paper)} />
    </Dialog>
  )
}
