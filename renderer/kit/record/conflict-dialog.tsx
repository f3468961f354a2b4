/** Another person saved the record meanwhile: the dialog shows both values of each member, and asks which of them stays. */
import { useState } from 'react'
import { IconUsers } from '@tabler/icons-react'
import { t } from '../../lib/i18n/index.ts'
import { Dialog, Segmented } from '../../ui/index.ts'
import { conflictsOf } from './record-draft.ts'
import type { RecordState } from './record-kind.ts'
import styles from './record.module.css'
import type { RecordEdit } from './use-record-edit.ts'

interface ConflictDialogProps<Values extends object, Saved extends RecordState, Sent extends object> {
  readonly edit: RecordEdit<Values, Saved, Sent>
}

export const ConflictDialog = <Values extends object, Saved extends RecordState, Sent extends object>({
  edit,
}: ConflictDialogProps<Values, Saved, Sent>) => {
  const { conflict, kind, values, saved } = edit
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set())
  if (conflict === undefined) return null
  const current = kind.valuesOf(conflict.current)
  const pieces = conflictsOf(kind, { base: saved, mine: values, theirs: current })
  const choose = (piece: string, choice: 'mine' | 'theirs') => {
    const rest = [...mine].filter((each) => each !== piece)
    setMine(new Set(choice === 'mine' ? [...rest, piece] : rest))
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
      action={{ text: t('inventory.conflict.save'), onAct: () => edit.resolve(conflict.current, mine) }}
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
          {pieces.map((each) => {
            const theirs = kind.describe(each.piece, each.theirs, current)
            const isBoth = 'mine' in each
            return (
              <tr key={each.piece}>
                <th scope="row">{theirs.label}</th>
                <td>{theirs.text}</td>
                <td>
                  {isBoth ? kind.describe(each.piece, each.mine, values).text : t('inventory.conflict.unchanged')}
                </td>
                <td>
                  {isBoth ? (
                    <Segmented
                      small
                      label={theirs.label}
                      value={mine.has(each.piece) ? 'mine' : 'theirs'}
                      segments={[
                        { value: 'theirs', label: t('inventory.conflict.savedNow') },
                        { value: 'mine', label: t('inventory.conflict.typedHere') },
                      ]}
                      onChange={(choice) => choose(each.piece, choice)}
                    />
                  ) : (
                    t('inventory.conflict.savedNow')
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
