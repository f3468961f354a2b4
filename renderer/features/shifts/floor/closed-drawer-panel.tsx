/** The panel of a cash drawer without an open shift: how its last one ended, and the link to its Z report. */
import { IconFileText } from '@tabler/icons-react'
import type { FloorDrawer } from '../../../../shared/desk/shifts.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatChange, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { ActionTool, Bar, commandOf, Panel, Fact, Facts, Section, Tag, Text, type Action } from '../../../ui/index.ts'
import { drawerState } from './drawer-state.ts'
import { useShortMoment } from './use-short-moment.ts'
import { reportName } from '../../../../shared/desk/shift-reports.ts'

interface ClosedDrawerPanelProps {
  readonly row: FloorDrawer
  readonly onClose: () => void
}

export const ClosedDrawerPanel = ({ row, onClose }: ClosedDrawerPanelProps) => {
  const moment = useShortMoment()
  const { drawer, shift, expected_cash: left } = row
  const state = drawerState(row, moment)
  const report = shift?.z_report
  const openReport: Action[] =
    report === undefined
      ? []
      : [
          {
            id: 'floor.report',
            label: t('floor.closedDrawer.openReport'),
            keyBar: t('floor.closedDrawer.report'),
            text: t('floor.closedDrawer.show', { number: reportName('z', report) }),
            icon: IconFileText,
            keys: ['Z'],
            perform: () => goTo(paths.closedShifts(report)),
          },
        ]
  useCommands([
    ...openReport.map(commandOf),
    { id: 'floor.close', label: t('floor.closedDrawer.close'), keys: ['Escape'], perform: onClose },
  ])
  return (
    <Panel
      label={drawer.name}
      title={drawer.name}
      beside={<Tag icon={state.icon}>{shift === undefined ? t('floor.state.none') : t('floor.state.closedTag')}</Tag>}
      sub={drawer.window}
      onClose={onClose}
    >
      {openReport.length === 0 ? null : (
        <Bar label={t('floor.closedDrawer.actions')}>
          {openReport.map((action) => (
            <ActionTool key={action.id} action={action} />
          ))}
        </Bar>
      )}
      <Section>
        {shift === undefined ? (
          <Text as="p" tone="secondary">
            {t('floor.closedDrawer.never')}
          </Text>
        ) : (
          <Facts>
            <Fact name={t('floor.closedDrawer.shift')}>{shift.id}</Fact>
            {shift.person === undefined ? null : <Fact name={t('floor.list.person')}>{shift.person.name}</Fact>}
            <Fact name={t('floor.closedDrawer.opened')}>{moment(shift.opened_at)}</Fact>
            <Fact name={t('floor.closedDrawer.closed')}>
              {shift.closed_at === undefined ? '—' : moment(shift.closed_at)}
            </Fact>
            <Fact name={t('floor.closedDrawer.overShort')}>{formatChange(shift.over_short ?? 0, drawer.currency)}</Fact>
            {left === undefined ? null : (
              <Fact name={t('floor.closedDrawer.left')}>{formatMinor(left, drawer.currency)}</Fact>
            )}
          </Facts>
        )}
      </Section>
    </Panel>
  )
}
