/** The values that an import left unchanged because a person had set them, beside those of the file. */
import { importApi } from '../../../shared/contract/imports.ts'
import type { ImportKind } from '../../../shared/desk/inventory/imports.ts'
import { pagesOf, usePagedRows } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Button, Dialog, ErrorState, tableStyles, Text } from '../../ui/index.ts'
import { fieldText, fieldValueText, setText } from './import-texts.ts'

interface PreservedValuesDialogProps {
  readonly importId: number
  readonly kind: ImportKind
  readonly onClose: () => void
}

export const PreservedValuesDialog = ({ importId, kind, onClose }: PreservedValuesDialogProps) => {
  const { rows, pages } = usePagedRows(pagesOf(importApi.preserved, { id: importId }))
  return (
    <Dialog
      open
      width={820}
      title={t('imports.preservedValues.title')}
      text={t('imports.done.preservedText')}
      onClose={onClose}
      others={
        pages.hasNextPage ? (
          <Button onClick={() => void pages.fetchNextPage()}>{t('imports.changed.more')}</Button>
        ) : null
      }
      back={t('common.close')}
    >
      {pages.error === null ? null : <ErrorState inline error={pages.error} onRetry={() => void pages.refetch()} />}
      <table className={tableStyles.table} aria-label={t('imports.preservedValues.title')}>
        <thead>
          <tr>
            <th scope="col">{t(`imports.rejected.nameOf.${kind}`)}</th>
            <th scope="col">{t('imports.changed.field')}</th>
            <th scope="col">{t('imports.changed.before')}</th>
            <th scope="col">{t('imports.changed.after')}</th>
            <th scope="col">{t('imports.preservedValues.set')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, name, field, kept, in_file: inFile, set_at: setAt, set_by: setBy }) => (
            <tr key={`${line} ${field}`}>
              <td title={name}>{name}</td>
              <td>{fieldText(field)}</td>
              <td>
                <Text weight="strong">{fieldValueText(field, kept)}</Text>
              </td>
              <td>
                <Text tone="secondary">{fieldValueText(field, inFile)}</Text>
              </td>
              <td>{setAt === undefined ? '—' : setText(setAt, setBy)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
