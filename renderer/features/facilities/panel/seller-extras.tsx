/** The vehicle sizes and add-ons that a seller can choose, and the vehicles that are refused. */
import type { ReactNode } from 'react'
import { formatChange } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Text } from '../../../ui/index.ts'
import type { AddOnRow } from '../draft/facility-values.ts'
import { refusedVehicles, sizesOf } from '../draft/sizes.ts'
import { inLanguage, vehiclesText } from '../facility-texts.ts'
import { rowBefore, type FacilityForm } from './facility-form.ts'
import { Was } from './fields.tsx'
import styles from '../facilities.module.css'

export const SellerExtras = ({ form }: { readonly form: FacilityForm }) => {
  const { add_ons: rows, currency } = form.values
  const { add_ons: saved } = form.saved
  const gone = form.isNew ? [] : saved.filter(({ key }) => !rows.some((row) => row.key === key))
  const refused = refusedVehicles(rows)
  const chargeText = ({ price_minor: minor, group }: AddOnRow): string =>
    minor === 0 && group === 'vehicle_size' ? t('sale.size.noCharge') : formatChange(minor, currency)
  const lineOf = (row: AddOnRow): ReactNode => {
    const before = form.isNew ? undefined : rowBefore(form, 'add_ons', row.key)
    const [charge, was] = [chargeText(row), before === undefined ? undefined : chargeText(before)]
    return (
      <tr key={row.key}>
        <td>
          {inLanguage(row.name, row.name_translations) || t('facilities.addOns.unnamed')}{' '}
          <Text tone="secondary">{vehiclesText(row)}</Text>
        </td>
        <td>
          {was !== undefined && was !== charge ? <Was text={was} /> : null} <Text weight="strong">{charge}</Text>
        </td>
      </tr>
    )
  }
  const goneOf = (group: AddOnRow['group']): ReactNode =>
    gone
      .filter((row) => row.group === group)
      .map((row) => (
        <tr key={row.key}>
          <td>
            <s>{inLanguage(row.name, row.name_translations)}</s>
          </td>
          <td>
            <Was text={chargeText(row)} />
          </td>
        </tr>
      ))
  const general = rows.filter(({ group }) => group === 'general')
  return (
    <>
      {sizesOf([...rows, ...gone]).length === 0 ? null : (
        <table className={styles.offer}>
          <caption>
            <Text weight="medium">{t('sale.size.label')}</Text>{' '}
            {sizesOf(rows).length === 0 ? null : <Text tone="bad">{t('sale.size.required')}</Text>}
          </caption>
          <tbody>
            {sizesOf(rows).map(lineOf)}
            {goneOf('vehicle_size')}
            {refused.length === 0 ? null : (
              <tr>
                <td>
                  <Text tone="secondary">{vehiclesText({ vehicles: refused })}</Text>
                </td>
                <td>{t('sale.size.notAccepted')}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      {[...general, ...gone].every(({ group }) => group !== 'general') ? null : (
        <table className={styles.offer}>
          <caption>
            <Text weight="medium">{t('facilities.addOns.title')}</Text>
          </caption>
          <tbody>
            {general.map(lineOf)}
            {goneOf('general')}
          </tbody>
        </table>
      )}
    </>
  )
}
