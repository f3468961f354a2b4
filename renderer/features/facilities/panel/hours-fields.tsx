/** Opening hours: not known, always open, or by days; days with the same times are one line. */
import { IconPlus, IconX } from '@tabler/icons-react'
import { t } from '../../../lib/i18n/index.ts'
import { Button, CheckLine, Row, SegmentedField, Text, TextField } from '../../../ui/index.ts'
import { newKey } from '../draft/facility-values.ts'
import { allDays, isAllDay, type HoursRow } from '../../../kit/inventory/hours-text.ts'
import { DayChoice } from './day-choice.tsx'
import type { FacilityForm } from './facility-form.ts'
import { Message } from './fields.tsx'
import styles from '../facilities.module.css'

const always = (): HoursRow[] => [{ key: newKey(), days: [...allDays], opens: '00:00', closes: '24:00' }]
const byDay = (): HoursRow[] => [{ key: newKey(), days: [1, 2, 3, 4, 5], opens: '06:00', closes: '23:00' }]

type Kind = 'unknown' | 'always' | 'by_day'
const kindOf = (rows: readonly HoursRow[] | null): Kind => {
  if (rows === null) return 'unknown'
  const [only, ...others] = rows
  return only !== undefined && others.length === 0 && only.days.length === 7 && isAllDay(only) ? 'always' : 'by_day'
}

export const HoursFields = ({ form }: { readonly form: FacilityForm }) => {
  const { hours } = form.values
  const kind = kindOf(hours)
  const set = (rows: readonly HoursRow[] | null) => form.set('hours', { hours: rows })
  const change = (row: HoursRow, part: Partial<HoursRow>) =>
    set((hours ?? []).map((each) => (each === row ? { ...each, ...part } : each)))
  // The first hours of a day are in one line; another line may add more.
  const unused = allDays.filter((day) => hours?.some(({ days }) => days.includes(day)) !== true)
  const problem = form.problemOf('hours')
  return (
    <>
      <SegmentedField
        small
        label={t('facilities.facts.hours')}
        value={kind}
        segments={[
          { value: 'unknown', label: t('facilities.hours.unknown') },
          { value: 'always', label: t('facilities.hours.always') },
          { value: 'by_day', label: t('facilities.hours.byDay') },
        ]}
        onChange={(next) => set(next === 'unknown' ? null : next === 'always' ? always() : byDay())}
      />
      {kind !== 'by_day'
        ? null
        : (hours ?? []).map((row) => (
            <div key={row.key} className={styles.hoursRow} role="group" aria-label={t('facilities.hours.row')}>
              <DayChoice days={row.days} onChange={(days) => change(row, { days })} />
              <Button
                small
                kind="quiet"
                icon={IconX}
                label={t('facilities.hours.remove')}
                onClick={() => set((hours ?? []).filter((each) => each !== row))}
              />
              <Row as="div" className={styles.hoursTimes}>
                <CheckLine
                  label={t('facilities.hours.allDay')}
                  checked={isAllDay(row)}
                  onChange={(checked) =>
                    change(row, checked ? { opens: '00:00', closes: '24:00' } : { opens: '06:00', closes: '23:00' })
                  }
                />
                {isAllDay(row) ? null : (
                  <>
                    <TextField
                      label={t('facilities.hours.opens')}
                      type="time"
                      value={row.opens}
                      onChange={(opens) => change(row, { opens: opens || row.opens })}
                    />
                    <TextField
                      label={t('facilities.hours.closes')}
                      type="time"
                      value={row.closes === '24:00' ? '00:00' : row.closes}
                      onChange={(closes) =>
                        change(row, { closes: closes === '00:00' ? '24:00' : closes || row.closes })
                      }
                    />
                  </>
                )}
              </Row>
              {row.closes < row.opens ? (
                <Text size="small" tone="secondary" className={styles.wide}>
                  {t('facilities.hours.nextDay')}
                </Text>
              ) : null}
            </div>
          ))}
      {problem === undefined ? null : <Message error={problem} />}
      {kind !== 'by_day' ? null : (
        <Row as="div">
          <Button
            small
            icon={IconPlus}
            onClick={() => set([...(hours ?? []), { key: newKey(), days: unused, opens: '08:00', closes: '20:00' }])}
          >
            {t('facilities.hours.add')}
          </Button>
        </Row>
      )}
    </>
  )
}
