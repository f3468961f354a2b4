/** The rates as a table, the narrowest first: prices are edited in place, everything else under the line of a rate. */
import { useState } from 'react'
import { engineNowMs } from '../../../lib/clock.ts'
import { localDate } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, Icon } from '../../../ui/index.ts'
import { newRate, type RateRow } from '../draft/facility-values.ts'
import { rateText, scopeOf, type ScopeKind } from '../facility-texts.ts'
import type { FacilityForm } from './facility-form.ts'
import { Message } from './fields.tsx'
import { focusCell } from './focus-field.ts'
import { rateIcon } from './rate-icon.ts'
import { RateLine } from './rate-line.tsx'
import styles from '../facilities.module.css'

/** More lines would hide the sections below. */
const shownAtFirst = 12

const ranks: readonly ScopeKind[] = ['event', 'series', 'venue', 'every', 'stays']
const rankOf = (rate: RateRow): number => (rate.access_code === null ? 0 : ranks.length) + ranks.indexOf(scopeOf(rate))

export const RatesSection = ({ form }: { readonly form: FacilityForm }) => {
  const { values } = form
  const [openKey, setOpenKey] = useState<string>()
  const [showsAll, setShowsAll] = useState(false)
  // Lines do not move while their scope is being changed; added ones come last.
  const saved = form.saved.rates.toSorted((one, other) => rankOf(one) - rankOf(other))
  const current = saved.flatMap(({ key }) => values.rates.find((rate) => rate.key === key) ?? [])
  const lines = [...current, ...values.rates.filter((rate) => !current.includes(rate))]
  const ended = form.isNew ? [] : saved.filter(({ key }) => !values.rates.some((rate) => rate.key === key))
  const shown = showsAll || lines.length <= shownAtFirst ? lines : lines.slice(0, shownAtFirst)
  const add = () => {
    const rate = newRate(values.rates, localDate(engineNowMs(), values.timezone))
    form.setRows('rates', `rates.${rate.key}`, (rows) => [...rows, rate])
    setShowsAll(true)
    setOpenKey(rate.key)
    focusCell(`rates.${rate.key}.price_minor`)
  }
  const problem = form.problemOf('rates')
  return (
    <div className={styles.ratesSection}>
      <table className={styles.rates} aria-label={t('facilities.rates.title')}>
        <colgroup>
          <col className={styles.iconColumn} />
          <col />
          <col className={styles.priceColumn} />
          <col className={styles.feeColumn} />
          <col className={styles.spacesColumn} />
        </colgroup>
        <thead>
          <tr>
            <th colSpan={2} scope="col">
              <span className={styles.ratesHead}>
                {t('facilities.rates.title')}
                <Button
                  small
                  kind="quiet"
                  className={styles.add ?? ''}
                  label={t('facilities.rates.addLabel')}
                  onClick={add}
                >
                  {t('common.add')}
                </Button>
              </span>
            </th>
            <th scope="col">{t('facilities.rates.price')}</th>
            <th scope="col">{t('facilities.rates.fee')}</th>
            <th scope="col">{t('facilities.rates.spaces')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((rate) => (
            <RateLine
              key={rate.key}
              form={form}
              rate={rate}
              isOpen={rate.key === openKey}
              onToggle={() => setOpenKey(rate.key === openKey ? undefined : rate.key)}
            />
          ))}
          {lines.length === 0 ? (
            <tr>
              <td colSpan={5} className={styles.none}>
                {t('facilities.rates.none')}
              </td>
            </tr>
          ) : null}
          {shown.length === lines.length ? null : (
            <tr>
              <td colSpan={5}>
                <Button small kind="quiet" onClick={() => setShowsAll(true)}>
                  {t('facilities.rates.more', { count: lines.length - shown.length })}
                </Button>
              </td>
            </tr>
          )}
          {ended.map((rate) => (
            <tr key={rate.key} className={styles.ended}>
              <td>
                <Icon of={rateIcon(rate)} />
              </td>
              <td colSpan={3}>
                <s>{rateText(rate, values)}</s>
              </td>
              <td>
                <Button
                  small
                  kind="quiet"
                  label={t('facilities.rates.keepLabel', { rate: rateText(rate, values) })}
                  onClick={() => form.setRows('rates', `rates.${rate.key}`, (rows) => [...rows, rate])}
                >
                  {t('facilities.rates.keep')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problem === undefined ? null : <Message error={problem} />}
    </div>
  )
}
