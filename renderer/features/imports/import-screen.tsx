/** Imports files: each is sent and read, its columns get a meaning, every row is checked, and then it is written. */
import { useEffect, useEffectEvent } from 'react'
import { changedByRecord } from '../../../shared/contract/records.ts'
import { isAppError } from '../../../shared/errors/errors.ts'
import { largestImportBytes } from '../../../shared/desk/inventory/imports.ts'
import { refresh } from '../../api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { DropArea } from '../../kit/table-file/drop-area.tsx'
import { Pane } from '../../ui/index.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { chooseImportFiles, importFiles, useImportFiles, type ImportedFile } from './import-files.ts'
import { NoFile } from './no-file.tsx'
import { Refused } from './refused.tsx'
import { useImport, type Import } from './use-import.ts'
import { Lost, Waiting, Working } from './working.tsx'

export const ImportScreen = () => {
  const { files, currentId } = useImportFiles()
  const current = files.find(({ id }) => id === currentId)
  useCommands([
    {
      id: 'imports.choose',
      label: t('imports.choose.command'),
      ...(current === undefined ? { keyBar: t('imports.choose.keyBar') } : {}),
      keys: ['O'],
      perform: chooseImportFiles,
    },
    {
      id: 'imports.earlier',
      label: t('imports.choose.earlier'),
      ...(current === undefined ? { keyBar: t('imports.choose.earlierKey') } : {}),
      keys: ['H'],
      perform: () => goTo(paths.inventory.imports()),
    },
  ])
  const isTooLarge = (current?.file.size ?? 0) > largestImportBytes
  return (
    <>
      <DropArea text={t('imports.choose.dropHere')} onFiles={importFiles} />
      {current === undefined || isTooLarge || current.file.size === 0 ? (
        <NoFile current={current} />
      ) : (
        <FileImport key={current.id} {...current} />
      )}
    </>
  )
}

const FileImport = (imported: ImportedFile) => {
  const importing = useImport(imported)
  const { sending, current } = importing
  const file = current.data
  // When the engine ends, the files that it had received are lost.
  const isLost = isAppError(current.error, 'not_found')
  if (isLost) return <Lost name={imported.file.name} importing={importing} />
  const failure = sending.error ?? (file === undefined ? current.error : null)
  if (failure !== null || file === undefined || file.state === 'receiving')
    return <Waiting imported={imported} importing={importing} failure={failure} />
  switch (file.state) {
    case 'columns':
      return <ColumnsStep file={file} importing={importing} />
    case 'refused':
      // Problems of the columns are corrected in the columns step.
      return file.columns === undefined ? (
        <Refused file={file} importing={importing} />
      ) : (
        <ColumnsStep file={file} importing={importing} />
      )
    case 'checked':
      return <CheckStep file={file} importing={importing} />
    case 'done':
      return <Done importId={file.import_id} onDone={importing.leave} />
    default:
      return <Working file={file} importing={importing} />
  }
}

interface DoneProps {
  readonly importId: number | undefined
  readonly onDone: Import['leave']
}

/** The result is shown as the other imports are. */
const Done = ({ importId, onDone }: DoneProps) => {
  const finish = useEffectEvent(() => {
    void refresh(...changedByRecord)
    goTo(paths.inventory.imports(importId), { replace: true })
    onDone()
  })
  useEffect(() => finish(), [])
  return (
    <Pane label={t('imports.title')} busy>
      {null}
    </Pane>
  )
}
