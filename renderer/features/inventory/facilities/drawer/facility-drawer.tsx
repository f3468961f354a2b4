/** One facility: viewed and edited in place, as a seller sees it, its history, and a new one with the same form. */
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconCopy, IconEye, IconHistory } from '@tabler/icons-react'
import type { InventoryFacility } from '../../../../../shared/desk/inventory/facilities.ts'
import { ChangesBar, RecordHistory } from '../../../../kit/record/index.ts'
import { facilityApi } from '../../../../lib/api/index.ts'
import { useCommands } from '../../../../lib/commands/index.ts'
import { counterZone, useMoneyDisplay } from '../../../../lib/format/index.ts'
import { locale, t } from '../../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../../lib/navigation.ts'
import { useVenueScope } from '../../../../lib/preferences/index.ts'
import { ActionTool, Bar, commandOf, Drawer, UnreadDrawer, useDrawerFocus, type Action } from '../../../../ui/index.ts'
import {
  draftOf,
  isUndecided,
  keepDraft,
  newDraft,
  newDraftId,
  useFacilityDrafts,
  type FacilityDraft,
} from '../draft/draft-store.ts'
import { newlyRefused } from '../draft/sizes.ts'
import { copyOf, newValues, type FacilityValues } from '../draft/facility-values.ts'
import { changeLines } from '../history-lines.ts'
import { vehiclesText } from '../facility-words.ts'
import { positionOf, venueNear } from '../venue-near.ts'
import { ArchiveFoot } from './change-foot.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { FacilityBody } from './facility-body.tsx'
import { useFacilityForm } from './facility-form.ts'
import { StateTag, Subtitle } from './facility-head.tsx'
import { useShowFacility } from './facility-requests.ts'
import { focusChoice, focusField, focusProblem } from './focus-field.ts'
import { OverbookNote } from './overbook-note.tsx'
import { SellerView } from './seller-view.tsx'
import { useFacilitySave } from './use-facility-save.ts'
import { useComingEvents } from './use-seller-view.ts'

interface FacilityDrawerProps {
  readonly id: number
  /** Of the list's search. */
  readonly venueId: number | undefined
  readonly onClose: () => void
}

export const FacilityDrawer = ({ id, ...rest }: FacilityDrawerProps) => {
  const query = useQuery(facilityApi.query(id))
  return query.data === undefined ? (
    <UnreadDrawer label={t('facilities.drawer.label')} query={query} onClose={rest.onClose} />
  ) : (
    <Opened {...rest} draftId={String(id)} fresh={draftOf(query.data)} facility={query.data} busy={query.isFetching} />
  )
}

export const NewFacility = ({ venueId, onClose }: Omit<FacilityDrawerProps, 'id'>) => {
  const { venues } = useVenueScope()
  const currency = useMoneyDisplay(({ homeCurrency }) => homeCurrency)
  // Of several, none is more likely than the others.
  const venue = venues.find(({ id }) => id === venueId) ?? (venues.length === 1 ? venues[0] : undefined)
  const [fresh] = useState(() =>
    newDraft(
      newValues({
        country: venue?.country ?? (locale === 'en-US' ? 'US' : 'CA'),
        timezone: venue?.timezone ?? counterZone,
        currency: venue?.currency ?? currency ?? (locale === 'en-US' ? 'USD' : 'CAD'),
        city: venue?.city ?? null,
        state: venue?.state ?? null,
      }),
    ),
  )
  return (
    <Opened
      draftId={newDraftId}
      fresh={fresh}
      facility={undefined}
      busy={false}
      venueId={venue?.id}
      onClose={onClose}
    />
  )
}

interface OpenedProps extends Omit<FacilityDrawerProps, 'id'> {
  readonly draftId: string
  readonly fresh: FacilityDraft
  readonly facility: InventoryFacility | undefined
  readonly busy: boolean
}

type Shown = 'form' | 'seller' | 'history'

