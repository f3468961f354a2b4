/** The panel of a mapping: its columns and their meanings. One's own can be edited and removed; all can be saved as a file. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { mappingApi } from '../../../../shared/contract/reconcile.ts'
import type { StatementMapping } from '../../../../shared/desk/reconcile/statements.ts'
import { call, refreshed } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { platform } from '../../../lib/platform/index.ts'
import {
  ActionResult,
  ActionTool,
  Bar,
  Button,
  commandOf,
  ConfirmDialog,
  Panel,
  Fact,
  Facts,
  Section,
  Tag,
  Text,
  type Action,
} from '../../../ui/index.ts'
import { mappingText, meaningOfColumn, saidByDirection, saidByStatus, signKinds, valuesThat } from './mapping-draft.ts'
import { MappingForm } from './mapping-form.tsx'
import styles from './mappings.module.css'

interface MappingPanelProps {
  readonly row: StatementMapping
  /** The names of all mappings. */
  readonly names: readonly string[]
  readonly onClose: () => void
}

export const MappingPanel = ({ row, names, onClose }: MappingPanelProps) => {
  const { name, mapping, is_built_in: isBuiltIn, statements } = row
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const save = useMutation({
    mutationFn: async () => {
      const file = await platform().saveText(`${name}.json`, mappingText(mapping), 'json')
      return file === undefined ? t('statements.mapping.downloaded') : t('statements.mapping.saved', { file })
    },
  })
  const remove = useMutation({
    mutationFn: () => call(mappingApi.remove, { name }),
    onSuccess: async () => {
      goTo(paths.mappings())
      await refreshed('reconcile')
    },
    onSettled: () => setRemoving(false),
  })
  const actions: Action[] = [
    {
      id: 'mapping.export',
      label: t('statements.mapping.exportCommand'),
      keyBar: t('statements.panel.export'),
      text: t('statements.panel.export'),
      icon: IconDownload,
      keys: ['E'],
      perform: () => save.mutate(),
    },
    {
      id: 'mapping.edit',
      label: t('statements.mapping.edit'),
      keyBar: t('common.edit'),
      text: t('common.edit'),
      icon: IconPencil,
      keys: ['N'],
      disabledReason: isBuiltIn ? t('statements.mapping.isShipped') : undefined,
      perform: () => setEditing(true),
    },
  ]
  useCommands([
    ...actions.map(commandOf),
    {
      id: 'mapping.remove',
      label: t('statements.mapping.remove'),
      keys: ['Delete'],
      predicate: () => !isBuiltIn,
      perform: () => setRemoving(true),
    },
    { id: 'mapping.close', label: t('statements.mapping.close'), keys: ['Escape'], perform: onClose },
  ])
  const sub = t('statements.mapping.sub', {
    kind: t(`reconcile.kind.${mapping.kind}`),
    columns: t('statements.columnCount', { count: mapping.columns.length }),
    statements,
  })
  return (
    <Panel
      label={name}
      title={name}
      beside={<Tag tone="line">{t(isBuiltIn ? 'statements.mapping.shipped' : 'statements.mapping.own')}</Tag>}
      sub={sub}
      busy={remove.isPending}
      onClose={onClose}
      foot={
        isBuiltIn ? undefined : (
          <>
            <Text grow size="small" tone="secondary">
              {t('statements.mapping.removeEffect')}
            </Text>
            <Button kind="destructive" icon={IconTrash} keys="Delete" onClick={() => setRemoving(true)}>
              {t('common.remove')}
            </Button>
          </>
        )
      }
    >
      <Bar label={t('statements.panel.actions')}>
        {actions.map((action) => (
          <ActionTool key={action.id} action={action} />
        ))}
      </Bar>
      <ActionResult error={remove.error ?? save.error} message={save.data} />
      {isEditing ? (
        <MappingForm
          row={row}
          others={names.filter((other) => other !== name)}
          onSaved={(saved) => {
            setEditing(false)
            goTo(paths.mappings(saved), { replace: true })
          }}
          onClose={() => setEditing(false)}
        />
      ) : (
        <MappingFacts row={row} />
      )}
      {isRemoving ? (
        <ConfirmDialog
          open
          title={t('statements.mapping.removeTitle', { name })}
          text={t('statements.mapping.removeText', { count: statements })}
          cancelLabel={t('statements.mapping.keep')}
          confirmLabel={t('statements.mapping.remove')}
          isDestructive
          disabledReason={remove.isPending ? t('statements.waiting') : undefined}
          onConfirm={() => remove.mutate()}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </Panel>
  )
}

const MappingFacts = ({ row: { mapping } }: Pick<MappingPanelProps, 'row'>) => {
  const { columns, signs, amounts, amountsIn, dateOrder, currency, hasTotal } = mapping
  return (
    <>
      <Section title={t('statements.mapping.columns')}>
        <table className={styles.columns}>
          <thead>
            <tr>
              <th scope="col">{t('ui.fileColumns.head')}</th>
              <th scope="col">{t('ui.fileColumns.means')}</th>
              <th scope="col">{t('statements.mapping.required')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((each) => (
              <tr key={each.head}>
                <th scope="row">
                  <Text face="code">{each.head}</Text>
                </th>
                <td>{t(`reading.meaning.${meaningOfColumn(each)}`)}</td>
                <td>{each.isRequired === true ? t('statements.mapping.isRequired') : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section title={t('statements.mapping.reading')}>
        <Facts>
          {signKinds.map((kind) => {
            const sign = signs?.[kind]
            return (
              <Fact key={kind} name={t(`reconcile.equation.${kind}`)}>
                {sign === undefined ? t('statements.mapping.detected') : t(`statements.mapping.sign.${sign}`)}
              </Fact>
            )
          })}
          <Fact name={t('reading.choice.amounts')}>{amounts ?? t('statements.mapping.detected')}</Fact>
          {amountsIn === undefined ? null : (
            <Fact name={t('reading.choice.amountsIn')}>{t(`reading.amountsIn.${amountsIn}`)}</Fact>
          )}
          <Fact name={t('reading.choice.dates')}>
            {dateOrder === undefined ? t('statements.mapping.detected') : t(`reading.dateOrder.${dateOrder}`)}
          </Fact>
          {signs?.debits === undefined ? null : (
            <Fact name={t('reading.meaning.debit')}>{t(`statements.mapping.sign.${signs.debits}`)}</Fact>
          )}
          {[...saidByStatus, ...saidByDirection].map((said) =>
            valuesThat(said, mapping) === '' ? null : (
              <Fact key={said} name={t(`statements.mapping.values.${said}`)}>
                {valuesThat(said, mapping)}
              </Fact>
            ),
          )}
          {currency === undefined ? null : <Fact name={t('reading.choice.currency')}>{currency}</Fact>}
          <Fact name={t('common.total')}>
            {t(hasTotal === true ? 'statements.mapping.hasTotal' : 'statements.mapping.mayHaveTotal')}
          </Fact>
        </Facts>
      </Section>
    </>
  )
}
