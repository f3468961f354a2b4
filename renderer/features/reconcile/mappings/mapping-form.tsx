/** The form of one's own mapping: its name, its use, the meanings of its columns, signs and the order of dates. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { mappingApi } from '../../../../shared/contract/reconcile.ts'
import { statementKinds } from '../../../../shared/desk/reconcile/mapping.ts'
import type { StatementMapping } from '../../../../shared/desk/reconcile/statements.ts'
import { MeaningMenu } from '../../../kit/table-file/meaning-menu.tsx'
import { call, refreshed } from '../../../api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { PanelForm, fieldStyles, firstFocus, SegmentedField, Text, TextField } from '../../../ui/index.ts'
import {
  draftOfMapping,
  mappingMeanings,
  mappingOfDraft,
  mappingProblem,
  meaningOfColumn,
  orderChoices,
  saidByDirection,
  saidByStatus,
  signChoices,
  signKinds,
  withMeaning,
  type MappingDraft,
} from './mapping-draft.ts'
import styles from './mappings.module.css'

/** The meanings of values are asked only for columns of statuses or directions. */
const shownSaid = (columns: MappingDraft['columns']) => [
  ...(columns.some(({ means }) => means === 'status') ? saidByStatus : []),
  ...(columns.some(({ means }) => means === 'direction') ? saidByDirection : []),
]

interface MappingFormProps {
  readonly row: StatementMapping
  readonly others: readonly string[]
  readonly onSaved: (name: string) => void
  readonly onClose: () => void
}

export const MappingForm = ({ row, others, onSaved, onClose }: MappingFormProps) => {
  const saved = draftOfMapping(row.mapping)
  const [draft, setDraft] = useState(saved)
  const save = useMutation({
    mutationFn: async () => {
      const mapping = mappingOfDraft(draft, row.mapping)
      await call(mappingApi.keep, { name: mapping.name, body: { mapping } })
      // It is stored under the new name first, so that no failure loses it.
      if (mapping.name !== row.name) await call(mappingApi.remove, { name: row.name })
      await refreshed('reconcile')
      return mapping.name
    },
    onSuccess: onSaved,
  })
  const set = (change: Partial<MappingDraft>) => {
    setDraft((before) => ({ ...before, ...change }))
    if (save.isError) save.reset()
  }
  const problem = mappingProblem(draft, others)
  const isNameWrong = draft.name.trim() === '' || others.includes(draft.name.trim())
  const reason =
    problem ??
    (save.isPending
      ? t('statements.waiting')
      : JSON.stringify(draft) === JSON.stringify(saved)
        ? t('statements.edit.unchanged')
        : undefined)
  return (
    <PanelForm
      className={fieldStyles.fields}
      disabledReason={reason}
      error={save.error}
      onSubmit={() => {
        if (reason === undefined) save.mutate()
      }}
      onClose={onClose}
    >
      <TextField
        label={t('common.name')}
        required
        value={draft.name}
        maxLength={80}
        autoComplete="off"
        error={isNameWrong ? problem : undefined}
        keepHintLine
        {...firstFocus}
        onChange={(name) => set({ name })}
      />
      <SegmentedField
        small
        label={t('reading.import.as')}
        value={draft.kind}
        segments={statementKinds.map((kind) => ({ value: kind, label: t(`statements.kind.${kind}`) }))}
        onChange={(kind) => set({ kind })}
      />
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">{t('ui.fileColumns.head')}</th>
            <th scope="col">{t('ui.fileColumns.means')}</th>
          </tr>
        </thead>
        <tbody>
          {draft.columns.map((column, place) => {
            const current = meaningOfColumn(column)
            return (
              <tr key={column.head}>
                <th scope="row">
                  <Text face="code">{column.head}</Text>
                </th>
                <td>
                  <MeaningMenu
                    name={column.head}
                    meaning={current}
                    text={t(`reading.meaning.${current}`)}
                    meanings={mappingMeanings.map((key) => ({ key, label: t(`reading.meaning.${key}`) }))}
                    onChoose={(meaning) => set({ columns: draft.columns.with(place, withMeaning(column, meaning)) })}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {signKinds.map((kind) => (
        <SegmentedField
          key={kind}
          small
          label={t('statements.mapping.signOf', { name: t(`reconcile.equation.${kind}`) })}
          value={draft.signs[kind]}
          segments={signChoices.map((sign) => ({ value: sign, label: t(`statements.mapping.sign.${sign}`) }))}
          onChange={(sign) => set({ signs: { ...draft.signs, [kind]: sign } })}
        />
      ))}
      <SegmentedField
        small
        label={t('reading.choice.dates')}
        value={draft.dateOrder}
        segments={orderChoices.map((order) => ({ value: order, label: t(`reading.dateOrder.${order}`) }))}
        onChange={(dateOrder) => set({ dateOrder })}
      />
      {shownSaid(draft.columns).map((said) => (
        <TextField
          key={said}
          label={t(`statements.mapping.values.${said}`)}
          hint={t('statements.mapping.values.hint')}
          value={draft.values[said]}
          maxLength={400}
          autoComplete="off"
          onChange={(values) => set({ values: { ...draft.values, [said]: values } })}
        />
      ))}
      {problem === undefined || isNameWrong ? null : (
        <Text role="alert" as="div" size="small" tone="bad">
          {problem}
        </Text>
      )}
    </PanelForm>
  )
}
