/** The stored column meanings for files with the same headers: they are renamed and removed here. */
import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { VisuallyHidden } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { importMappingApi } from '../../../shared/contract/imports.ts'
import type { ImportMapping } from '../../../shared/desk/inventory/imports.ts'
import { allOf, call, refreshed } from '../../api/index.ts'
import { counterZone, formatDay, formatList } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import {
  Button,
  ConfirmDialog,
  ErrorState,
  firstFocus,
  Form,
  FormFailure,
  Row,
  tableStyles,
  Text,
  TextField,
} from '../../ui/index.ts'
import { fieldText } from './import-texts.ts'
import styles from './import.module.css'

const useMappingsChange = <Change,>(work: (change: Change) => Promise<unknown>, onDone: () => void) =>
  useMutation({
    mutationFn: work,
    onSuccess: async () => {
      onDone()
      await refreshed('inventory/import-mappings')
    },
  })

/** The columns that are not ignored, as pairs: `POSTED → Posted prices`. */
const meaningsText = ({ columns }: ImportMapping): string =>
  formatList(
    columns
      .filter(({ means }) => means !== 'ignore')
      .map(({ head, means }) => t('imports.savedMappings.meaning', { head, field: fieldText(means) })),
    'unit',
  )

export const SavedMappings = () => {
  const {
    data: mappings = [],
    error,
    refetch,
  } = useQuery({
    ...allOf(importMappingApi.list),
    // A check stores new ones, and then leads back to the screen with this list.
    staleTime: 0,
  })
  const [asked, setAsked] = useState<{ readonly what: 'rename' | 'remove'; readonly name: string }>()
  const close = () => setAsked(undefined)
  if (error !== null) return <ErrorState inline error={error} onRetry={() => void refetch()} />
  if (mappings.length === 0) return null
  return (
    <>
      <div className={styles.group}>
        <h2>{t('imports.savedMappings.title')}</h2>
        <Text size="small" tone="secondary">
          {t('imports.savedMappings.text')}
        </Text>
      </div>
      <table className={tableStyles.table} aria-label={t('imports.savedMappings.title')}>
        <colgroup>
          <col style={{ width: '22%' }} />
          <col style={{ width: 120 }} />
          <col />
          <col style={{ width: 110 }} />
          <col style={{ width: 220 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('common.name')}</th>
            <th scope="col">{t('imports.list.kind')}</th>
            <th scope="col">{t('imports.savedMappings.columns')}</th>
            <th scope="col">{t('imports.savedMappings.used')}</th>
            <th scope="col">
              <VisuallyHidden>{t('imports.rejected.action')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {mappings.map((mapping) => (
            <tr key={mapping.name}>
              <td title={mapping.name}>
                <Text weight="medium">{mapping.name}</Text>
              </td>
              <td>{t(`imports.kind.${mapping.kind}`)}</td>
              <td title={meaningsText(mapping)}>
                <Text tone="secondary">{meaningsText(mapping)}</Text>
              </td>
              <td>{mapping.used_at === undefined ? '—' : formatDay(mapping.used_at, counterZone)}</td>
              <td>
                <Row as="div" className={styles.actions}>
                  <Button
                    small
                    icon={IconPencil}
                    label={t('imports.savedMappings.renameLabel', { name: mapping.name })}
                    onClick={() => setAsked({ what: 'rename', name: mapping.name })}
                  >
                    {t('imports.savedMappings.rename')}
                  </Button>
                  <Button
                    small
                    icon={IconTrash}
                    label={t('imports.savedMappings.removeLabel', { name: mapping.name })}
                    onClick={() => setAsked({ what: 'remove', name: mapping.name })}
                  >
                    {t('imports.savedMappings.remove')}
                  </Button>
                </Row>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked?.what === 'rename' ? <RenameDialog name={asked.name} onClose={close} /> : null}
      {asked?.what === 'remove' ? <RemoveDialog name={asked.name} onClose={close} /> : null}
    </>
  )
}

interface MappingDialogProps {
  readonly name: string
  readonly onClose: () => void
}

const RenameDialog = ({ name, onClose }: MappingDialogProps) => {
  const [typed, setTyped] = useState(name)
  const rename = useMappingsChange(
    (next: string) => call(importMappingApi.rename, { name, body: { name: next } }),
    onClose,
  )
  const submit = () => {
    if (typed.trim() !== '') rename.mutate(typed.trim())
  }
  return (
    <ConfirmDialog
      open
      title={t('imports.savedMappings.renameTitle', { name })}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('imports.savedMappings.renameConfirm')}
      isDestructive={false}
      disabledReason={typed.trim() === '' ? t('imports.savedMappings.nameNeeded') : undefined}
      onConfirm={submit}
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <TextField
          label={t('common.name')}
          required
          maxLength={80}
          {...firstFocus}
          value={typed}
          onChange={(next) => {
            rename.reset()
            setTyped(next)
          }}
        />
      </Form>
      <FormFailure error={rename.error} />
    </ConfirmDialog>
  )
}

const RemoveDialog = ({ name, onClose }: MappingDialogProps) => {
  const remove = useMappingsChange(() => call(importMappingApi.remove, { name }), onClose)
  return (
    <ConfirmDialog
      open
      title={t('imports.savedMappings.removeTitle', { name })}
      text={t('imports.savedMappings.removeText')}
      cancelLabel={t('imports.savedMappings.keep')}
      confirmLabel={t('imports.savedMappings.removeConfirm')}
      isDestructive
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <FormFailure error={remove.error} />
    </ConfirmDialog>
  )
}
