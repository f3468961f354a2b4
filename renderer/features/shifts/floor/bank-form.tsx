/** The form over the bags: it banks the checked ones, with an optional reference of the deposit. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { depositApi } from '../../../../shared/contract/shifts.ts'
import type { Bag, Deposit } from '../../../../shared/desk/shifts.ts'
import { call, refreshed } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useAttemptId } from '../../../lib/use-attempt-id.ts'
import { Button, firstFocus, Form, FormFailure, Section, TextField } from '../../../ui/index.ts'
import styles from './floor.module.css'
import { amountsText, sumOfBags } from './sums.ts'

interface BankFormProps {
  /** All bags are in one currency. */
  readonly bags: readonly Bag[]
  readonly onBanked: (deposit: Deposit) => void
  readonly onClose: () => void
}

export const bankText = (bags: readonly Bag[]): string =>
  bags.length === 0
    ? t('floor.bags.bankNone')
    : t('floor.bags.bank', { count: bags.length, amount: amountsText(sumOfBags(bags)) })

export const BankForm = ({ bags, onBanked, onClose }: BankFormProps) => {
  const [reference, setReference] = useState('')
  const movementIds = bags.map(({ movement_id: id }) => id)
  const attempt = useAttemptId()
  const bank = useMutation({
    mutationFn: () =>
      call(depositApi.add, {
        body: {
          // However often the same bags are sent, they are one deposit.
          id: attempt.idOf(movementIds),
          movement_ids: movementIds,
          ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
        },
      }),
    onSuccess: onBanked,
    onSettled: () => refreshed('shifts'),
  })
  const reason = bank.isPending ? t('floor.waiting') : bags.length === 0 ? t('floor.bags.noneChecked') : undefined
  useCommands([{ id: 'bags.keep', label: t('floor.bags.keep'), keys: ['Escape'], perform: onClose }])
  return (
    <Section>
      <Form
        className={styles.bank}
        onSubmit={() => {
          if (reason === undefined) bank.mutate()
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
        <Button type="submit" kind="primary" keys="Enter" disabledReason={reason}>
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
