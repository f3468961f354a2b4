/** The agreed commissions as a table, and the form of another agreement: with one partner, or with any. */
import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { booksApi } from '../../../../shared/contract/closings.ts'
import { partnerApi } from '../../../../shared/contract/partners.ts'
import type { Agreement } from '../../../../shared/desk/reconcile/books.ts'
import { allOf, call, refreshed } from '../../../api/index.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import {
  counterZone,
  formatDate,
  formatMinor,
  formatPercent,
  localDate,
  parseTypedMinor,
  parseTypedPercent,
  useMoneyDisplay,
} from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  Button,
  classes,
  ErrorState,
  firstFocus,
  Form,
  FormFailure,
  SelectField,
  Text,
  TextField,
} from '../../../ui/index.ts'
import styles from '../reconcile.module.css'
import { useAttemptId } from '../../../lib/use-attempt-id.ts'
import { agreementProblems, type AgreementDraft } from './agreement-draft.ts'

/** The share of marketplaces without another agreement. */
export const defaultShare = 0.1

interface CommissionTermsProps {
  /** Only agreements with this partner are shown. */
  readonly partnerId?: number
}

export const CommissionTerms = ({ partnerId }: CommissionTermsProps) => {
  const { data, error, refetch } = useQuery(allOf(booksApi.agreements))
  const shown = data?.filter(({ partner }) => partnerId === undefined || partner?.id === partnerId)
  return (
    <>
      {shown === undefined ? (
        error === null ? null : (
          <ErrorState inline error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <AgreementTable agreements={shown} isOfPartner={partnerId !== undefined} />
      )}
      <NewAgreementForm partnerId={partnerId} />
    </>
  )
}

const termsText = ({ commission_basis_points: share, fixed }: Agreement): string => {
  const percent = formatPercent(share / 10_000)
  return fixed === undefined
    ? percent
    : t('agreements.withFixed', { percent, amount: formatMinor(fixed.amount, fixed.currency) })
}

interface AgreementTableProps {
  readonly agreements: readonly Agreement[]
  readonly isOfPartner: boolean
}

const AgreementTable = ({ agreements, isOfPartner }: AgreementTableProps) =>
  agreements.length === 0 ? (
    <Text as="p" tone="secondary">
      {isOfPartner ? t('agreements.asEveryone') : t('agreements.empty', { share: formatPercent(defaultShare) })}
    </Text>
  ) : (
    <div className={styles.agreements} tabIndex={0} role="region" aria-label={t('agreements.title')}>
      <table className={styles.sums} aria-label={t('agreements.title')}>
        <thead>
          <tr>
            {isOfPartner ? null : <th scope="col">{t('agreements.partner')}</th>}
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
              {isOfPartner ? null : <th scope="row">{agreement.partner?.name ?? t('agreements.everyone')}</th>}
              <td>{formatDate(`${agreement.effective_from}T12:00:00Z`, 'UTC')}</td>
              <td className={styles.number}>{termsText(agreement)}</td>
              <td>
                <Text tone="secondary">{agreement.person?.name ?? agreement.window}</Text>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

const NewAgreementForm = ({ partnerId }: { readonly partnerId: number | undefined }) => {
  const today = localDate(useEngineNow(60_000), counterZone)
  const currency = useMoneyDisplay(({ homeCurrency }) => homeCurrency) ?? 'USD'
  const partners = useQuery({ ...allOf(partnerApi.list), retry: false, enabled: partnerId === undefined }).data ?? []
  const attempt = useAttemptId()
  const [draft, setDraft] = useState<AgreementDraft>({ partner: '', from: today, percent: '', fixed: '', currency })
  const [isTried, setTried] = useState(false)
  const partner = partnerId ?? (draft.partner === '' ? undefined : Number(draft.partner))
  const add = useMutation({
    mutationFn: () => {
      const amount = parseTypedMinor(draft.fixed, draft.currency) ?? 0
      const terms = {
        effective_from: draft.from,
        commission_basis_points: parseTypedPercent(draft.percent) ?? Number.NaN,
        ...(amount === 0 ? {} : { fixed: { amount, currency: draft.currency } }),
        ...(partner === undefined ? {} : { partner_id: partner }),
      }
      return call(booksApi.agree, { body: { id: attempt.idOf(terms), ...terms } })
    },
    onSuccess: () => {
      attempt.renew()
      setTried(false)
      setDraft((before) => ({ ...before, percent: '', fixed: '' }))
      return refreshed('reconcile')
    },
  })
  const problems = isTried ? agreementProblems(draft) : {}
  const submit = () => {
    setTried(true)
    if (Object.keys(agreementProblems(draft)).length === 0 && !add.isPending) add.mutate()
  }
  const change = (next: Partial<AgreementDraft>) => setDraft((before) => ({ ...before, ...next }))
  const problemText = (name: keyof typeof problems) => {
    const problem = problems[name]
    return problem === undefined ? undefined : t(`agreements.problem.${problem}`)
  }
  return (
    <Form onSubmit={submit} className={classes(styles.newAgreement, partnerId !== undefined && styles.inDrawer)}>
      {partnerId === undefined ? (
        <SelectField
          label={t('agreements.partner')}
          value={draft.partner}
          options={[
            { value: '', label: t('agreements.everyone') },
            ...partners.map(({ id: value, name }) => ({ value: String(value), label: name })),
          ]}
          onChange={(value) => change({ partner: value })}
        />
      ) : null}
      <TextField
        type="date"
        label={t('agreements.from')}
        value={draft.from}
        error={problemText('from')}
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
        error={problemText('percent')}
        keepHintLine
        {...(partnerId === undefined ? firstFocus : {})}
        onChange={(percent) => change({ percent })}
      />
      <TextField
        label={t('agreements.fixed', { currency: draft.currency })}
        numeric
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={draft.fixed}
        error={problemText('fixed')}
        keepHintLine
        onChange={(fixed) => change({ fixed })}
      />
      <Button
        type="submit"
        kind="primary"
        keys="Enter"
        disabledReason={add.isPending ? t('common.loading') : undefined}
      >
        {t('agreements.add')}
      </Button>
      <FormFailure error={add.error} />
    </Form>
  )
}
