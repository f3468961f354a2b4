/** Names and periods of statements. */
import { dateTimeFormat } from '../../../../shared/time-zone.ts'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Period } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { locale, t } from '../../../lib/i18n/index.ts'

/** "Payout 2026-12A" */
export const statementTitle = ({ kind, name }: { readonly kind: StatementKind; readonly name: string }): string =>
  t(`statements.title.${kind}`, { name })

/** "Dec 1 – 15, 2026" */
export const periodText = ({ from, to }: Period): string =>
  dateTimeFormat(locale, 'UTC', { year: 'numeric', month: 'short', day: 'numeric' })
    .formatRange(Date.parse(from), Date.parse(to))
    .replace(/\s*–\s*/, ' – ')
