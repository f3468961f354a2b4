/** The panel of a facility: viewed and edited in place, as a seller sees it, its history, and a new one with the same form. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconCopy, IconEye } from '@tabler/icons-react'
import { facilityApi } from '../../../../shared/contract/records.ts'
import type { InventoryFacility } from '../../../../shared/desk/inventory/facilities.ts'
import { isAppError } from '../../../../shared/errors/errors.ts'
import { localeData } from '../../../../shared/locales.ts'
import { isUndecided, startDraft } from '../../../kit/record/record-draft.ts'
import { RecordPanel } from '../../../kit/record/record-panel.tsx'
import { useRecordEdit } from '../../../kit/record/use-record-edit.ts'
import { queryOf } from '../../../api/index.ts'
import { counterZone, useMoneyDisplay } from '../../../lib/format/index.ts'
import { locale, t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { UnreadPanel } from '../../../ui/index.ts'
import { copyOf, newValues, type FacilityValues } from '../draft/facility-values.ts'
import { newlyRefused } from '../draft/sizes.ts'
import { facilityKind } from '../facility-kind.ts'
import { vehiclesText } from '../facility-texts.ts'
import { positionOf, venueNear } from '../../../kit/inventory/venue-near.ts'
import { ConflictNote } from './conflict-note.tsx'
import { FacilityBody } from './facility-body.tsx'
import { facilityForm } from './facility-form.ts'
import { StateTag, Subtitle } from './facility-head.tsx'
import { focusChoice } from './focus-field.ts'
import { OverbookNote } from './overbook-note.tsx'
import { SellerView } from './seller-view.tsx'
import { useComingEvents } from './use-seller-view.ts'

interface FacilityPanelProps {
  readonly id: number
  /** The venue in the search of the list. */
  readonly venueId: number | undefined
  readonly onClose: () => void
}

export const FacilityPanel = ({ id, ...rest }: FacilityPanelProps) => {
  const query = useQuery(queryOf(facilityApi.one, { id }))
  return query.data === undefined ? (
    <UnreadPanel label={t('facilities.panel.label')} query={query} onClose={rest.onClose} />
  ) : (
    <OpenFacility {...rest} id={id} record={query.data} busy={query.isFetching} />
  )
}

export const NewFacility = ({ venueId, onClose }: Omit<FacilityPanelProps, 'id'>) => {
  const { venues } = useVenueScope()
  const currency = useMoneyDisplay(({ homeCurrency }) => homeCurrency)
  // If there are several venues, none is more likely than the others.
  const venue = venues.find(({ id }) => id === venueId) ?? (venues.length === 1 ? venues[0] : undefined)
  const [blank] = useState(() =>
    newValues({
      country: venue?.country ?? localeData[locale].country,
      timezone: venue?.timezone ?? counterZone,
      currency: venue?.currency ?? currency ?? localeData[locale].currency,
      city: venue?.city ?? null,
      state: venue?.state ?? null,
    }),
  )
  return <OpenFacility id="new" record={{ blank }} busy={false} venueId={venue?.id} onClose={onClose} />
}

interface OpenFacilityProps extends Omit<FacilityPanelProps, 'id'> {
  readonly id: number | 'new'
  readonly record: InventoryFacility | { readonly blank: FacilityValues }
  readonly busy: boolean
}

const OpenFacility = ({ id, record, busy, venueId, onClose }: OpenFacilityProps) => {
  const { allVenues } = useVenueScope()
  const edit = useRecordEdit({
    kind: facilityKind,
    id,
    record,
    onSaved: (saved) => {
      if (id !== 'new') return
      facilityKind.requests.show(saved.id, saved)
      goTo(paths.inventory.facilities(saved.id), { replace: true })
    },
  })
  const form = facilityForm(edit)
  const { values, isNew, hasChanges } = form
  const facility = 'blank' in record ? undefined : record
  const venue = venueNear(positionOf(values), allVenues, venueId)
  const events = useComingEvents(venue?.id, values.timezone)
  const refused = newlyRefused(isNew ? [] : form.saved.add_ons, values.add_ons)
  const sold = isAppError(edit.error, 'spaces_sold') ? edit.error.data : undefined
  return (
    <RecordPanel
      edit={edit}
      record={facility}
      busy={busy}
      beside={facility === undefined ? null : <StateTag facility={facility} />}
      sub={<Subtitle form={form} venue={venue} />}
      views={[
        {
          id: 'facility.seller',
          label: t('facilities.seller.command'),
          keyBar: t('facilities.seller.button'),
          text: t('facilities.seller.button'),
          keys: ['V'],
          icon: IconEye,
          content: <SellerView form={form} events={events} />,
        },
      ]}
      actions={
        isNew
          ? []
          : [
              {
                id: 'facility.duplicate',
                label: t('facilities.panel.duplicate'),
                text: t('inventory.record.duplicate'),
                keys: ['D'],
                icon: IconCopy,
                disabledReason: hasChanges ? t('inventory.changes.saveFirst') : undefined,
                perform: () => duplicate(values),
              },
            ]
      }
      historyText={t('facilities.history.button', { count: facility?.changes ?? 0 })}
      warning={
        refused.length === 0
          ? undefined
          : t('facilities.addOns.willRefuse', { vehicles: vehiclesText({ vehicles: refused }) })
      }
      above={
        <>
          <ConflictNote form={form} />
          {sold === undefined ? null : (
            <OverbookNote
              sold={sold}
              timezone={values.timezone}
              onAccept={() => edit.save({ overbook: true })}
              onClose={edit.forget}
            />
          )}
        </>
      }
      onSave={() => {
        edit.save()
        if (isUndecided(edit.draft)) focusChoice()
      }}
      onClose={onClose}
    >
      <FacilityBody form={form} venue={venue} event={events[0]} />
    </RecordPanel>
  )
}

const duplicate = (values: FacilityValues): void => {
  const { new: unsaved } = facilityKind.drafts.getState()
  if (unsaved === undefined || unsaved.steps.length === 0) {
    const copy = copyOf(values, t('facilities.panel.copyName', { name: values.name }))
    facilityKind.drafts.setState({ new: startDraft(copy, 0) })
  }
  goTo(paths.inventory.facilities('new'))
}
