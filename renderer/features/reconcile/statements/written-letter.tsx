/** A letter as it was written and as it is printed. */
import { useElementSize } from '@mantine/hooks'
import { IconFileTypePdf, IconMail, IconPrinter } from '@tabler/icons-react'
import type { Letter } from '../../../../shared/desk/reconcile/closings.ts'
import { paperPixels } from '../../../../shared/paper.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { useDocumentOutput } from '../../../lib/use-document-output.ts'
import { Button, Dialog, DocumentSheet, ResultText } from '../../../ui/index.ts'
import styles from './statements.module.css'

interface WrittenLetterProps {
  readonly letter: Letter
  readonly onClose: () => void
}

/** In pixels; it counts as a part of what is measured. */
const deskPadding = 12

export const WrittenLetter = ({ letter: { number, partner }, onClose }: WrittenLetterProps) => {
  const { paper: counterPaper, printerName } = usePreferences((state) => state.counter)
  // A letter is not for a roll.
  const paper = counterPaper === 'receipt' ? 'letter' : counterPaper
  const { ref, width } = useElementSize()
  const output = useDocumentOutput()
  const start = (as: 'paper' | 'pdf') => {
    if (!output.isRunning) output.start({ kind: 'owedLetter', id: number, paper, copies: 1, as, printerName })
  }
  useCommands([
    {
      id: 'letter.print',
      label: t('statements.letter.print'),
      keys: ['Ctrl+P'],
      inDialog: true,
      perform: () => start('paper'),
    },
  ])
  return (
    <Dialog
      open
      width={720}
      icon={IconMail}
      title={t('statements.letter.written', { number: String(number), partner })}
      onClose={onClose}
      foot={
        <>
          <Button
            kind="primary"
            icon={IconPrinter}
            keys="Ctrl+P"
            initialFocus
            disabledReason={output.isRunning ? t('statements.waiting') : undefined}
            onClick={() => start('paper')}
          >
            {t('statements.letter.print')}
          </Button>
          <Button icon={IconFileTypePdf} label={t('statements.letter.pdf')} onClick={() => start('pdf')}>
            PDF
          </Button>
          <ResultText grow error={output.error} message={output.message} />
          <Button keys="Escape" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <div ref={ref} className={styles.letter} style={{ padding: deskPadding }}>
        {width === 0 ? null : (
          <DocumentSheet
            kind="owedLetter"
            id={number}
            paper={paper}
            title={t('statements.letter.sheet', { number: String(number) })}
            zoom={Math.min(1, (width - 2 * deskPadding) / paperPixels(paper).width)}
          />
        )}
      </div>
    </Dialog>
  )
}
