/** A finished letter, as it is printed. */
import type { Letter } from '../../../../shared/desk/reconcile/closings.ts'
import { t } from '../../../lib/i18n/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { DocumentDialog } from '../../../kit/document/index.ts'

interface WrittenLetterProps {
  readonly letter: Letter
  readonly onClose: () => void
}

export const WrittenLetter = ({ letter: { number, partner }, onClose }: WrittenLetterProps) => {
  const paper = usePreferences((state) => state.counter.paper)
  return (
    <DocumentDialog
      kind="owedLetter"
      id={number}
      // A letter is never printed on a roll.
      paper={paper === 'receipt' ? 'letter' : paper}
      title={t('statements.letter.written', { number: String(number), partner })}
      sheetTitle={t('statements.letter.sheet', { number: String(number) })}
      onClose={onClose}
    />
  )
}
