/** The left panel: the pass, the paper, the number of copies, the facts that the facility shows on it, and the buttons. */
import { useRef, type KeyboardEvent } from 'react'
import { Group, Stack } from '@mantine/core'
import { IconCheck, IconEyeOff, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import type { Booking, PassDisplay } from '../../../shared/api/bookings.ts'
import { papers } from '../../../shared/paper-sizes.ts'
import { formatVenueTime } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { DataAgeLine } from '../../kit/domain/index.ts'
import {
  ActionButton,
  Button,
  choiceStyles,
  classes,
  Icon,
  Note,
  Pane,
  PaneHead,
  paneStyles,
  RadioMark,
  ResultText,
  Row,
  Scroll,
  Section,
  Text,
  TextField,
} from '../../ui/index.ts'
import styles from './passes.module.css'
import type { PrintJob } from './use-print-job.ts'

const displayKeys = [
  'pass_number',
  'scan_code',
  'license_plate',
  'print_instructions',
  'full_price',
  'pricing_codes',
  'gate_button',
] as const satisfies readonly (keyof PassDisplay)[]

export const PrintPanel = ({ booking, job }: { readonly booking: Booking; readonly job: PrintJob }) => {
  const { paper, setPaper, copies, printerName, passReason } = job
  const { timeZone } = useVenueScope()
  const location = booking._embedded['svc:location']
  const display = booking._embedded['svc:parking_pass']?.validation.display
  const zone = location?.timezone ?? timeZone
  const choice = useRef<HTMLDivElement>(null)
  /** Arrow keys move the choice, as in any radio group. */
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = (papers.indexOf(paper) + step + papers.length) % papers.length
    setPaper(papers[to] ?? paper)
    choice.current?.querySelectorAll<HTMLButtonElement>('[role=radio]')[to]?.focus()
  }
  return (
    <Pane label={t('passes.panel.label')} className={classes(paneStyles.side, styles.panel)}>
      <PaneHead
        title={t('passes.panel.title', { id: String(booking.id) })}
        sub={
          <>
            <Group gap={0} wrap="nowrap">
              <Text line="cut" title={location?.name}>
                {location?.name ?? ''}
              </Text>
              <Text line="whole">, {formatVenueTime(booking.start_time, zone, 'dayTime')}</Text>
            </Group>
            <Text size="tiny" tone="faint">
              {location?.address1}
            </Text>
          </>
        }
      />
      <Scroll>
        <DataAgeLine resource={`bookings/${booking.id}`} zone={zone} />
        <Section title={t('passes.panel.paper')} level={2}>
          <Stack gap={5} role="radiogroup" aria-label={t('passes.panel.paper')} onKeyDown={move} ref={choice}>
            {papers.map((each, index) => (
              <button
                key={each}
                type="button"
                role="radio"
                aria-checked={each === paper}
                tabIndex={each === paper ? 0 : -1}
                className={classes(choiceStyles.tile, styles.paper, each === paper && choiceStyles.chosen)}
                onClick={() => setPaper(each)}
              >
                <RadioMark checked={each === paper} />
                <Text grow>
                  <Text as="div" weight="medium">
                    {t(`papers.${each}.name`)}
                  </Text>
                  <Text as="div" size="small" tone="secondary" line="cut">
                    {each === paper && printerName ? printerName : t(`papers.${each}.size`)}
                  </Text>
                </Text>
                <kbd aria-hidden="true">{index + 1}</kbd>
              </button>
            ))}
          </Stack>
        </Section>
        <Section>
          <TextField
            label={t('passes.panel.copies')}
            type="number"
            min={1}
            max={20}
            inputMode="numeric"
            value={job.copiesText}
            onChange={job.setCopiesText}
            hint={t('passes.panel.copiesHint')}
            error={copies === undefined ? t('passes.panel.copiesProblem') : undefined}
          />
        </Section>
        <Section title={t('passes.panel.shows')} level={2}>
          {displayKeys.map((key) => {
            const value = display?.[key] ?? 'hidden'
            return (
              <Row as="div" key={key} tone={value === 'hidden' ? 'faint' : undefined} style={{ lineHeight: '21px' }}>
                <Icon of={value === 'hidden' ? IconEyeOff : IconCheck} tone={value === 'hidden' ? 'faint' : 'ok'} />
                <Text grow>{t(`passes.display.${key}`)}</Text>
                <Text size="small" tone="faint">
                  {t(`passes.displayValue.${value}`)}
                </Text>
              </Row>
            )
          })}
          <Text as="p" size="small" tone="faint">
            {t('passes.panel.setByFacility')}
          </Text>
        </Section>
      </Scroll>
      <div className={classes(paneStyles.foot, styles.foot)}>
        {job.subjectId === booking.id ? <ResultText as="p" error={job.error} message={job.message} /> : null}
        {passReason && <Note tone="warn">{passReason}</Note>}
        {booking.cancelled_at ? <Note tone="bad">{t('passes.panel.cancelled')}</Note> : null}
        <ActionButton
          icon={IconPrinter}
          keys="Ctrl+P"
          busy={job.isRunning}
          disabledReason={job.reason}
          onClick={() => job.start('paper')}
        >
          {t('passes.panel.print', { count: copies ?? 1 })}
        </ActionButton>
        <Button icon={IconFileTypePdf} block disabledReason={job.reason} onClick={() => job.start('pdf')}>
          PDF
        </Button>
      </div>
    </Pane>
  )
}
