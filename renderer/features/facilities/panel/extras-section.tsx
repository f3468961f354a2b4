/** Add-ons and spaces held back, side by side; the edited one opens under them. */
import { useState, type ReactNode } from 'react'
import { formatChange, formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { AvailabilityGlyph } from '../../../kit/domain/index.ts'
import { Button, classes, Text } from '../../../ui/index.ts'
import { eventDay } from '../../../kit/inventory/event-day.ts'
import { isSame } from '../draft/facets.ts'
import { newKey, type AddOnRow, type HeldRow } from '../draft/facility-values.ts'
import { newAddOn, newlyRefused, refusedVehicles } from '../draft/sizes.ts'
import { addOnText, heldText, inLanguage, vehiclesText } from '../facility-texts.ts'
import { AddOnEditor } from './add-on-editor.tsx'
import { rowBefore, type FacilityForm } from './facility-form.ts'
import { HeldEditor } from './held-editor.tsx'
import styles from '../facilities.module.css'

interface ExtraLineProps {
  readonly title: ReactNode
  /** The day and the note are before and after the title, and never cut. */
  readonly day?: string | undefined
  readonly note?: string
  readonly label: string
  readonly end: string
  readonly isOpen: boolean
  readonly isChanged: boolean
  readonly onToggle: () => void
}

const ExtraLine = ({ title, day, note, label, end, isOpen, isChanged, onToggle }: ExtraLineProps) => (
  <button
    type="button"
    className={styles.extra}
    aria-expanded={isOpen}
    aria-label={label}
    title={label}
    onClick={onToggle}
  >
    {day === undefined ? null : (
      <Text line="whole" face="dense">
        {day}
      </Text>
    )}
    <Text line="cut" face="dense">
      {title}
    </Text>
    {note === undefined ? null : (
      <Text line="whole" face="dense" tone="faint">
        {note}
      </Text>
    )}
    <Text weight="medium" className={classes(styles.extraEnd, isChanged && styles.changed)}>
      {end}
    </Text>
  </button>
)

/** An existing row that saving removes. */
const GoneLine = ({ text, onKeep }: { readonly text: string; readonly onKeep: () => void }) => (
  <div className={styles.extra}>
    <Text as="s" grow line="cut" face="struck" title={text}>
      {text}
    </Text>
    <Button small kind="quiet" label={t('facilities.rates.keepLabel', { rate: text })} onClick={onKeep}>
      {t('facilities.rates.keep')}
    </Button>
  </div>
)

/** The last line of the add-ons: the vehicles that no size covers. */
const RefusedVehicles = ({ text, isNews }: { readonly text: string; readonly isNews: boolean }) => (
  <Text as="div" tone={isNews ? 'warn' : 'faint'} data-part="refused-vehicles">
    {isNews ? <AvailabilityGlyph state="limited" /> : null} {t('facilities.addOns.refused', { vehicles: text })}
  </Text>
)

export const ExtrasSection = ({ form }: { readonly form: FacilityForm }) => {
  const { values, saved, isNew } = form
  const [openKey, setOpenKey] = useState<string>()
  const toggle = (key: string) => setOpenKey(key === openKey ? undefined : key)
  const addAddOn = () => {
    const row = newAddOn()
    form.setRows('add_ons', `add_ons.${row.key}`, (rows) => [...rows, row])
    setOpenKey(row.key)
  }
  const addHeld = () => {
    const row: HeldRow = { key: newKey(), event_id: 0, spaces: 1, reason: 'staff', note: null }
    form.setRows('held', `held.${row.key}`, (rows) => [...rows, row])
    setOpenKey(row.key)
  }
  const isOpen = (list: 'add_ons' | 'held', key: string) => key === openKey || form.hasProblem(`${list}.${key}`)
  const addOn = values.add_ons.find(({ key }) => isOpen('add_ons', key))
  const held = values.held.find(({ key }) => isOpen('held', key))
  const isChanged = (list: 'add_ons' | 'held', row: AddOnRow | HeldRow) =>
    !isNew && !isSame(rowBefore(form, list, row.key), row)
  const refused = refusedVehicles(values.add_ons)
  const goneAddOns = isNew ? [] : saved.add_ons.filter(({ key }) => !values.add_ons.some((row) => row.key === key))
  const goneHeld = isNew ? [] : saved.held.filter(({ key }) => !values.held.some((row) => row.key === key))
  return (
    <div className={styles.extras}>
      <div>
        <h3>
          {t('facilities.addOns.title')}
          <Button small kind="quiet" className={styles.add ?? ''} label={t('facilities.addOns.add')} onClick={addAddOn}>
            {t('common.add')}
          </Button>
        </h3>
        {values.add_ons.map((row) => (
          <ExtraLine
            key={row.key}
            label={addOnText(row, values)}
            title={
              <>
                {inLanguage(row.name, row.name_translations) || t('facilities.addOns.unnamed')}{' '}
                <Text tone="faint">
                  {row.vehicles.length > 0
                    ? vehiclesText(row)
                    : inLanguage(row.description, row.description_translations)}
                </Text>
              </>
            }
            end={formatChange(row.price_minor, values.currency)}
            isOpen={isOpen('add_ons', row.key)}
            isChanged={isChanged('add_ons', row)}
            onToggle={() => toggle(row.key)}
          />
        ))}
        {goneAddOns.map((row) => (
          <GoneLine
            key={row.key}
            text={addOnText(row, values)}
            onKeep={() => form.setRows('add_ons', `add_ons.${row.key}`, (rows) => [...rows, row])}
          />
        ))}
        {values.add_ons.length === 0 ? <Text tone="faint">{t('facilities.addOns.none')}</Text> : null}
        {refused.length === 0 ? null : (
          <RefusedVehicles
            text={vehiclesText({ vehicles: refused })}
            isNews={newlyRefused(isNew ? [] : saved.add_ons, values.add_ons).length > 0}
          />
        )}
      </div>
      <div>
        <h3>
          {t('facilities.held.title')}
          <Button small kind="quiet" className={styles.add ?? ''} label={t('facilities.held.add')} onClick={addHeld}>
            {t('common.add')}
          </Button>
        </h3>
        {values.held.map((row) => (
          <ExtraLine
            key={row.key}
            label={heldText(row, values.timezone)}
            day={row.event_starts_at === undefined ? undefined : eventDay(row.event_starts_at, values.timezone)}
            title={row.event_name ?? t('facilities.held.noEvent')}
            note={t(`facilities.held.${row.reason}`)}
            end={formatCount(row.spaces)}
            isOpen={isOpen('held', row.key)}
            isChanged={isChanged('held', row)}
            onToggle={() => toggle(row.key)}
          />
        ))}
        {goneHeld.map((row) => (
          <GoneLine
            key={row.key}
            text={heldText(row, values.timezone)}
            onKeep={() => form.setRows('held', `held.${row.key}`, (rows) => [...rows, row])}
          />
        ))}
        {values.held.length === 0 ? <Text tone="faint">{t('facilities.held.none')}</Text> : null}
      </div>
      {addOn === undefined ? null : (
        <AddOnEditor key={addOn.key} form={form} addOn={addOn} onDone={() => setOpenKey(undefined)} />
      )}
      {held === undefined ? null : (
        <HeldEditor key={held.key} form={form} held={held} onDone={() => setOpenKey(undefined)} />
      )}
    </div>
  )
}