const Opened = ({ draftId, fresh, facility, busy, venueId, onClose }: OpenedProps) => {
  const [shown, setShown] = useState<Shown>('form')
  const { allVenues } = useVenueScope()
  const show = useShowFacility()
  const save = useFacilitySave(draftId, ({ id }) => {
    if (facility === undefined) goTo(paths.inventory.facilities(id), { replace: true })
  })
  const kept = useFacilityDrafts((drafts) => drafts[draftId])
  const form = useFacilityForm(draftId, fresh, save.refusedOf(kept ?? fresh))
  const { values, draft, changes, isNew } = form
  const { conflict } = draft
  const venue = venueNear(positionOf(values), allVenues, venueId)
  const events = useComingEvents(venue?.id, values.timezone)
  const hasChanges = changes.length > 0 || conflict !== undefined
  const unsaved = hasChanges ? t('inventory.changes.saveFirst') : undefined
  useDrawerFocus()
  useEffect(() => {
    if (isNew) focusField('name')
  }, [isNew])
  const isAsked = isUndecided(draft)
  useEffect(() => {
    if (isAsked) focusChoice()
  }, [isAsked])

  const submit = () => {
    form.showAll()
    if (isAsked) focusChoice()
    else if (Object.keys(form.problems).length > 0) {
      setShown('form')
      focusProblem()
    } else if (changes.length === 0 && !isNew) keepDraft(draftId, undefined)
    else save.start(draft)
  }
  const undo = () => {
    save.reset()
    form.undo()
  }
  const toggle = (next: Shown) => setShown(shown === next ? 'form' : next)
  const seller: Action = {
    id: 'facility.seller',
    label: t('facilities.seller.command'),
    keyBar: t('facilities.seller.button'),
    text: t('facilities.seller.button'),
    keys: ['V'],
    icon: IconEye,
    on: shown === 'seller',
    perform: () => toggle('seller'),
  }
  const tools: readonly Action[] = isNew
    ? [seller]
    : [
        seller,
        {
          id: 'facility.duplicate',
          label: t('facilities.drawer.duplicate'),
          text: t('inventory.record.duplicate'),
          keys: ['D'],
          icon: IconCopy,
          disabledReason: unsaved,
          perform: () => duplicate(values),
        },
        {
          id: 'facility.history',
          label: t('facilities.history.command'),
          text: t('facilities.history.button', { count: facility?.changes ?? 0 }),
          keys: ['H'],
          icon: IconHistory,
          on: shown === 'history',
          perform: () => toggle('history'),
        },
      ]
  useCommands([
    ...tools.map(commandOf),
    {
      id: 'facility.edit',
      label: t('inventory.record.edit'),
      keyBar: t('common.edit'),
      keys: ['Enter'],
      perform: () => {
        setShown('form')
        focusField(isNew ? 'name' : 'first')
      },
    },
    {
      id: 'facility.save',
      label: t('facilities.drawer.save'),
      keyBar: t('common.save'),
      keys: ['Ctrl+S'],
      predicate: () => hasChanges || isNew,
      perform: submit,
    },
    {
      id: 'facility.undo',
      label: t('inventory.record.undo'),
      keys: ['Ctrl+Z'],
      predicate: () => draft.steps.length > 0,
      perform: undo,
    },
    {
      id: 'facility.close',
      label: t('facilities.drawer.close'),
      keys: ['Escape'],
      perform: () => (shown === 'form' ? onClose() : setShown('form')),
    },
  ])
  const refused = newlyRefused(isNew ? [] : draft.start.add_ons, values.add_ons)
  const title = values.name === '' ? t('facilities.drawer.new') : values.name
  const foot =
    isNew || hasChanges ? (
      <ChangesBar
        isNew={isNew}
        count={isNew ? draft.steps.length : changes.length}
        effect={t('facilities.drawer.effect')}
        warning={
          refused.length === 0
            ? undefined
            : t('facilities.addOns.willRefuse', { vehicles: vehiclesText({ vehicles: refused }) })
        }
        error={save.error}
        isSaving={save.isPending}
        onUndo={undo}
        onSave={submit}
      />
    ) : facility === undefined ? undefined : (
      <ArchiveFoot facility={facility} />
    )
  return (
    <Drawer
      label={title}
      title={title}
      beside={facility === undefined ? null : <StateTag facility={facility} />}
      sub={<Subtitle form={form} venue={venue} />}
      busy={busy || save.isPending}
      onClose={onClose}
      foot={foot}
    >
      <Bar label={t('inventory.record.actions')}>
        {tools.map((action) => (
          <ActionTool key={action.id} action={action} />
        ))}
      </Bar>
      {conflict === undefined ? null : <ConflictNote form={form} conflict={conflict} />}
      {save.sold === undefined ? null : (
        <OverbookNote
          sold={save.sold}
          timezone={values.timezone}
          onAccept={() => save.start(draft, true)}
          onClose={save.reset}
        />
      )}
      {shown === 'seller' ? <SellerView form={form} events={events} /> : null}
      {shown === 'history' && facility !== undefined ? (
        <RecordHistory
          id={facility.id}
          version={facility.version}
          requests={facilityApi}
          linesOf={(change) => changeLines(change, facility)}
          reasonOf={() => unsaved}
          onReverted={show}
        />
      ) : null}
      {shown === 'form' ? <FacilityBody form={form} venue={venue} event={events[0]} /> : null}
    </Drawer>
  )
}

/** It opens as a new facility and is saved by a person: two that sell the same spaces must not come of a key. */
const duplicate = (values: FacilityValues): void => {
  const unsaved = useFacilityDrafts.getState()[newDraftId]
  if (unsaved === undefined || unsaved.steps.length === 0) {
    const copy = copyOf(values, t('facilities.drawer.copyName', { name: values.name }))
    keepDraft(newDraftId, newDraft(copy))
  }
  goTo(paths.inventory.facilities('new'))
}
