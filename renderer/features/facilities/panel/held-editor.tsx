/** The editor of spaces that are not sold for one event, and the reason. */
import { heldReasons } from '../../../../shared/desk/inventory/rates.ts'
import { formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Button, SegmentedField, Text, TextField } from '../../../ui/index.ts'
import type { HeldRow } from '../draft/facility-values.ts'
import { EventChoice } from './event-choice.tsx'
import type { FacilityForm } from './facility-form.ts'
import { Message, ParsedField, useText } from './fields.tsx'
import { parseCount } from '../../../kit/inventory/parse-count.ts'
import styles from '../facilities.module.css'

interface HeldEditorProps {
  readonly form: FacilityForm
  readonly held: HeldRow
  readonly onDone: () => void
}

export const HeldEditor = ({ form, held, onDone }: HeldEditorProps) => {
  const path = `held.${held.key}`
  const set = (field: keyof HeldRow, part: Partial<HeldRow>) => form.setRow('held', held.key, field, part)
  const note = useText({ form, path: `${path}.note` }, held.note, (value) => set('note', { note: value }))
  const eventProblem = form.problemOf(`${path}.event_id`)
  const remove = () => {
    form.setRows('held', path, (rows) => rows.filter(({ key }) => key !== held.key))
    onDone()
  }
  return (
    <div role="group" aria-label={t('facilities.held.title')} className={styles.extraEditor}>
      <EventChoice
        label={t('facilities.scope.event')}
        chosen={held.event_id === 0 ? undefined : (held.event_name ?? String(held.event_id))}
        onPick={({ id, name, startsAt }) =>
          set('event_id', { event_id: id, event_name: name, event_starts_at: startsAt })
        }
        onClear={() => set('event_id', { event_id: 0 })}
      />
      {eventProblem === undefined ? null : <Message error={eventProblem} />}
      <div className={styles.twoColumns}>
        <ParsedField
          form={form}
          path={`${path}.spaces`}
          label={t('facilities.rates.spaces')}
          numeric
          inputMode="numeric"
          text={formatCount(held.spaces)}
          parse={parseCount}
          onValue={(spaces) => set('spaces', { spaces })}
        />
        <TextField {...note} label={t('facilities.held.note')} maxLength={120} />
      </div>
      <SegmentedField
        small
        label={t('facilities.held.reason')}
        value={held.reason}
        segments={heldReasons.map((value) => ({ value, label: t(`facilities.held.${value}`) }))}
        onChange={(reason) => set('reason', { reason })}
      />
      <div className={styles.editorFoot}>
        <Text grow size="small" tone="secondary">
          {t('facilities.held.removeEffect')}
        </Text>
        <Button small onClick={remove}>
          {t('facilities.held.remove')}
        </Button>
      </div>
    </div>
  )
}
