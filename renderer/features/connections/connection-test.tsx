/** The test, step by step: what was seen, how long it took, and what to do where it did not pass. */
import { useEffect, useRef } from 'react'
import { IconAlertTriangle, IconCheck, IconLoader2, IconMinus, IconX } from '@tabler/icons-react'
import { testStepIds } from '../../../shared/connection.ts'
import type { TestStep } from '../../../shared/connection.ts'
import { toEngineTimeMs } from '../../lib/clock.ts'
import { formatCounterTime } from '../../lib/format/index.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { Button, classes, ErrorState, Icon, Section, Status } from '../../ui/index.ts'
import type { IconShape } from '../../ui/index.ts'
import type { ConnectionTestState } from './use-connection-test.ts'

const stepNames: Readonly<Record<TestStep['id'], string>> = {
  name: 'Name of the address',
  connect: 'Secure connection',
  clock: 'Clock',
  token: 'Token',
  scopes: 'Scopes',
  events: 'Events',
  quotes: 'Quotes',
  preview: 'Preview of a booking',
}
const looks: Readonly<Record<TestStep['status'], { icon: IconShape; tone: string; word: string }>> = {
  running: { icon: IconLoader2, tone: 't2', word: 'Under way' },
  passed: { icon: IconCheck, tone: 'oktext', word: 'Works' },
  warned: { icon: IconAlertTriangle, tone: 'warntext', word: 'Needs a look' },
  failed: { icon: IconX, tone: 'badtext', word: 'Does not work' },
  skipped: { icon: IconMinus, tone: 't3', word: 'Skipped' },
}

export function ConnectionTest({ test }: { readonly test: ConnectionTestState }) {
  const { timeZone } = useVenueScope()
  const { steps, isRunning, endedAtMs, wasStopped } = test
  const hasRun = isRunning || steps.length > 0
  const list = useRef<HTMLOListElement>(null)
  // It is started from the foot or by its key, wherever the form is scrolled to; with the end come the pieces of advice.
  useEffect(() => list.current?.scrollIntoView({ block: 'nearest' }), [isRunning, endedAtMs])
  const title =
    endedAtMs === undefined || isRunning ? 'Test' : `Test at ${formatCounterTime(toEngineTimeMs(endedAtMs), timeZone)}`
  return (
    <Section
      level={3}
      title={title}
      className="connection-test"
      end={
        isRunning ? (
          <Button small onClick={test.stop} disabledReason={wasStopped ? 'It is being stopped' : undefined}>
            Stop the test
          </Button>
        ) : hasRun ? (
          <Summary steps={steps} wasStopped={wasStopped} />
        ) : undefined
      }
    >
      {test.error === undefined ? null : <ErrorState inline error={test.error} />}
      {hasRun ? (
        <ol ref={list} aria-label="Steps of the test" aria-live="polite">
          {testStepIds.map((id, index) => (
            <Step key={id} number={index + 1} id={id} step={steps.find((step) => step.id === id)} />
          ))}
        </ol>
      ) : (
        <p className="meta t2">
          Goes from the name of the address to the preview of a booking, and says at each step what it saw. It books
          nothing.
        </p>
      )}
    </Section>
  )
}

interface StepProps {
  readonly number: number
  readonly id: TestStep['id']
  /** Undefined before its turn. */
  readonly step: TestStep | undefined
}

function Step({ number, id, step }: StepProps) {
  const look = step === undefined ? undefined : looks[step.status]
  const saw = step?.saw === undefined || step.saw === '' ? stepNames[id] : step.saw
  return (
    <li className={classes('test-step', step === undefined && 't3')}>
      <span className="t3 num">{number}</span>
      <span className={look?.tone}>
        {look === undefined ? null : (
          <Icon of={look.icon} name={look.word} {...(step?.status === 'running' ? { className: 'turning' } : {})} />
        )}
      </span>
      <span>
        {saw}
        {step?.advice === undefined ? null : <span className="advice meta">{step.advice}</span>}
      </span>
      <span className="t3 num">{step?.tookMs === undefined ? '' : `${Math.round(step.tookMs)} ms`}</span>
    </li>
  )
}

function Summary({ steps, wasStopped }: { readonly steps: readonly TestStep[]; readonly wasStopped: boolean }) {
  const passed = steps.filter(({ status }) => status === 'passed').length
  if (wasStopped) return <Status icon={IconMinus}>Stopped</Status>
  if (passed === testStepIds.length)
    return (
      <Status icon={IconCheck} tone="ok">
        Everything works
      </Status>
    )
  const isBroken = steps.some(({ status }) => status === 'failed')
  return (
    <Status icon={isBroken ? IconX : IconAlertTriangle} tone={isBroken ? 'bad' : 'warn'}>
      {passed} of {testStepIds.length} work
    </Status>
  )
}
