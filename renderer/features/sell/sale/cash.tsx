/** Payment in cash: the amount received, the usual amounts beside it, and the change due. */
import { useId } from 'react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatBare, typedMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { classes, Icon, QuickAmounts, Text, TextField } from '../../../ui/index.ts'
import { changeForm } from '../data/sell-store.ts'
import { quickAmounts, readReceived } from '../model/sale-request.ts'
import type { FieldsProps } from './fields.tsx'
import styles from './sale.module.css'

export const Cash = (props: FieldsProps & { readonly common: Record<string, unknown> }) => {
  const { option, totalMinor, common, problems, locked } = props
  const changeId = useId()
  const { received } = props.state.form
  const { currency } = option
  const { tenderedMinor, changeMinor, shortMinor } = readReceived(received, totalMinor, currency)
  const changeDue = changeMinor === undefined ? '—' : formatBare(changeMinor, currency)
  return (
    <>
      <TextField
        {...common}
        label={t('sale.payment.received')}
        errorAt={shortMinor === undefined ? undefined : changeId}
        numeric
        inputMode="decimal"
        maxLength={13}
        value={received}
        placeholder={typedMinor(totalMinor, currency)}
        onChange={(text) => changeForm({ received: text })}
      />
      <QuickAmounts
        amountsMinor={quickAmounts(totalMinor, currency)}
        currency={currency}
        totalMinor={totalMinor}
        valueMinor={tenderedMinor}
        onPick={(minor) => {
          if (!locked) changeForm({ received: typedMinor(minor, currency) })
        }}
      />
      <div className={styles.change}>
        <Text size="small" tone="secondary" weight="medium">
          {t('sale.payment.changeDue')}
        </Text>
        {problems.money === undefined || shortMinor === undefined ? (
          <output
            className={classes(changeMinor === undefined && styles.none, changeDue.length > 9 && styles.long)}
            aria-live="polite"
          >
            {changeDue}
          </output>
        ) : (
          <output id={changeId} className={styles.problem} aria-live="polite">
            <Icon of={IconAlertTriangle} />
            {problems.money}
          </output>
        )}
      </div>
    </>
  )
}
