/** Shows the pass of a sale on screen, on the chosen paper. */
import { useState } from 'react'
import { useElementSize } from '@mantine/hooks'
import { documentUrl } from '../../../../shared/papers.ts'
import { paperPixels, papers, type Paper } from '../../../../shared/paper-sizes.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { locale, t } from '../../../lib/i18n/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { PassSheet } from '../../../kit/document/index.ts'
import { Dialog, Segmented } from '../../../ui/index.ts'
import { commandsOf } from '../data/commands.ts'
import styles from './sale.module.css'

const group = t('sale.commands.saleGroup')

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
  const command = commandsOf(group, { inDialog: true, predicate: () => open })
  useCommands(
    papers.map((each, index) =>
      command(
        `pass.${each}`,
        t('sale.commands.passOnPaper', { paper: t(`papers.${each}.name`) }),
        String(index + 1),
        () => setChosen(each),
        { keyBar: t(`papers.${each}.shortName`) },
      ),
    ),
  )
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('sale.passDialog.title', { booking: String(bookingId) })}
      width={720}
      // The dialog is beside the sale, so that the change due stays readable.
      beside
      className={styles.passDialog}
      action={{ text: t('sale.passDialog.done'), onAct: close }}
    >
      <Segmented
        label={t('sale.passDialog.paper')}
        value={paper}
        segments={papers.map((each) => ({ value: each, label: t(`papers.${each}.name`) }))}
        onChange={setChosen}
      />
      <PassDesk bookingId={bookingId} paper={paper} />
    </Dialog>
  )
}

/** The space around the paper, in pixels; the measured size includes it. */
const deskPadding = 12

/** Shows sheets whole, and a roll in its own size, to be scrolled. */
const PassDesk = ({ bookingId, paper }: { readonly bookingId: number; readonly paper: Paper }) => {
  const { ref, width, height } = useElementSize()
  const page = paperPixels(paper)
  const [heightPixels, setHeightPixels] = useState(page.height ?? 900)
  const isRoll = page.height === undefined
  const fit = (room: number, pixels: number) => (room - 2 * deskPadding) / pixels
  const zoom = Math.min(1, fit(width, page.width), isRoll ? 1 : fit(height, heightPixels))
  return (
    <div ref={ref} className={styles.passDesk} style={{ padding: deskPadding }} tabIndex={isRoll ? 0 : undefined}>
      {width === 0 ? null : (
        <PassSheet
          key={paper}
          title={t('sale.passDialog.sheet', { booking: String(bookingId), paper: t(`papers.${paper}.name`) })}
          src={documentUrl('pass', bookingId, paper, locale)}
          widthPixels={page.width}
          heightPixels={heightPixels}
          zoom={zoom}
          onContentHeight={setHeightPixels}
        />
      )}
    </div>
  )
}
