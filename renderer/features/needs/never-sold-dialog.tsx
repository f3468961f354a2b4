/** Marks a facility as never sold here, with the reason. */
import { useState } from 'react'
import { neverSoldReasons } from '../../../shared/records/facility.ts'
import { t } from '../../lib/i18n/index.ts'
import { ConfirmDialog, FormFailure, SegmentedField } from '../../ui/index.ts'

export type NeverSold = (typeof neverSoldReasons)[number]

interface NeverSoldDialogProps {
  readonly name: string
  readonly error: unknown
  readonly onConfirm: (reason: NeverSold) => void
  readonly onClose: () => void
}

export const NeverSoldDialog = ({ name, error, onConfirm, onClose }: NeverSoldDialogProps) => {
  const [reason, setReason] = useState<NeverSold>('permits')
  return (
    <ConfirmDialog
      open
      title={t('needs.never.title', { name })}
      text={t('needs.never.text')}
      cancelLabel={t('needs.never.cancel')}
      confirmLabel={t('needs.never.confirm')}
      isDestructive={false}
      onConfirm={() => onConfirm(reason)}
      onClose={onClose}
    >
      <SegmentedField
        label={t('needs.never.reason')}
        value={reason}
        segments={neverSoldReasons.map((value) => ({ value, label: t(`needs.never.${value}`) }))}
        onChange={setReason}
      />
      <FormFailure error={error} />
    </ConfirmDialog>
  )
}
