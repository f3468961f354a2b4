/** The line of a rate: its scope, price, fee and spaces; the rest opens under it. */
import { formatMinor, parseTypedMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { classes, Icon, Text } from '../../../ui/index.ts'
import { isSame } from '../draft/facets.ts'
import type { RateRow } from '../draft/facility-values.ts'
import { ratePrice, rateText, rateTitle, scopeOf, spacesText } from '../facility-texts.ts'
import { rowBefore, type FacilityForm } from './facility-form.ts'
import { Message, ParsedCell, Was } from './fields.tsx'
import { parseSpaces } from '../../../kit/inventory/parse-count.ts'
import { RateEditor } from './rate-editor.tsx'
import { rateIcon } from './rate-icon.ts'
import styles from '../facilities.module.css'

interface RateLineProps {
  readonly form: FacilityForm
  readonly rate: RateRow
  readonly isOpen: boolean
  readonly onToggle: () => void
}

export const RateLine = ({ form, rate, isOpen, onToggle }: RateLineProps) => {
  const { values } = form
  const { currency, timezone } = values
  const path = `rates.${rate.key}`
  const before = form.isNew ? undefined : rowBefore(form, 'rates', rate.key)
  const changed = (member: keyof RateRow) => before !== undefined && !isSame(before[member], rate[member])
  const isPriceChanged = changed('price_minor') || changed('tiers')
  const { title, details: scope } = rateTitle(rate, timezone)
  // The line of the seller states the price elsewhere.
  const isAtDoor = rate.invented === true && rate.kind === 'event' && !isPriceChanged
  const details = isAtDoor ? [...scope, t('facilities.rate.atDoor')] : scope
  const name = [title, ...details].join(', ')
  const isEvent = scopeOf(rate) === 'event' && rate.access_code === null
  const isAdded = before === undefined && !form.isNew
  const priceBefore = before === undefined ? undefined : ratePrice(before, currency)
  const open = isOpen || form.hasProblem(path)
  const cells = ['price_minor', 'fee_minor', 'spaces'].map((field) => form.problemOf(`${path}.${field}`))
  const problem = cells.find((text) => text !== undefined)
  const set = (field: keyof RateRow, part: Partial<RateRow>) => form.setRow('rates', rate.key, field, part)
  return (
    <>
      <tr className={classes(styles.rate, open && styles.opened)}>
        <td>
          <Icon of={rateIcon(rate)} />
        </td>
        <td>
          <button
            type="button"
            aria-expanded={open}
            aria-label={t('facilities.rates.open', { rate: rateText(rate, values) })}
            className={classes(
              styles.rateName,
              isEvent && styles.rateEvent,
              (isAdded || changed('scope') || changed('kind')) && styles.changed,
            )}
            title={name}
            onClick={onToggle}
          >
            <Text line={isEvent ? 'cut' : undefined}>{title}</Text>
            {details.map((detail) => (
              <Text key={detail} tone="faint" line={isEvent ? 'whole' : undefined}>
                {' '}
                {detail}
              </Text>
            ))}
          </button>
        </td>
        <td className={styles.number}>
          {isPriceChanged ? <Was text={priceBefore} /> : null}
          {rate.kind === 'transient' ? (
            <button
              type="button"
              className={classes(styles.stayPrice, isPriceChanged && styles.changed)}
              aria-label={t('facilities.rates.openPrices', { rate: name })}
              onClick={onToggle}
            >
              {ratePrice(rate, currency) ?? '—'}
            </button>
          ) : (
            <ParsedCell
              form={form}
              path={`${path}.price_minor`}
              label={t('facilities.rates.priceOf', { rate: name })}
              isChanged={isPriceChanged}
              text={rate.price_minor === null ? '' : formatMinor(rate.price_minor, currency)}
              parse={(text) => parseTypedMinor(text, currency)}
              onValue={(price_minor) => set('price_minor', { price_minor })}
            />
          )}
        </td>
        <td className={styles.number}>
          <ParsedCell
            form={form}
            path={`${path}.fee_minor`}
            label={t('facilities.rates.feeOf', { rate: name })}
            isChanged={changed('fee_minor')}
            text={formatMinor(rate.fee_minor, currency)}
            parse={(text) => parseTypedMinor(text, currency)}
            onValue={(fee_minor) => set('fee_minor', { fee_minor })}
          />
        </td>
        <td className={styles.number}>
          <ParsedCell
            form={form}
            path={`${path}.spaces`}
            label={t('facilities.rates.spacesOf', { rate: name })}
            isChanged={changed('spaces')}
            text={spacesText(rate.spaces)}
            parse={parseSpaces}
            onValue={(spaces) => set('spaces', { spaces })}
          />
        </td>
      </tr>
      {problem === undefined ? null : (
        <tr>
          <td />
          <td colSpan={4}>
            <Message error={problem} />
          </td>
        </tr>
      )}
      {open ? (
        <tr>
          <td colSpan={5} className={styles.editor}>
            <RateEditor form={form} rate={rate} name={name} onDone={onToggle} />
          </td>
        </tr>
      ) : null}
    </>
  )
}
