/** The pass on the screen: the same page that is printed, whole, on any of its papers. Enter goes on. */
import { useState } from 'react'
import { useElementSize } from '@mantine/hooks'
import { Button, Dialog, PassSheet, Segmented } from '../../../ui/index.ts'
import { passUrl } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { papers } from '../../../lib/papers.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import type { Paper } from '../../../../shared/desk/desk.ts'

interface PassDialogProps {
  readonly open: boolean
  readonly bookingId: number
  readonly onClose: () => void
}

export function PassDialog({ open, bookingId, onClose }: PassDialogProps) {
  const counterPaper = usePreferences((state) => state.counter.paper)
  const [wanted, setWanted] = useState<Paper>()
  const paper = wanted ?? counterPaper
  const close = () => {
    setWanted(undefined)
    onClose()
  }
  useCommands([
    {
      id: 'pass.done',
      label: 'Put the pass away',
      keys: ['Enter', 'Escape'],
      group: 'Sale',
      inDialog: true,
      predicate: () => open,
      perform: close,
    },
    ...papers.map((facts, index) => ({
      id: `pass.${facts.paper}`,
      label: `Show the pass on ${facts.name}`,
      keys: [String(index + 1)],
      group: 'Sale',
      inDialog: true,
      predicate: () => open,
      perform: () => setWanted(facts.paper),
    })),
  ])
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`Pass of booking ${bookingId}`}
      width={720}
      className="sell-passdialog"
      foot={
        <div data-autofocus tabIndex={-1} className="sell-quietfocus">
          <Button kind="primary" keys="Enter" onClick={close}>
            Done
          </Button>
        </div>
      }
    >
      <Segmented
        label="Paper"
        value={paper}
        segments={papers.map((facts) => ({ value: facts.paper, label: facts.name }))}
        onChange={setWanted}
      />
      <PassDesk bookingId={bookingId} paper={paper} />
    </Dialog>
  )
}

/** Around the paper, in pixels; it counts as a part of what is measured. */
const deskPadding = 12

/** A sheet is shown whole; a roll in its own size, to be scrolled. */
function PassDesk({ bookingId, paper }: { readonly bookingId: number; readonly paper: Paper }) {
  const { ref, width, height } = useElementSize()
  const [rollPixels, setRollPixels] = useState(900)
  const facts = papers.find((each) => each.paper === paper)
  if (facts === undefined) return null
  const isRoll = facts.heightPixels === undefined
  const heightPixels = facts.heightPixels ?? rollPixels
  const room = { width: width - 2 * deskPadding, height: height - 2 * deskPadding }
  const zoom = Math.min(1, room.width / facts.widthPixels, isRoll ? 1 : room.height / heightPixels)
  return (
    <div ref={ref} className="sell-passdesk" style={{ padding: deskPadding }} tabIndex={isRoll ? 0 : undefined}>
      {width === 0 ? null : (
        <PassSheet
          key={paper}
          title={`Pass of booking ${bookingId} on ${facts.name}`}
          src={passUrl(bookingId, paper)}
          widthPixels={facts.widthPixels}
          heightPixels={heightPixels}
          zoom={zoom}
          onContentHeight={isRoll ? setRollPixels : undefined}
        />
      )}
    </div>
  )
}
