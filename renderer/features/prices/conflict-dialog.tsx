/** Prices that somebody else has changed since they were entered here: both values, and the choice between them. */
import { useState } from 'react'
import type { PriceSheet } from '../../../shared/desk/inventory/prices.ts'
import { formatMinor } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Dialog, Segmented } from '../../ui/index.ts'
import { conflictsIn, resolve, savedRate } from './model/draft.ts'
import styles from './prices.module.css'
import { currentDraft, setDraft } from './prices-store.ts'
import type { SavePrices } from './use-save-prices.ts'

interface ConflictDialogProps {
  readonly data: PriceSheet
  readonly saving: SavePrices
}

export const ConflictDialog = ({ data, saving }: ConflictDialogProps) => {
  const { id } = data.event
  const conflicts = conflictsIn(currentDraft(id), data.rows)
  const [theirs, setTheirs] = useState<ReadonlySet<number>>(new Set())
  const close = () => saving.setComparing(false)
  const save = () => {
    const draft = conflicts.reduce(
      (resolved, { row }) => resolve(resolved, row, !theirs.has(row.facility_id)),
      currentDraft(id),
    )
    setDraft(id, draft)
    close()
    saving.save(data)
  }
  return (
    <Dialog
      open={saving.isComparing && conflicts.length > 0}
      onClose={close}
      width={680}
      title={t('prices.conflict.title', { count: conflicts.length })}
      text={t('prices.conflict.text')}
      action={{ text: t('prices.conflict.save'), onAct: save }}
      back={t('prices.conflict.back')}
    >
      <table className={styles.conflicts}>
        <thead>
          <tr>
            <th scope="col">{t('prices.column.name')}</th>
            <th scope="col">{t('prices.conflict.before')}</th>
            <th scope="col">{t('prices.conflict.choice')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ row, entry }) => {
            const money = (minor: number | null | undefined) =>
              minor === undefined || minor === null ? '—' : formatMinor(minor, row.currency)
            const mine =
              entry.rateMinor === null
                ? t('prices.conflict.own', { rate: money(row.own?.rate_minor) })
                : money(entry.rateMinor)
            const isTheirs = theirs.has(row.facility_id)
            return (
              <tr key={row.facility_id}>
                <th scope="row">{row.name}</th>
                <td>{money(entry.baseMinor)}</td>
                <td>
                  <Segmented
                    small
                    label={t('prices.conflict.choiceFor', { name: row.name })}
                    value={isTheirs ? 'theirs' : 'mine'}
                    segments={[
                      { value: 'mine', label: t('prices.conflict.mine', { rate: mine }) },
                      { value: 'theirs', label: t('prices.conflict.theirs', { rate: money(savedRate(row)) }) },
                    ]}
                    onChange={(value) => {
                      const next = new Set(theirs)
                      if (value === 'theirs') next.add(row.facility_id)
                      else next.delete(row.facility_id)
                      setTheirs(next)
                    }}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Dialog>
  )
}
