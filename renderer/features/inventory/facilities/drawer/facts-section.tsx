/** Address, position, hours, spaces and height: one line each; those of several parts open to be worked on. */
import { useState, type ReactNode } from 'react'
import { formatCount } from '../../../../lib/format/index.ts'
import { t } from '../../../../lib/i18n/index.ts'
import { Section } from '../../../../ui/index.ts'
import { parseHeight, typedHeight } from '../draft/height-text.ts'
import { hoursText } from '../draft/hours-text.ts'
import type { FacilityValues } from '../draft/facility-values.ts'
import { AddressFields } from './address-fields.tsx'
import type { FacilityForm } from './facility-form.ts'
import { InputLine, Line, useParsed, Was } from './fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import { PositionFields } from './position-fields.tsx'
import { parseCount } from './parse-count.ts'
import styles from '../facilities.module.css'

const addressText = ({ address1, address2, city, state, postal_code: code }: FacilityValues): string => {
  const place = [state, code].filter(Boolean).join(' ')
  return [address1, address2, city, place].filter((part) => part !== null && part !== '').join(', ')
}

const addressFacets = ['address1', 'address2', 'city', 'state', 'postal_code', 'country']

interface OpeningLineProps {
  readonly form: FacilityForm
  readonly label: string
  readonly text: string
  readonly was: string
  readonly facets: readonly string[]
  readonly name: string
  /** After the value. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A value of several parts: pressing it shows their fields under it. */
const OpeningLine = ({ form, label, text, was, facets, name, end, children }: OpeningLineProps) => {
  const [isOpened, setOpened] = useState(form.isNew && name === 'address')
  const isOpen = isOpened || facets.some((facet) => form.hasProblem(facet))
  const isChanged = !form.isNew && facets.some((facet) => form.changes.includes(facet))
  return (
    <>
      <Line label={label} end={isChanged && text !== was ? <Was text={was} /> : undefined}>
        {({ id }) => (
          <button
            id={id}
            type="button"
            aria-expanded={isOpen}
            aria-label={t('facilities.facts.open', { name: label, value: text || '—' })}
            data-field={name}
            className={isChanged ? styles.changed : undefined}
            title={text}
            onClick={() => setOpened(!isOpen)}
          >
            {text || '—'}
            {end}
          </button>
        )}
      </Line>
      {isOpen ? <div className={styles.lineInside}>{children}</div> : null}
    </>
  )
}

interface FactsSectionProps {
  readonly form: FacilityForm
  readonly position: string
  readonly positionBefore: string
  readonly moved: ReactNode
}

export const FactsSection = ({ form, position, positionBefore, moved }: FactsSectionProps) => {
  const { values, draft } = form
  const { start } = draft
  return (
    <Section className={styles.facts}>
      <OpeningLine
        form={form}
        label={t('facilities.facts.address')}
        name="address"
        text={addressText(values)}
        was={addressText(start)}
        facets={addressFacets}
      >
        <AddressFields form={form} />
      </OpeningLine>
      <OpeningLine
        form={form}
        label={t('facilities.facts.position')}
        name="position"
        text={position}
        was={positionBefore}
        facets={['position', 'latitude', 'longitude', 'entrances']}
        end={moved}
      >
        <PositionFields form={form} />
      </OpeningLine>
      <OpeningLine
        form={form}
        label={t('facilities.facts.hours')}
        name="hours"
        text={hoursText(values.hours)}
        was={hoursText(start.hours)}
        facets={['hours']}
      >
        <HoursFields form={form} />
      </OpeningLine>
      <SpacesLine form={form} />
      <HeightLine form={form} />
    </Section>
  )
}

/** "90 of 90 sold here": all spaces, and those that are sold here. */
const SpacesLine = ({ form }: { readonly form: FacilityForm }) => {
  const { values, draft, changes } = form
  const { start } = draft
  const sold = useParsed({
    form,
    path: 'bookable_spaces',
    text: formatCount(values.bookable_spaces),
    parse: parseCount,
    onValue: (bookable_spaces) => form.set('bookable_spaces', { bookable_spaces }),
  })
  const all = useParsed({
    form,
    path: 'capacity',
    text: values.capacity === null ? '' : formatCount(values.capacity),
    parse: (text) => (text.trim() === '' ? null : parseCount(text)),
    onValue: (capacity) => form.set('capacity', { capacity }),
  })
  const isSoldChanged = !form.isNew && changes.includes('bookable_spaces')
  const isAllChanged = !form.isNew && changes.includes('capacity')
  const error = sold.error ?? all.error
  const { error: _soldError, onChange: onSold, ...soldInput } = sold
  const { error: _allError, onChange: onAll, ...allInput } = all
  return (
    <Line label={t('facilities.facts.spaces')} half error={error}>
      {({ id, describedBy }) => (
        <span className={styles.spaces}>
          {t.rich('facilities.facts.soldOf', {
            sold: () => (
              <span key="sold">
                {isSoldChanged ? <Was text={formatCount(start.bookable_spaces)} /> : null}
                <input
                  {...soldInput}
                  id={id}
                  data-field="bookable_spaces"
                  data-without-slash
                  className={isSoldChanged ? styles.changed : undefined}
                  inputMode="numeric"
                  aria-label={t('facilities.facts.soldHere')}
                  aria-describedby={describedBy}
                  aria-invalid={sold.error !== undefined}
                  onFocus={(event) => event.target.select()}
                  onChange={(event) => onSold(event.target.value)}
                />
              </span>
            ),
            all: () => (
              <span key="all">
                {isAllChanged && start.capacity !== null ? <Was text={formatCount(start.capacity)} /> : null}
                <input
                  {...allInput}
                  data-field="capacity"
                  data-without-slash
                  className={isAllChanged ? styles.changed : undefined}
                  inputMode="numeric"
                  placeholder="—"
                  aria-label={t('facilities.facts.allSpaces')}
                  aria-invalid={all.error !== undefined}
                  onFocus={(event) => event.target.select()}
                  onChange={(event) => onAll(event.target.value)}
                />
              </span>
            ),
          })}
        </span>
      )}
    </Line>
  )
}

const HeightLine = ({ form }: { readonly form: FacilityForm }) => {
  const { values, draft, changes } = form
  const { country } = values
  const text = (inches: number | null) => (inches === null ? '' : typedHeight(inches, country))
  const parsed = useParsed({
    form,
    path: 'height_limit_inches',
    text: text(values.height_limit_inches),
    parse: (typed) => (typed.trim() === '' ? null : parseHeight(typed, country)),
    onValue: (height_limit_inches) => form.set('height_limit_inches', { height_limit_inches }),
  })
  const isChanged = !form.isNew && changes.includes('height_limit_inches')
  const { height_limit_inches: before } = draft.start
  return (
    <InputLine
      {...parsed}
      half
      label={t('facilities.facts.height')}
      placeholder={t('ui.format.noHeightLimit')}
      isChanged={isChanged}
      was={isChanged && before !== null ? text(before) : undefined}
    />
  )
}
