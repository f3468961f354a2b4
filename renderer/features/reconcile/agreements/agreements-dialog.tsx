/** The commission that was agreed, by partner and from which day of sale on; and the books that are calculated with it. */
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import type { Agreement, BooksStatus } from '../../../../shared/desk/reconcile/books.ts'
import { agreementsQuery, apiKeys, makeAgreement, partnersQuery, rebuildBooks } from '../../../lib/api/index.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import {
  counterZone,
  formatCount,
  formatDate,
  formatPercent,
  localDate,
  parseTypedPercent,
} from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  Button,
  Dialog,
  ErrorState,
  firstFocus,
  Form,
  FormFailure,
  SelectField,
  Text,
  TextField,
} from '../../../ui/index.ts'
import styles from '../reconcile.module.css'
import { agreementProblems, type AgreementDraft } from './agreement-draft.ts'

/** Of marketplaces that do not say otherwise. */
const defaultShare = 0.1

interface AgreementsDialogProps {
  readonly books: BooksStatus | undefined
  readonly onClose: () => void
}

export const AgreementsDialog = ({ books, onClose }: AgreementsDialogProps) => {
  const queries = useQueryClient()
  const agreements = useQuery(agreementsQuery())
  const rebuild = useMutation({
    mutationFn: rebuildBooks,
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeys.allReconcile() }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      width={720}
      title={t('agreements.title')}
      text={t('agreements.text', { share: formatPercent(defaultShare) })}
      foot={
        <>
          <Button
            icon={IconRefresh}
            disabledReason={rebuild.isPending ? t('common.loading') : undefined}
            onClick={() => rebuild.mutate()}
          >
            {t('agreements.rebuild')}
          </Button>
          <Text grow size="small" tone="secondary" role="status">
            {books === undefined ? '' : t('agreements.bookings', { count: formatCount(books.bookings) })}
          </Text>
          <Button keys="Escape" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {agreements.data === undefined ? (
        agreements.error === null ? null : (
          <ErrorState inline error={agreements.error} onRetry={() => void agreements.refetch()} />
        )
      ) : (
        <AgreementTable agreements={agreements.data} />
      )}
      <NewAgreementForm />
      <FormFailure error={rebuild.error} />
    </Dialog>
  )
}

const AgreementTable = ({ agreements }: { readonly agreements: readonly Agreement[] }) =>
  agreements.length === 0 ? (
    <Text as="p" tone="secondary">
      {t('agreements.empty', { share: formatPercent(defaultShare) })}
    </Text>
  ) : (
    <div className={styles.agreements} tabIndex={0} role="region" aria-label={t('agreements.title')}>
      <table className={styles.sums} aria-label={t('agreements.title')}>
        <thead>
          <tr>
            <th scope="col">{t('agreements.partner')}</th>
            <th scope="col">{t('agreements.from')}</th>
            <th scope="col" className={styles.number}>
              {t('agreements.commission')}
            </th>
            <th scope="col">{t('agreements.by')}</th>
          </tr>
        </thead>
        <tbody>
          {agreements.map((agreement) => (
            <tr key={agreement.id}>
              <th scope="row">{agreement.partner?.name ?? t('agreements.everyone')}</th>
              <td>{formatDate(`${agreement.effective_from}T12:00:00Z`, 'UTC')}</td>
              <td className={styles.number}>{formatPercent(agreement.commission_basis_points / 10_000)}</td>
              <td>
                <Text tone="secondary">{agreement.person?.name ?? agreement.window}</Text>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

const NewAgreementForm = () => {
  const queries = useQueryClient()
  const today = localDate(useEngineNow(60_000), counterZone)
  const partners = useQuery({ ...partnersQuery(), retry: false }).data ?? []
  const [id, setId] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState<AgreementDraft>({ partner: '', from: today, percent: '' })
  const [isTried, setTried] = useState(false)
  const add = useMutation({
    mutationFn: (commission: number) =>
      makeAgreement({
        id,
        effective_from: draft.from,
        commission_basis_points: commission,
        ...(draft.partner === '' ? {} : { partner_id: Number(draft.partner) }),
      }),
    onSuccess: () => {
      setId(crypto.randomUUID())
      setTried(false)
      setDraft({ ...draft, percent: '' })
      return queries.invalidateQueries({ queryKey: apiKeys.allReconcile() })
    },
  })
  const problems = isTried ? agreementProblems(draft) : {}
  const submit = () => {
    setTried(true)
    const commission = parseTypedPercent(draft.percent)
    if (commission !== undefined && agreementProblems(draft).from === undefined && !add.isPending)
      add.mutate(commission)
  }
  const change = (next: Partial<AgreementDraft>) => setDraft({ ...draft, ...next })
  return (
    <Form onSubmit={submit} className={styles.newAgreement}>
      <SelectField
        label={t('agreements.partner')}
        value={draft.partner}
        options={[
          { value: '', label: t('agreements.everyone') },
          ...partners.map((partner) => ({ value: String(partner.id), label: partner.name })),
        ]}
        onChange={(partner) => change({ partner })}
      />
      <TextField
        type="date"
        label={t('agreements.from')}
        value={draft.from}
        error={problems.from === undefined ? undefined : t('agreements.problem.date')}
        keepHintLine
        onChange={(from) => change({ from })}
      />
      <TextField
        label={t('agreements.commission')}
        numeric
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={draft.percent}
        error={problems.percent === undefined ? undefined : t('agreements.problem.percent')}
        keepHintLine
        {...firstFocus}
        onChange={(percent) => change({ percent })}
      />
      <Button
        kind="primary"
        keys="Enter"
        disabledReason={add.isPending ? t('common.loading') : undefined}
        type="submit"
      >
        {t('agreements.add')}
      </Button>
      <FormFailure error={add.error} />
    </Form>
  )
}
