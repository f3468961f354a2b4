/** Address, position, hours, spaces and height, one line each; lines with several parts open for editing. */
import { useState, type ReactNode } from 'react'
import { EditFrame, EditGrid, EditText } from '../../../kit/record/edit-fields.tsx'
import { formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { memberNames } from '../../../lib/inventory-members.ts'
import { Section } from '../../../ui/index.ts'
import { positionText } from '../../../kit/inventory/position-text.ts'
import { parseHeight, typedHeight } from '../../../kit/inventory/height-text.ts'
import { hoursText } from '../../../kit/inventory/hours-text.ts'
import type { FacilityValues } from '../draft/facility-values.ts'
import { positionOf } from '../../../kit/inventory/venue-near.ts'
import { AddressFields } from './address-fields.tsx'
import type { FacilityForm } from './facility-form.ts'
import { useParsed } from './fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import { parseCount, parseOptionalCount } from '../../../kit/inventory/parse-count.ts'
import { PositionFields } from './position-fields.tsx'
import styles from '../facilities.module.css'

const addressText = ({ address1, address2, city, state, postal_code: code }: FacilityValues): string => {
  const place = [state, code].filter(Boolean).join(' ')
  return [address1, address2, city, place].filter((part) => part !== null && part !== '').join(', ')
}

const placeText = (values: FacilityValues): string => {
  const position = positionOf(values)
  return position === undefined ? t('inventory.place.none') : positionText(position)
}

interface OpeningLineProps {
  readonly form: FacilityForm
  readonly label: string
  readonly name: string
  readonly facets: readonly string[]
  readonly textOf: (values: FacilityValues) => string
  /** This is shown after the value. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A value with several parts: pressing it shows their fields under it. */
const OpeningLine = (props: OpeningLineProps) => {
  const { form, label, name, facets, textOf, end, children } = props
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || facets.some((facet) => form.hasProblem(facet))
  const [text, before] = [textOf(form.values), textOf(form.saved)]
  return (
    <>
      <EditFrame wide label={label} was={form.isNew || text === before ? undefined : before} end={end}>
        {({ id }) => (
          <button
            id={id}
            type="button"
            aria-expanded={isOpen}
            aria-label={t('facilities.facts.open', { name: label, value: text || '—' })}
            data-field={name}
            title={text}
            onClick={() => setOpened(!isOpen)}
          >
            {text || '—'}
          </button>
        )}
      </EditFrame>
      {isOpen ? <div className={styles.lineInside}>{children}</div> : null}
    </>
  )
}

interface FactsSectionProps {
  readonly form: FacilityForm
  /** How far the position was moved. */
  readonly moved: string | undefined
  /** The outline is being drawn on the map. */
  readonly isDrawing: boolean
  readonly onDrawing: (isDrawing: boolean) => void
}

export const FactsSection = ({ form, moved, isDrawing, onDrawing }: FactsSectionProps) => (
  <Section className={styles.facts}>
    <EditGrid pairs>
      {form.isNew ? null : (
        <OpeningLine
          form={form}
          label={t('facilities.facts.address')}
          name="address"
          textOf={addressText}
          facets={['address1', 'address2', 'city', 'state', 'postal_code', 'country']}
        >
          <div className={styles.twoColumns}>
            <AddressFields form={form} />
          </div>
        </OpeningLine>
      )}
      <OpeningLine
        form={form}
        label={t('facilities.facts.position')}
        name="position"
        textOf={placeText}
        facets={['position', 'entrances', 'outline']}
        end={moved === undefined ? null : <span className={styles.moved}>{moved}</span>}
      >
        <PositionFields form={form} isDrawing={isDrawing} onDrawing={onDrawing} />
      </OpeningLine>
      <OpeningLine
        form={form}
        label={t('facilities.facts.hours')}
        name="hours"
        textOf={({ hours }) => hoursText(hours)}
        facets={['hours']}
      >
        <HoursFields form={form} />
      </OpeningLine>
      {form.isNew ? null : (
        <CountLine
          form={form}
          member="bookable_spaces"
          label={t('facilities.facts.soldHere')}
          parse={parseCount}
          isRequired
        />
      )}
      <CountLine
        form={form}
        member="capacity"
        label={form.isNew ? memberNames.capacity : t('facilities.facts.ofAll')}
        parse={parseOptionalCount}
      />
      <HeightLine form={form} />
    </EditGrid>
  </Section>
)

interface CountLineProps<Value extends number | null> {
  readonly form: FacilityForm
  readonly member: 'bookable_spaces' | 'capacity'
  readonly label: string
  readonly parse: (text: string) => Value | undefined
  readonly isRequired?: boolean
}

const countText = (count: number | null) => (count === null ? '' : formatCount(count))

const CountLine = <Value extends number | null>({ form, member, label, parse, isRequired }: CountLineProps<Value>) => {
  const { values, saved, isNew, changed } = form
  const parsed = useParsed({
    form,
    path: member,
    text: countText(values[member]),
    parse,
    onValue: (value) => form.set(member, { [member]: value }),
  })
  const was = !isNew && changed.includes(member) ? countText(saved[member]) : undefined
  return (
    <EditText {...parsed} label={label} was={was} inputMode="numeric" placeholder={isRequired === true ? '' : '—'} />
  )
}

const HeightLine = ({ form }: { readonly form: FacilityForm }) => {
  const { values, saved, changed, isNew } = form
  const { country } = values
  const text = (inches: number | null) => (inches === null ? '' : typedHeight(inches, country))
  const parsed = useParsed({
    form,
    path: 'height_limit_inches',
    text: text(values.height_limit_inches),
    parse: (typed) => (typed.trim() === '' ? null : parseHeight(typed, country)),
    onValue: (height_limit_inches) => form.set('height_limit_inches', { height_limit_inches }),
  })
  const isChanged = !isNew && changed.includes('height_limit_inches')
  return (
    <EditText
      {...parsed}
      label={t('facilities.facts.height')}
      placeholder={t('ui.format.noHeightLimit')}
      was={isChanged ? text(saved.height_limit_inches) : undefined}
    />
  )
}
