/** Somebody else saved the record meanwhile: both values of each member, and which of them stays. */
import { useState } from 'react'
import { IconUsers } from '@tabler/icons-react'
import { unbounded } from '../../../shared/desk/inventory/unbounded.ts'
import { t } from '../../lib/i18n/index.ts'
import { Dialog, Segmented } from '../../ui/index.ts'
import { conflictsOf } from './record-draft.ts'
import type { RecordState } from './record-kind.ts'
import styles from './record.module.css'
import type { RecordEdit } from './use-record-edit.ts'

interface ConflictDialogProps<Values extends object, Saved extends Values & RecordState> {
  readonly edit: RecordEdit<Values, Saved>
}

export const ConflictDialog = <Values extends object, Saved extends Values & RecordState>({
  edit,
}: ConflictDialogProps<Values, Saved>) => {
  const { conflict, kind, values } = edit
  const [mine, setMine] = useState<ReadonlySet<keyof Values>>(new Set())
  if (conflict === undefined) return null
  const members = conflictsOf(conflict.draft, unbounded(kind.schema).parse(conflict.current))
  const choose = (member: keyof Values, choice: 'mine' | 'theirs') => {
    const rest = [...mine].filter((each) => each !== member)
    setMine(new Set(choice === 'mine' ? [...rest, member] : rest))
  }
  return (
    <Dialog
      open
      onClose={conflict.close}
      width={720}
      icon={IconUsers}
      tone="warn"
      title={t('inventory.conflict.title', { name: kind.nameOf(values) })}
      text={t('inventory.conflict.text')}
      action={{ text: t('inventory.conflict.save'), onAct: () => edit.resolve(mine) }}
      back={t('inventory.conflict.back')}
    >
      <table className={styles.conflict}>
        <thead>
          <tr>
            <th scope="col">{t('inventory.conflict.field')}</th>
            <th scope="col">{t('inventory.conflict.theirs')}</th>
            <th scope="col">{t('inventory.conflict.mine')}</th>
            <th scope="col">{t('inventory.conflict.keep')}</th>
          </tr>
        </thead>
        <tbody>
          {members.map((each) => {
            const name = String(each.member)
            const theirs = kind.describe(name, each.theirs, conflict.current)
            const isBoth = 'mine' in each
            return (
              <tr key={name}>
                <th scope="row">{theirs.label}</th>
                <td>{theirs.text}</td>
                <td>{isBoth ? kind.describe(name, each.mine, values).text : t('inventory.conflict.unchanged')}</td>
                <td>
                  {isBoth ? (
                    <Segmented
                      small
                      label={theirs.label}
                      value={mine.has(each.member) ? 'mine' : 'theirs'}
                      segments={[
                        { value: 'theirs', label: t('inventory.conflict.takeTheirs') },
                        { value: 'mine', label: t('inventory.conflict.takeMine') },
                      ]}
                      onChange={(choice) => choose(each.member, choice)}
                    />
                  ) : (
                    t('inventory.conflict.takeTheirs')
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Dialog>
  )
}
