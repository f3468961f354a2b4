/** The editor of an add-on: what it is, what it costs, the vehicles that a size covers, how many there are. */
import { vehicleTypes } from '../../../../shared/records/rate.ts'
import { formatCount, formatMinor, parseTypedMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { memberNames } from '../../../lib/inventory-members.ts'
import { Button, Chip, FieldLabel, SegmentedField, Text, TextField } from '../../../ui/index.ts'
import type { AddOnRow } from '../draft/facility-values.ts'
import {
  refusedVehicles,
  restOf,
  sizesOf,
  toggleVehicle,
  withGroup,
  withoutAddOn,
  withoutRest,
  withRest,
} from '../draft/sizes.ts'
import type { FacilityForm } from './facility-form.ts'
import { ParsedField, TranslatedFields, useText } from './fields.tsx'
import { parseOptionalCount } from '../../../kit/inventory/parse-count.ts'
import styles from '../facilities.module.css'

interface AddOnEditorProps {
  readonly form: FacilityForm
  readonly addOn: AddOnRow
  readonly onDone: () => void
}

export const AddOnEditor = ({ form, addOn, onDone }: AddOnEditorProps) => {
  const { currency } = form.values
  const path = `add_ons.${addOn.key}`
  const set = (field: keyof AddOnRow, part: Partial<AddOnRow>) => form.setRow('add_ons', addOn.key, field, part)
  const remove = () => {
    form.setRows('add_ons', path, (rows) => withoutAddOn(rows, addOn.key))
    onDone()
  }
  return (
    <div role="group" aria-label={addOn.name || t('facilities.addOns.unnamed')} className={styles.extraEditor}>
      <SegmentedField
        small
        label={t('facilities.addOns.group')}
        value={addOn.group}
        segments={[
          { value: 'general', label: t('facilities.addOns.general') },
          { value: 'vehicle_size', label: t('facilities.addOns.vehicle_size') },
        ]}
        onChange={(group) => form.setRows('add_ons', `${path}.group`, (rows) => withGroup(rows, addOn.key, group))}
      />
      <div className={styles.twoColumns}>
        <AddOnText form={form} addOn={addOn} member="name" label={t('common.name')} maxLength={80} isRequired />
        <TranslatedFields
          form={form}
          path={`${path}.name_translations`}
          label={t('common.name')}
          texts={addOn.name_translations}
          onTexts={(name_translations) => set('name_translations', { name_translations })}
          maxLength={80}
        />
        <ParsedField
          form={form}
          path={`${path}.price_minor`}
          label={t('facilities.rates.price')}
          numeric
          inputMode="decimal"
          text={formatMinor(addOn.price_minor, currency)}
          parse={(text) => parseTypedMinor(text, currency)}
          onValue={(price_minor) => set('price_minor', { price_minor })}
        />
        <ParsedField
          form={form}
          path={`${path}.spaces`}
          label={t('facilities.addOns.spaces')}
          numeric
          inputMode="numeric"
          placeholder={t('facilities.addOns.noLimit')}
          text={addOn.spaces === null ? '' : formatCount(addOn.spaces)}
          parse={parseOptionalCount}
          onValue={(spaces) => set('spaces', { spaces })}
        />
        <AddOnText form={form} addOn={addOn} member="description" label={memberNames.description} maxLength={500} />
        <TranslatedFields
          form={form}
          path={`${path}.description_translations`}
          label={memberNames.description}
          texts={addOn.description_translations}
          onTexts={(description_translations) => set('description_translations', { description_translations })}
          maxLength={500}
        />
      </div>
      {addOn.group === 'vehicle_size' ? (
        <div>
          <FieldLabel>{t('facilities.addOns.vehicles')}</FieldLabel>
          <div className={styles.days}>
            {vehicleTypes.map((vehicle) => {
              const on = addOn.vehicles.includes(vehicle)
              return (
                <Chip
                  key={vehicle}
                  on={on}
                  name={t(`sale.vehicles.${vehicle}`)}
                  onClick={() =>
                    form.setRows('add_ons', `${path}.vehicles`, (rows) => toggleVehicle(rows, addOn.key, vehicle))
                  }
                />
              )
            })}
          </div>
          {addOn.vehicles.length > 0 ? null : (
            <Text as="p" size="small" tone="warn">
              {t('facilities.addOns.noVehicles')}
            </Text>
          )}
        </div>
      ) : null}
      <OtherVehicles form={form} addOn={addOn} />
      <div className={styles.editorFoot}>
        <Text grow size="small" tone="secondary">
          {t('facilities.addOns.removeEffect')}
        </Text>
        <Button small onClick={remove}>
          {t('facilities.addOns.remove')}
        </Button>
      </div>
    </div>
  )
}

/** Asks, for the only size, whether all other vehicles are accepted, and what they pay. */
const OtherVehicles = ({ form, addOn: { key } }: Pick<AddOnEditorProps, 'form' | 'addOn'>) => {
  const { add_ons: rows, currency } = form.values
  const rest = restOf(rows, key)
  const isOnlySize = sizesOf(rows).every((row) => row.key === key) && refusedVehicles(rows).length > 0
  if (rest === undefined && !isOnlySize) return null
  const path = `add_ons.${rest?.key ?? key}`
  return (
    <div className={styles.twoColumns}>
      <SegmentedField
        label={t('facilities.addOns.others')}
        value={rest === undefined ? 'refused' : 'accepted'}
        segments={[
          { value: 'accepted', label: t('facilities.addOns.othersAccepted') },
          { value: 'refused', label: t('facilities.addOns.othersRefused') },
        ]}
        onChange={(choice) =>
          form.setRows('add_ons', path, (now) => (choice === 'accepted' ? withRest(now, key) : withoutRest(now, key)))
        }
      />
      {rest === undefined ? null : (
        <ParsedField
          form={form}
          path={`${path}.price_minor`}
          label={t('facilities.addOns.othersPay')}
          numeric
          inputMode="decimal"
          text={formatMinor(rest.price_minor, currency)}
          parse={(text) => parseTypedMinor(text, currency)}
          onValue={(price_minor) => form.setRow('add_ons', rest.key, 'price_minor', { price_minor })}
        />
      )}
    </div>
  )
}

interface AddOnTextProps {
  readonly form: FacilityForm
  readonly addOn: AddOnRow
  readonly member: 'name' | 'description'
  readonly label: string
  readonly maxLength: number
  readonly isRequired?: boolean
}

const AddOnText = ({ form, addOn, member, isRequired, ...field }: AddOnTextProps) => {
  const text = useText({ form, path: `add_ons.${addOn.key}.${member}` }, addOn[member], (value) =>
    form.setRow('add_ons', addOn.key, member, { [member]: value }),
  )
  return <TextField {...field} {...text} required={isRequired === true} />
}
