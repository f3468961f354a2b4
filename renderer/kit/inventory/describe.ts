/** Values of records as text, for histories and conflicts. */
import { isRecord } from '../../../shared/http/json.ts'
import { formatCount, formatList } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'

export const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? t('inventory.record.yes') : t('inventory.record.no')
  if (typeof value === 'number') return Number.isInteger(value) ? formatCount(value) : String(value)
  if (typeof value === 'string') return value
  // The record contains translations by locale.
  if (isRecord(value)) return formatList(Object.values(value).filter((text) => typeof text === 'string')) || '—'
  if (!Array.isArray(value)) return JSON.stringify(value)
  if (value.length === 0) return '—'
  return value.every((each) => typeof each === 'string')
    ? formatList(value)
    : t('inventory.record.entries', { count: value.length })
}
