/** The pass on the screen: the same page that is printed, whole, on any of its papers. Enter closes it. */
import { useState } from 'react'
import { documentUrl } from '../../../../shared/documents.ts'
import { useElementSize } from '@mantine/hooks'
import { paperFormats, paperPixels, papers, type Paper } from '../../../../shared/paper.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { Button, Dialog, PassSheet, Segmented } from '../../../ui/index.ts'
import { commandsOf } from '../data/commands.ts'
import styles from './sale.module.css'

interface PassDialogProps {
  readonly open: boolean
  readonly bookingId: number
  readonly onClose: () => void
}

export const PassDialog = ({ open, bookingId, onClose }: PassDialogProps) => {
  const counterPaper = usePreferences((state) => state.counter.paper)
  const [chosen, setChosen] = useState<Paper>()
  const paper = chosen ?? counterPaper
  const close = () => {
    setChosen(undefined)
    onClose()
  }
  const command = commandsOf('Sale', { inDialog: true, predicate: () => open })
  useCommands([
    command('pass.done', 'Close the pass', 'Enter Escape', close),
    ...papers.map((each, index) =>
      command(`pass.${each}`, `Show the pass on ${paperFormats[each].name}`, String(index + 1), () => setChosen(each)),
    ),
  ])
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`Pass of booking ${bookingId}`}
      width={720}
      className={styles.passDialog}
      foot={
        <div data-autofocus tabIndex={-1}>
          <Button kind="primary" keys="Enter" onClick={close}>
            Done
          </Button>
        </div>
      }
    >
      <Segmented
        label="Paper"
        value={paper}
        segments={papers.map((each) => ({ value: each, label: paperFormats[each].name }))}
        onChange={setChosen}
      />
      <PassDesk bookingId={bookingId} paper={paper} />
    </Dialog>
  )
}

/** Around the paper, in pixels; it counts as a part of what is measured. */
const deskPadding = 12

/** A sheet is shown whole; a roll in its own size, to be scrolled. */
const PassDesk = ({ bookingId, paper }: { readonly bookingId: number; readonly paper: Paper }) => {
  const { ref, width, height } = useElementSize()
  const [rollPixels, setRollPixels] = useState(900)
  const page = paperPixels(paper)
  const isRoll = page.height === undefined
  const heightPixels = page.height ?? rollPixels
  const fit = (room: number, pixels: number) => (room - 2 * deskPadding) / pixels
  const zoom = Math.min(1, fit(width, page.width), isRoll ? 1 : fit(height, heightPixels))
  return (
    <div ref={ref} className={styles.passDesk} style={{ padding: deskPadding }} tabIndex={isRoll ? 0 : undefined}>
      {width === 0 ? null : (
        <PassSheet
          key={paper}
          title={`Pass of booking ${bookingId} on ${paperFormats[paper].name}`}
          src={documentUrl('pass', bookingId, paper)}
          widthPixels={page.width}
          heightPixels={heightPixels}
          zoom={zoom}
          onContentHeight={isRoll ? setRollPixels : undefined}
        />
      )}
    </div>
  )
}
