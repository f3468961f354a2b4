/** The screen before a file is chosen: how to choose one, earlier imports, and the columns stored for the next file. */
import { largestImportBytes } from '../../../shared/desk/inventory/imports.ts'
import { formatMegabytes } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { EmptyState, Pane, Scroll } from '../../ui/index.ts'
import { chooseImportFiles, dropFile, type ImportedFile } from './import-files.ts'
import { ImportHead } from './import-frame.tsx'
import { SavedMappings } from './saved-mappings.tsx'
import { useLeave } from './use-leave.ts'

export const NoFile = ({ current }: { readonly current: ImportedFile | undefined }) => {
  const leave = () => {
    if (current === undefined) goTo(paths.inventory.facilities())
    else dropFile(current.id)
  }
  useLeave(leave)
  const problem =
    current === undefined
      ? undefined
      : current.file.size === 0
        ? t('imports.refusal.file_empty')
        : t('imports.choose.tooLarge', { most: formatMegabytes(largestImportBytes) })
  return (
    <Pane label={t('imports.title')}>
      <ImportHead title={current?.file.name ?? t('imports.title')} sub={t('imports.choose.kinds')} onClose={leave} />
      <Scroll>
        <EmptyState
          title={problem ?? t('imports.choose.none')}
          text={t('imports.choose.text')}
          actions={[
            {
              key: 'choose',
              label: t('imports.choose.drop'),
              action: t('imports.choose.button'),
              keys: 'O',
              onAct: chooseImportFiles,
            },
            {
              key: 'earlier',
              label: t('imports.choose.earlierText'),
              action: t('imports.choose.earlierKey'),
              keys: 'H',
              onAct: () => goTo(paths.inventory.imports()),
            },
          ]}
        />
        <SavedMappings />
      </Scroll>
    </Pane>
  )
}
