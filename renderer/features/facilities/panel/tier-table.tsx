/** The prices of stays by their longest duration. */
import { IconPlus, IconX } from '@tabler/icons-react'
import { formatMinor, parseTypedMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button } from '../../../ui/index.ts'
import type { RateRow } from '../draft/facility-values.ts'
import { lengthText, parseLength } from '../../../kit/inventory/length-text.ts'
import type { FacilityForm } from './facility-form.ts'
import { Message, ParsedCell } from './fields.tsx'
import styles from '../facilities.module.css'

type Tier = NonNullable<RateRow['tiers']>[number]

interface TierTableProps {
  readonly form: FacilityForm
  readonly rate: RateRow
}

/** The next tier is twice as long as the longest so far. */
const nextTier = (tiers: readonly Tier[]): Tier => {
  const [minutes, minor] = tiers.toSorted(([one], [other]) => one - other).at(-1) ?? [30, 0]
  return [Math.min(minutes * 2, 44_640), minor]
}

export const TierTable = ({ form, rate }: TierTableProps) => {
  const { currency } = form.values
  const path = `rates.${rate.key}.tiers`
  const tiers = rate.tiers ?? []
  const set = (next: Tier[]) => form.setRow('rates', rate.key, 'tiers', { tiers: next })
  const setTier = (index: number, tier: Tier, field: string) =>
    form.setRow('rates', rate.key, `tiers.${index}.${field}`, {
      tiers: tiers.map((each, at) => (at === index ? tier : each)),
    })
  const remove = (index: number) => {
    // Unreadable texts below it would belong to another line.
    form.dropTexts(path)
    set(tiers.filter((_tier, at) => at !== index))
  }
  const problem = form.problemBelow(path)
  return (
    <>
      <table className={styles.tiers} aria-label={t('facilities.tiers.title')}>
        <thead>
          <tr>
            <th scope="col">{t('facilities.tiers.length')}</th>
            <th scope="col">{t('facilities.rates.price')}</th>
            <th scope="col">
              <Button
                small
                kind="quiet"
                icon={IconPlus}
                label={t('facilities.tiers.add')}
                onClick={() => set([...tiers, nextTier(tiers)])}
              >
                {t('common.add')}
              </Button>
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(([minutes, minor], index) => (
            <tr key={index}>
              <td>
                <ParsedCell
                  form={form}
                  path={`${path}.${index}.tier_length`}
                  label={t('facilities.tiers.lengthOf', { number: index + 1 })}
                  text={lengthText(minutes)}
                  parse={parseLength}
                  onValue={(length) => setTier(index, [length, minor], 'tier_length')}
                />
              </td>
              <td className={styles.number}>
                <ParsedCell
                  form={form}
                  path={`${path}.${index}.tier_price`}
                  label={t('facilities.tiers.priceOf', { length: lengthText(minutes) })}
                  text={formatMinor(minor, currency)}
                  parse={(text) => parseTypedMinor(text, currency)}
                  onValue={(price) => setTier(index, [minutes, price], 'tier_price')}
                />
              </td>
              <td className={styles.number}>
                <Button
                  small
                  kind="quiet"
                  icon={IconX}
                  label={t('facilities.tiers.remove', { length: lengthText(minutes) })}
                  onClick={() => remove(index)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problem === undefined ? null : <Message error={problem} />}
    </>
  )
}
