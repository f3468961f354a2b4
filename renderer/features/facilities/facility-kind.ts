/** The editable form of facilities. */
import { facilityApi } from '../../../shared/contract/records.ts'
import {
  inventoryFacility,
  newFacility,
  type InventoryFacility,
  type NewFacility,
} from '../../../shared/desk/inventory/facilities.ts'
import type { RecordKind } from '../../kit/record/record-kind.ts'
import { createDrafts } from '../../kit/record/use-draft.ts'
import { recordRequests } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { facilityPieces } from './draft/facility-pieces.ts'
import { facilityProblems, serverProblems } from './draft/facility-problems.ts'
import { requestOf, valuesOf, type FacilityValues } from './draft/facility-values.ts'
import { changeLines } from './history-lines.ts'
import { facetLabel, facetText } from './member-texts.ts'

export const facilityKind: RecordKind<FacilityValues, InventoryFacility, NewFacility> = {
  ...facilityPieces,
  schema: newFacility,
  saved: inventoryFacility,
  valuesOf,
  requestOf,
  problemsOf: facilityProblems,
  refusalsOf: serverProblems,
  nameOf: ({ name }) => name,
  // A copy opens as a new facility and is saved by a person: a key must not create two that sell the same spaces.
  requests: { ...recordRequests(facilityApi), duplicate: undefined },
  texts: {
    newTitle: t('facilities.panel.new'),
    archive: t('facilities.archive.archive'),
    archiveEffect: t('facilities.archive.effect'),
    restore: t('facilities.archive.restore'),
    restoreEffect: t('facilities.archive.restoreEffect'),
    saveEffect: t('facilities.panel.effect'),
    save: t('facilities.panel.save'),
    history: t('facilities.history.command'),
    close: t('facilities.panel.close'),
  },
  describe: (facet, value, values) => ({ label: facetLabel(facet), text: facetText(facet, value, values) }),
  linesOf: changeLines,
  decidesInForm: true,
  drafts: createDrafts<FacilityValues>(),
}
