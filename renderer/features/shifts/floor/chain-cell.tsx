/** The hashes of a Z report and the one before, and whether the chain was verified. */
import { IconAlertTriangle, IconCheck, IconLink } from '@tabler/icons-react'
import type { ZReport } from '../../../../shared/desk/shifts.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useMay } from '../../../lib/session/index.ts'
import { ActionTool, commandOf, Icon, Row, Text, useCounterTime, type Action } from '../../../ui/index.ts'
import { useVerification } from '../../audit/index.ts'
import { chainState } from './chain-state.ts'
import { reportName } from '../../../../shared/desk/shift-reports.ts'

const shownDigits = 8

const looks = {
  verified: { icon: IconCheck, tone: 'ok' },
  unverified: { icon: IconLink, tone: 'secondary' },
  broken: { icon: IconAlertTriangle, tone: 'bad' },
} as const

export const ChainCell = ({ report }: { readonly report: ZReport }) => {
  const { moment } = useCounterTime()
  const mayVerify = useMay('reports') === 'yes'
  const { current, isRunning, start, progress, outcome } = useVerification(moment)
  const state = chainState(current, report)
  const { icon, tone } = looks[state.kind]
  const verify: Action = {
    id: 'closed.verify',
    label: t('floor.chain.command'),
    keyBar: t('floor.chain.verify'),
    keys: ['V'],
    text: t('floor.chain.verify'),
    kind: 'quiet',
    disabledReason: isRunning ? progress.title : undefined,
    perform: start,
  }
  useCommands(mayVerify ? [commandOf(verify)] : [])
  const failure = state.kind === 'unverified' && outcome?.tone === 'bad' ? outcome.text : undefined
  const stateText = isRunning
    ? progress.title
    : state.kind === 'broken'
      ? t('floor.chain.broken', { number: reportName('z', state.at) })
      : t(`floor.chain.${state.kind}`)
  const { number, prev_hash: before, hash } = report
  return (
    <>
      <Row as="div">
        <Icon of={icon} tone={tone} />
        <Text weight="strong" tone={tone} grow role="status">
          {failure ?? stateText}
        </Text>
        {mayVerify ? <ActionTool action={verify} /> : null}
      </Row>
      <Text as="div" size="small" face="code" tone="secondary" title={`${before}, ${hash}`} line="cut">
        {number === 1 ? null : (
          <>
            <Link number={number - 1} hash={before} /> →{' '}
          </>
        )}
        <Link number={number} hash={hash} />
      </Text>
    </>
  )
}

/** "0412 eab95b8c" */
const Link = ({ number, hash }: { readonly number: number; readonly hash: string }) => (
  <>
    {String(number).padStart(4, '0')} <span>{hash.slice(0, shownDigits)}</span>
  </>
)
