/**
 * A shift: its person and drawer, its cash movements and its actions. With `onClose` it is the panel of a screen, without it it fills its
 * tab.
 */
import { useState } from 'react'
import { IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { shiftApi } from '../../../../shared/contract/shifts.ts'
import { reportName } from '../../../../shared/desk/shift-reports.ts'
import type { Shift } from '../../../../shared/desk/shifts.ts'
import { call, queryOf } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatCounterTime } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { useMay } from '../../../lib/session/index.ts'
import {
  ActionResult,
  ActionTool,
  Bar,
  Button,
  commandOf,
  ErrorState,
  Kbd,
  keepFocusBefore,
  Note,
  Pane,
  PaneHead,
  paneStyles,
  Tag,
  Text,
  type Action,
} from '../../../ui/index.ts'
import type { MovementKind } from './movement-draft.ts'
import { MovementForm } from './movement-form.tsx'
import { ShiftFacts, ShiftMovements } from './shift-money.tsx'
import { stateLooks } from './shift-text.ts'
import { showShift } from './show-shift.ts'
import { useStopCounting } from './stop-counting.tsx'
import styles from './till.module.css'
import { useXReport, XReportDialog } from './x-report.tsx'

interface ShiftPanelProps {
  readonly shiftId: number
  readonly onClose?: () => void
}

