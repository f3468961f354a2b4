/** The meaning of a line compared with a record that a person chose. */
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Period } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { BookedSale, StatementLine } from '../statement.ts'
import { createClassifier } from './classify.ts'
import { createFacilityNames } from './comparison.ts'
import type { BookRecord, Finding } from './types.ts'

export const findingByHand = (
  kind: StatementKind,
  line: StatementLine,
  record: BookRecord,
  {
    facilities,
    period,
  }: { readonly facilities: readonly Pick<BookedSale, 'facility' | 'facilityId'>[]; readonly period?: Period },
): Finding =>
  createClassifier(kind, { facilities: createFacilityNames(facilities), period })({ line, record, isTaken: false })
