/** The fields of a rate beside a posted text. They start empty, except for the number of spaces. */
import { formatMinor } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Chip, Row, Section, Segmented, Text, TextField, type useFormFields } from '../../ui/index.ts'
import { lengthText } from '../../kit/inventory/length-text.ts'
import { readParts } from './part-table.tsx'
import { fieldOf, isUsed, units, type RateDraft, type RateField, type Unit } from './rate-draft.ts'
import type { PostedPart } from '../../../shared/desk/inventory/needs.ts'
import styles from './needs.module.css'

interface RateFieldsProps {
  readonly draft: RateDraft
  readonly parts: readonly PostedPart[]
  readonly currency: string
  readonly capacity: number | null
  readonly field: ReturnType<typeof useFormFields<RateField>>['field']
  readonly onType: (draft: RateDraft) => void
}

const unitText = (unit: Unit): string => t(unit === 30 ? 'needs.rate.unit.half' : 'needs.rate.unit.hour')

const money = { numeric: true, inputMode: 'decimal', maxLength: 12, keepHintLine: true } as const
const count = { numeric: true, inputMode: 'numeric', maxLength: 7, keepHintLine: true } as const

export const RateFields = ({ draft, parts, currency, capacity, field, onType }: RateFieldsProps) => {
  const { unitMinutes, lengths } = draft
  /** The source of the value, or the meaning of an empty field. */
  const hint = (name: RateField, otherwise: string): string => {
    const place = readParts(parts).findIndex(
      ({ meaning }) => fieldOf(meaning) === name && isUsed(draft, meaning, currency),
    )
    return place < 0 ? otherwise : t('needs.rate.part', { number: place + 1 })
  }
  const isRequired = draft.day === '' && draft.event === '' && lengths.length === 0
  return (
    <Section
      level={2}
      title={t('needs.rate.title')}
      end={
        <Row>
          <Text size="tiny" tone="faint">
            {t('needs.rate.note')}
          </Text>
          <Segmented
            small
            label={t('needs.rate.unitOf')}
            value={String(unitMinutes)}
            segments={units.map((unit) => ({ value: String(unit), label: unitText(unit) }))}
            onChange={(value) => onType({ ...draft, unitMinutes: Number(value) as Unit })}
          />
        </Row>
      }
    >
      {lengths.length === 0 ? null : (
        <Row as="div" className={styles.lengths}>
          <Text size="small" tone="secondary">
            {t('needs.rate.lengths')}
          </Text>
          {lengths.map((each) => (
            <Chip
              key={each.minutes}
              name={t('needs.rate.upTo', {
                length: lengthText(each.minutes),
                amount: formatMinor(each.minor, currency),
              })}
              onRemove={() => onType({ ...draft, lengths: lengths.filter((other) => other !== each) })}
            />
          ))}
        </Row>
      )}
      <div className={styles.fields}>
        <TextField
          {...field('unit')}
          {...money}
          label={unitText(unitMinutes)}
          required={isRequired}
          hint={hint('unit', t('needs.rate.hint.unit', { length: lengthText(unitMinutes) }))}
        />
        <TextField
          {...field('day')}
          {...money}
          label={t(draft.unit === '' ? 'needs.rate.allDay' : 'needs.rate.day')}
          hint={hint('day', t('needs.rate.hint.day'))}
        />
        <TextField
          {...field('event')}
          {...money}
          label={t('needs.rate.event')}
          hint={hint('event', t('needs.rate.hint.event'))}
        />
        <TextField {...field('fee')} {...money} label={t('needs.rate.fee')} hint={t('needs.rate.hint.fee')} />
        <TextField
          {...field('spaces')}
          {...count}
          label={t('needs.rate.spaces')}
          hint={capacity === null ? t('needs.rate.hint.unknown') : t('needs.rate.hint.spaces', { count: capacity })}
        />
        <TextField
          {...field('from')}
          keepHintLine
          type="date"
          label={t('needs.rate.from')}
          hint={t('needs.rate.hint.from')}
        />
        <TextField {...field('cancel')} {...count} label={t('needs.rate.cancel')} hint={t('needs.rate.hint.cancel')} />
        <TextField {...field('taxes')} {...money} label={t('needs.rate.taxes')} hint={t('needs.rate.hint.taxes')} />
      </div>
    </Section>
  )
}
