/** The form of a cash movement in the panel of its shift. The input stays until the movement is recorded. */
import { useState } from 'react'
import { IconCash, IconCashRegister } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { shiftApi } from '../../../../shared/contract/shifts.ts'
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { isAppError } from '../../../../shared/errors/errors.ts'
import { call, errorMessage, refreshed, useApprovals, type ApprovalPurpose } from '../../../api/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  Button,
  firstFocus,
  FormFailure,
  Row,
  Section,
  TextField,
  useFormFields,
  type TextFieldProps,
} from '../../../ui/index.ts'
import {
  emptyMovement,
  movedMinor,
  movementFields,
  movementProblems,
  movementRequest,
  type MovementDraft,
  type MovementField,
  type MovementKind,
} from './movement-draft.ts'
import { showShift } from './show-shift.ts'
import styles from './till.module.css'

interface MovementFormProps {
  readonly shift: Shift
  readonly kind: MovementKind
  readonly needsApproval: boolean
  /** The message states what was recorded. */
  readonly onDone: (message: string) => void
  readonly onClose: () => void
}

const fieldLook: Readonly<Record<MovementField, Omit<TextFieldProps, 'value' | 'onChange'>>> = {
  amount: { label: t('shifts.move.amount'), required: true, numeric: true, inputMode: 'decimal', maxLength: 16 },
  reason: { label: t('shifts.move.reason'), required: true, maxLength: 120 },
  receipt: { label: t('shifts.move.receipt'), note: t('shifts.move.optional'), maxLength: 60 },
  bag: { label: t('shifts.move.bag'), required: true, maxLength: 30 },
}

export const MovementForm = ({ shift, kind, needsApproval, onDone, onClose }: MovementFormProps) => {
  const { currency } = shift.drawer
  const [id] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState<MovementDraft>(emptyMovement)
  const isWaiting = useApprovals((state) => state.pending !== undefined)
  const amount = formatMinor(movedMinor(draft, currency) ?? 0, currency)
  const move = useMutation({
    mutationFn: () =>
      call(
        shiftApi.move,
        { id: shift.id, body: movementRequest(id, kind, draft, currency) },
        { approval: purposeOf(shift, kind, draft) },
      ),
    onSuccess: async (moved) => {
      await showShift(moved)
      onDone(t(`shifts.move.done.${kind}`, { amount, bag: draft.bag.trim() }))
    },
    onError: () => refreshed('shifts'),
  })
  const problems = movementProblems(kind, draft, currency)
  const isBagTaken = isAppError(move.error, 'bag_number_taken')
  const refused = isBagTaken ? { bag: errorMessage(move.error).title } : {}
  const { field, formProps } = useFormFields({
    values: draft,
    problems: { ...problems, ...refused },
    onChange: (name, value) => {
      if (move.isError) move.reset()
      setDraft((before) => ({ ...before, [name]: value }))
    },
  })
  const submit = () => {
    if (Object.keys(problems).length === 0 && !move.isPending) move.mutate()
  }
  const submitText = (): string => {
    if (move.isPending) return isWaiting ? t('signIn.approval.awaiting') : t('shifts.move.running')
    if (kind === 'no_sale') return t('shifts.move.submit.no_sale')
    return problems.amount === undefined
      ? t(`shifts.move.submit.${kind}`, { amount })
      : t(`shifts.move.submitPlain.${kind}`)
  }
  return (
    <Section title={t(`shifts.move.title.${kind}`)}>
      <form
        className={styles.movement}
        {...formProps(submit)}
        // Escape closes the form, not the panel.
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onClose()
        }}
      >
        {movementFields[kind].map((name, index) => (
          <TextField
            key={name}
            {...fieldLook[name]}
            {...field(name)}
            readOnly={move.isPending}
            keepHintLine
            {...(index === 0 ? firstFocus : {})}
          />
        ))}
        <FormFailure error={isBagTaken ? null : move.error} />
        <Row as="div">
          <Button
            type="submit"
            kind="primary"
            keys="Enter"
            needsApproval={needsApproval}
            disabledReason={move.isPending ? t('shifts.move.running') : undefined}
          >
            {submitText()}
          </Button>
          <Button keys="Escape" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </Row>
      </form>
    </Section>
  )
}

/** The text for an approver; a drop needs none. */
const purposeOf = (shift: Shift, kind: MovementKind, draft: MovementDraft): ApprovalPurpose | undefined => {
  if (kind === 'drop') return undefined
  const { currency, name } = shift.drawer
  const amount = formatMinor(movedMinor(draft, currency) ?? 0, currency)
  const reason = draft.reason.trim()
  const isMoney = kind !== 'no_sale'
  return {
    title: t(`shifts.move.approval.${kind}`),
    lines: [
      {
        icon: IconCash,
        text: t(`shifts.moved.${kind}`, { reason }),
        value: isMoney ? amount : '',
        isAmount: isMoney,
      },
      { icon: IconCashRegister, text: t('shifts.title', { id: String(shift.id) }), value: name },
    ],
    approve: t(`shifts.move.approval.approve.${kind}`, { amount }),
    keep: t('shifts.move.approval.keep'),
  }
}
