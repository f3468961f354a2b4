/** The form beside a file that was read: it contains the suggestions until they are overwritten. */
import type { Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { isTable } from '../../../../shared/desk/reconcile/layout.ts'
import type { StatementFile } from '../../../../shared/desk/reconcile/statements.ts'
import { t } from '../../../lib/i18n/index.ts'
import { acceptedLayout } from './choice-options.ts'

export interface ReadDraft {
  readonly name: string
  readonly partner: string
  readonly from: string
  readonly to: string
  readonly reason: string
  /** The name under which the mapping is stored; undefined if it is not stored. */
  readonly mapping: string | undefined
}

export const draftOf = (typed: Partial<ReadDraft>, { suggested }: Pick<StatementFile, 'suggested'>): ReadDraft => ({
  name: suggested?.name ?? '',
  partner: suggested?.partner ?? '',
  from: suggested?.period?.from ?? '',
  to: suggested?.period?.to ?? '',
  reason: '',
  mapping: undefined,
  ...typed,
})

/** The file is accepted only with a reason: one of its totals is not the sum of its lines. */
export const needsReason = (file: Pick<StatementFile, 'layout'>): boolean =>
  acceptedLayout(file)?.totals.some(({ verdict }) => verdict === 'differs') ?? false

/** Meanings that a person chose are stored for the next file. */
export const canKeepMapping = ({ layout }: Pick<StatementFile, 'layout'>, choices: Choices): boolean =>
  layout !== undefined &&
  isTable(layout) &&
  // The next file is recognized by its headers.
  layout.headerRows.length > 0 &&
  (layout.mapping === undefined || Object.keys(choices.columns ?? {}).length > 0)

type Problems = Partial<Record<keyof ReadDraft, string>>

export const draftProblems = (draft: ReadDraft, isReasonNeeded: boolean): Problems => {
  const missing = (text: string, problem: string): string | undefined => (text.trim() === '' ? problem : undefined)
  const problems: Record<keyof ReadDraft, string | undefined> = {
    name: missing(draft.name, t('reading.import.nameMissing')),
    partner: missing(draft.partner, t('reading.import.partnerMissing')),
    from: missing(draft.from, t('reading.import.dayMissing')),
    to:
      missing(draft.to, t('reading.import.dayMissing')) ??
      (draft.from > draft.to ? t('reading.import.daysReversed') : undefined),
    reason: isReasonNeeded ? missing(draft.reason, t('reading.import.reasonMissing')) : undefined,
    mapping: draft.mapping === undefined ? undefined : missing(draft.mapping, t('reading.import.nameMissing')),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}
