/** The filters of the list of facilities: text, distance to a venue, needs a price, state, type, operator. */
import { useState } from 'react'
import type { Venue } from '../../../../shared/api/catalogue.ts'
import { facilityStates } from '../../../../shared/desk/inventory/facilities.ts'
import { formatDistance, metersPerMile } from '../../../lib/format/index.ts'
import { structures } from '../../../../shared/records/facility.ts'
import { t } from '../../../lib/i18n/index.ts'
import { memberNames } from '../../../lib/inventory-members.ts'
import type { FilterControl, List } from '../../../kit/list/index.ts'
import { AvailabilityGlyph } from '../../../kit/domain/index.ts'
import { Button, Chip, firstFocus, Form, PopoverButton, Row, TextField } from '../../../ui/index.ts'
import { structureText } from '../facility-texts.ts'
import { distances, venueOf, type FacilityQuery, type FacilityScope } from './facility-filter.ts'
import styles from '../facilities.module.css'

interface FilterFacts {
  readonly venues: readonly Venue[]
  readonly scope: FacilityScope
  /** The number of facilities without a price; undefined until it is known. */
  readonly needs: number | undefined
}

export const facilityFilters = (
  { filter, change }: List<FacilityQuery>,
  { venues, scope, needs }: FilterFacts,
): FilterControl<FacilityQuery>[] => {
  const hasVenue = scope.limited !== undefined || venueOf(filter, scope) !== undefined
  return [
    {
      key: 'text',
      without: t('ui.filter.withoutText'),
      search: { label: t('facilities.filter.search'), title: t('facilities.filter.searchHint') },
    },
    ...(venues.length === 1 && filter.venue === undefined
      ? []
      : [
          {
            key: 'venue' as const,
            name: t('facilities.filter.venue'),
            without: t('facilities.without.venue'),
            choices: venues.map(({ id, name }) => ({ value: id, name })),
          },
        ]),
    {
      key: 'within',
      name: t('facilities.filter.within'),
      without: t('facilities.without.within'),
      choices: distances.map((miles) => ({ value: miles, name: formatDistance(miles * metersPerMile) })),
      disabledReason: hasVenue ? undefined : t('facilities.filter.chooseVenue'),
    },
    {
      key: 'need',
      without: t('facilities.without.need'),
      control: (
        <Button
          small
          keys="Q"
          on={filter.need !== undefined}
          onClick={() => change({ need: filter.need === undefined ? 'price' : undefined })}
        >
          <span className={styles.needGlyph}>
            <AvailabilityGlyph state="limited" />
          </span>
          {t('facilities.filter.needs', { count: needs ?? 0 })}
        </Button>
      ),
    },
    {
      key: 'state',
      name: t('facilities.columns.state'),
      without: t('facilities.without.state'),
      choices: facilityStates.map((state) => ({ value: state, name: t(`facilities.state.${state}`) })),
    },
    {
      key: 'structure',
      name: memberNames.structure,
      without: t('facilities.without.structure'),
      choices: structures.map((structure) => ({ value: structure, name: structureText(structure) })),
    },
    {
      key: 'operator',
      without: t('facilities.without.operator'),
      control: <OperatorChip operator={filter.operator} onChange={(operator) => change({ operator })} />,
    },
  ]
}

interface OperatorChipProps {
  readonly operator: string | undefined
  readonly onChange: (operator: string | undefined) => void
}

/** The operator is found by name, because there may be thousands. */
const OperatorChip = ({ operator, onChange }: OperatorChipProps) => {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const name = memberNames.operator
  if (operator !== undefined) return <Chip on name={name} value={operator} onRemove={() => onChange(undefined)} />
  const submit = () => {
    if (typed.trim() === '') return
    onChange(typed.trim())
    setOpen(false)
    setTyped('')
  }
  return (
    <PopoverButton name={name} open={isOpen} onOpen={setOpen}>
      <Form onSubmit={submit}>
        <Row as="div">
          <TextField
            label={name}
            value={typed}
            autoComplete="off"
            maxLength={120}
            {...firstFocus}
            onChange={setTyped}
          />
        </Row>
        <Button
          kind="primary"
          type="submit"
          disabledReason={typed.trim() === '' ? t('facilities.filter.typeOperator') : undefined}
        >
          {t('facilities.filter.showOperator')}
        </Button>
      </Form>
    </PopoverButton>
  )
}