export const ShiftPanel = ({ shiftId, onClose }: ShiftPanelProps) => {
  const { data: shift, error, isFetching, refetch } = useQuery(queryOf(shiftApi.one, { id: shiftId }))
  return (
    <Pane
      ref={keepFocusBefore}
      label={t('shifts.title', { id: String(shiftId) })}
      kind={onClose === undefined ? 'grow' : 'panel'}
      busy={isFetching}
      className={styles.room}
    >
      {shift !== undefined ? (
        <ShiftContent key={shift.id} shift={shift} onClose={onClose} />
      ) : error === null ? null : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Pane>
  )
}

const movementKeys = { drop: 'D', paid_in: 'I', paid_out: 'O', no_sale: 'N' } as const
const movementKinds = Object.keys(movementKeys) as MovementKind[]

interface ShiftContentProps {
  readonly shift: Shift
  readonly onClose: ShiftPanelProps['onClose']
}

const ShiftContent = ({ shift, onClose }: ShiftContentProps) => {
  const { id, state, drawer, window: windowName, person } = shift
  const { timeZone } = useVenueScope()
  const { data: own } = useQuery(queryOf(shiftApi.own))
  const mayMove = useMay('cash_movement')
  const [form, setForm] = useState<MovementKind>()
  const [message, setMessage] = useState<string>()
  const x = useXReport(shift)
  const count = useMutation({
    mutationFn: async () => {
      if (state === 'open') await showShift(await call(shiftApi.keepCount, { id, body: {} }))
      goTo(paths.countShift(id))
    },
  })
  const stopping = useStopCounting({ shift })
  const time = formatCounterTime(shift.opened_at, timeZone)
  const place = { drawer: drawer.name, window: windowName, time }
  const isElsewhere = own?.shift?.id === id && !own.is_here
  const group = t('shifts.group')
  const countingReason = state === 'counting' ? t('shifts.panel.drawerCounting') : undefined

  const showForm = (kind: MovementKind | undefined) => {
    setMessage(undefined)
    setForm(kind)
  }
  const movements = movementKinds.map((kind): Action => ({
    id: `shift.${kind}`,
    label: t(`shifts.move.title.${kind}`),
    ...(kind === 'drop' ? { keyBar: t('shifts.move.drop') } : {}),
    text: t(`shifts.move.${kind === 'drop' ? 'dropTool' : kind}`),
    keys: [movementKeys[kind]],
    group,
    on: form === kind,
    disabledReason: countingReason,
    needsApproval: kind !== 'drop' && mayMove === 'approval',
    perform: () => showForm(kind),
  }))
  const actions: readonly Action[] = [
    {
      id: 'shift.x-report',
      label: t('shifts.x.command'),
      keyBar: t('shifts.x.action'),
      text: t('shifts.x.action'),
      keys: ['X'],
      group,
      disabledReason: x.isRunning ? t('shifts.x.running') : undefined,
      needsApproval: x.needsApproval,
      perform: x.make,
    },
    ...movements,
  ]
  const isOpen = state !== 'closed'
  useCommands([
    ...(isOpen ? actions.map(commandOf) : []),
    {
      id: 'shift.count',
      label: t('shifts.panel.count', { drawer: drawer.name }),
      keyBar: t('shifts.panel.countKey'),
      keys: ['C'],
      group,
      predicate: () => isOpen && !count.isPending,
      perform: () => count.mutate(),
    },
    {
      id: 'shift.close-panel',
      label: t('common.close'),
      keys: ['Escape'],
      group,
      predicate: () => form !== undefined || onClose !== undefined,
      perform: () => (form === undefined ? onClose?.() : showForm(undefined)),
    },
  ])

  return (
    <div className={styles.shift}>
      <div className={styles.shiftHead}>
        <PaneHead
          level={2}
          title={t('shifts.title', { id: String(id) })}
          beside={
            <Tag tone={stateLooks[state].tone} icon={stateLooks[state].icon}>
              {shift.counting_since === undefined
                ? t(`shifts.state.${state}`)
                : t('shifts.state.countingSince', { time: formatCounterTime(shift.counting_since, timeZone) })}
            </Tag>
          }
          sub={
            person === undefined
              ? t('shifts.panel.where', place)
              : t('shifts.panel.whoWhere', { ...place, name: person.name })
          }
          end={
            onClose === undefined ? undefined : (
              <>
                <Button kind="quiet" small icon={IconX} label={t('common.close')} onClick={onClose} />
                <Kbd keys="Escape" />
              </>
            )
          }
        />
        {isOpen ? (
          <Bar label={t('shifts.panel.actions')}>
            {actions.map((action) => (
              <ActionTool key={action.id} action={action} />
            ))}
          </Bar>
        ) : null}
        {isElsewhere ? <Note tone="warn">{t('shifts.panel.elsewhere', { window: windowName })}</Note> : null}
        <ActionResult error={x.error ?? count.error ?? stopping.error} message={message} />
        {form === undefined || !isOpen ? null : (
          <MovementForm
            key={form}
            shift={shift}
            kind={form}
            needsApproval={form !== 'drop' && mayMove === 'approval'}
            onDone={(text) => {
              setForm(undefined)
              setMessage(text)
            }}
            onClose={() => showForm(undefined)}
          />
        )}
        <ShiftFacts shift={shift} />
      </div>
      <ShiftMovements shift={shift} />
      <div className={paneStyles.foot}>
        {shift.z_report === undefined ? (
          <>
            <Text grow size="small" tone="secondary">
              {state === 'counting'
                ? t('shifts.panel.counting', { drawer: drawer.name })
                : t('shifts.panel.effect', { window: windowName })}
            </Text>
            {state === 'counting' && shift.unfinished_count === undefined && shift.counts.length === 0 ? (
              <Button onClick={stopping.ask}>{t('shifts.count.keys.back')}</Button>
            ) : null}
            <Button
              kind="primary"
              keys="C"
              disabledReason={count.isPending ? t('common.loading') : undefined}
              onClick={() => count.mutate()}
            >
              {t(state === 'counting' ? 'shifts.panel.continueCount' : 'shifts.panel.count', { drawer: drawer.name })}
            </Button>
          </>
        ) : (
          <>
            <Text grow tone="secondary">
              {t('shifts.panel.closedText', { number: reportName('z', shift.z_report) })}
            </Text>
            <Button onClick={() => goTo(paths.closedShifts(shift.z_report))}>
              {t('shifts.panel.openReport', { number: reportName('z', shift.z_report) })}
            </Button>
          </>
        )}
      </div>
      <XReportDialog x={x} />
    </div>
  )
}
