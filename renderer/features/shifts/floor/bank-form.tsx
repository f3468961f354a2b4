/** Over the bags: banking those that are checked, with an optional reference of the deposit. */
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Bag, Deposit } from '../../../../shared/desk/shifts.ts'
import { apiKeys, makeDeposit } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, firstFocus, Form, FormFailure, Section, TextField } from '../../../ui/index.ts'
import styles from './floor.module.css'
import { amountsText, sumOfBags } from './sums.ts'

interface BankFormProps {
  /** Of one currency; those that were checked when the form was opened. */
  readonly bags: readonly Bag[]
  readonly onBanked: (deposit: Deposit) => void
  readonly onClose: () => void
}

export const bankText = (bags: readonly Bag[]): string =>
  t('floor.bags.bank', { count: bags.length, amount: amountsText(sumOfBags(bags)) })

export const BankForm = ({ bags, onBanked, onClose }: BankFormProps) => {
  const queries = useQueryClient()
  const [reference, setReference] = useState('')
  // However often it is sent, it is one deposit.
  const [id] = useState(() => crypto.randomUUID())
  const bank = useMutation({
    mutationFn: () =>
      makeDeposit({
        id,
        movement_ids: bags.map(({ movement_id: movementId }) => movementId),
        ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
      }),
    onSuccess: onBanked,
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeys.allShifts() }),
  })
  useCommands([{ id: 'bags.keep', label: t('floor.bags.keep'), keys: ['Escape'], perform: onClose }])
  return (
    <Section>
      <Form
        className={styles.bank}
        onSubmit={() => {
          if (!bank.isPending) bank.mutate()
        }}
      >
        <TextField
          label={t('floor.bags.reference')}
          note={t('floor.optional')}
          value={reference}
          maxLength={60}
          autoComplete="off"
          {...firstFocus}
          onChange={setReference}
        />
        <Button
          type="submit"
          kind="primary"
          keys="Enter"
          disabledReason={bank.isPending ? t('floor.waiting') : undefined}
        >
          {bankText(bags)}
        </Button>
        <Button keys="Escape" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </Form>
      <FormFailure error={bank.error} />
    </Section>
  )
}
