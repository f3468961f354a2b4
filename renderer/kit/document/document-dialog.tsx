/** A new document in its printed form, for the printer of this counter or as a PDF. */
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import type { DocumentKind } from '../../../shared/papers.ts'
import type { Paper } from '../../../shared/paper-sizes.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { usePreferences } from '../../lib/preferences/index.ts'
import { useDocumentOutput } from './use-document-output.ts'
import { ResultText } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './document-dialog.module.css'
import { FittingSheet } from './fitting-sheet.tsx'

interface DocumentDialogProps {
  readonly kind: DocumentKind
  readonly id: number
  /** The paper of the counter by default, unless the document is not for a roll. */
  readonly paper?: Paper
  readonly title: string
  readonly sheetTitle: string
  readonly onClose: () => void
}

export const DocumentDialog = (props: DocumentDialogProps) => {
  const counter = usePreferences((state) => state.counter)
  const { kind, id, paper = counter.paper, title, sheetTitle, onClose } = props
  const output = useDocumentOutput()
  const start = (as: 'paper' | 'pdf') => {
    if (!output.isRunning) output.start({ kind, id, paper, copies: 1, as, printerName: counter.printerName })
  }
  useCommands([
    {
      id: 'document.print',
      label: t('ui.document.print'),
      keys: ['Ctrl+P'],
      inDialog: true,
      perform: () => start('paper'),
    },
  ])
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={720}
      className={styles.dialog}
      action={{
        text: t('ui.document.print'),
        icon: IconPrinter,
        disabledReason: output.isRunning ? t('ui.document.running') : undefined,
        onAct: () => start('paper'),
      }}
      others={
        <Button icon={IconFileTypePdf} onClick={() => start('pdf')}>
          {t('ui.document.pdf')}
        </Button>
      }
      note={<ResultText error={output.error} message={output.message} />}
      back={t('common.close')}
    >
      <FittingSheet kind={kind} id={id} paper={paper} title={sheetTitle} />
    </Dialog>
  )
}
