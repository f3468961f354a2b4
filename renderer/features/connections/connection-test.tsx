/** The test of a connection, step by step: what was seen, how long it took, and what to do where it did not pass. */
import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck, IconLoader2, IconMinus, IconX } from '@tabler/icons-react'
import { testStepIds } from '../../../shared/connection.ts'
import type { TestStep } from '../../../shared/connection.ts'
import { toEngineTimeMs } from '../../lib/clock.ts'
import { formatCounterTime } from '../../lib/format/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { Button, ErrorState, Icon, Section, Status, Text } from '../../ui/index.ts'
import styles from './connections.module.css'

interface ConnectionTestState {
  readonly steps: readonly TestStep[]
  readonly isRunning: boolean
  /** Instant of the last end, computer's clock. */
  readonly endedAtMs: number | undefined
  readonly wasStopped: boolean
  readonly error: unknown
  readonly run: () => void
  readonly stop: () => void
}

export const useConnectionTest = (profileId: string | undefined): ConnectionTestState => {
  const [steps, setSteps] = useState<readonly TestStep[]>([])
  const [endedAtMs, setEndedAtMs] = useState<number>()
  const [wasStopped, setWasStopped] = useState(false)
  /** Set at the press, a turn before the mutation is pending: a second press must not start a second test. */
  const [isRunning, setIsRunning] = useState(false)
  useEffect(
    () =>
      platform().connections?.onTest(({ profileId: of, step }) => {
        if (of !== profileId) return
        setSteps((known) =>
          known.some(({ id }) => id === step.id)
            ? known.map((each) => (each.id === step.id ? step : each))
            : [...known, step],
        )
      }),
    [profileId],
  )
  const test = useMutation({
    mutationFn: async (id: string) => platform().connections?.test(id),
    onSettled: () => {
      setIsRunning(false)
      setEndedAtMs(Date.now())
    },
  })
  return {
    steps,
    isRunning,
    endedAtMs,
    wasStopped,
    error: test.isError && !wasStopped ? test.error : undefined,
    run: () => {
      if (profileId === undefined || isRunning) return
      setIsRunning(true)
      setSteps([])
      setWasStopped(false)
      test.mutate(profileId)
    },
    stop: () => {
      setWasStopped(true)
      void platform()
        .connections?.cancelTest()
        .catch(() => undefined)
    },
  }
}

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
const looks = {
  running: { icon: IconLoader2, tone: 'secondary', word: 'Running' },
  passed: { icon: IconCheck, tone: 'ok', word: 'Works' },
  warned: { icon: IconAlertTriangle, tone: 'warn', word: 'Needs a look' },
  failed: { icon: IconX, tone: 'bad', word: 'Does not work' },
  skipped: { icon: IconMinus, tone: 'faint', word: 'Skipped' },
} as const satisfies Record<TestStep['status'], object>

export const ConnectionTest = ({ test }: { readonly test: ConnectionTestState }) => {
  const { timeZone } = useVenueScope()
  const { steps, isRunning, endedAtMs, wasStopped } = test
  const hasRun = isRunning || steps.length > 0
  const list = useRef<HTMLOListElement>(null)
  // It is started from the foot or by its key, wherever the form is scrolled to; advice comes with the end.
  useEffect(() => list.current?.scrollIntoView({ block: 'nearest' }), [isRunning, endedAtMs])
  const title =
    endedAtMs === undefined || isRunning ? 'Test' : `Test at ${formatCounterTime(toEngineTimeMs(endedAtMs), timeZone)}`
  return (
    <Section
      level={3}
      title={title}
      className={styles.test ?? ''}
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
        <Text as="p" size="small" tone="secondary">
          Goes from the name of the address to the preview of a booking, and says at each step what it saw. It books
          nothing.
        </Text>
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

const Step = ({ number, id, step }: StepProps) => {
  const look = step === undefined ? undefined : looks[step.status]
  return (
    <li className={styles.testStep}>
      <Text tone="faint">{number}</Text>
      <Text tone={look?.tone}>
        {look === undefined ? null : (
          <Icon
            of={look.icon}
            name={look.word}
            {...(step?.status === 'running' ? { className: styles.turning ?? '' } : {})}
          />
        )}
      </Text>
      <Text tone={step === undefined ? 'faint' : undefined}>
        {step?.saw || stepNames[id]}
        {step?.advice === undefined ? null : <span className={styles.advice}>{step.advice}</span>}
      </Text>
      <Text tone="faint">{step?.tookMs === undefined ? '' : `${Math.round(step.tookMs)} ms`}</Text>
    </li>
  )
}

const Summary = ({ steps, wasStopped }: { readonly steps: readonly TestStep[]; readonly wasStopped: boolean }) => {
  const passed = steps.filter(({ status }) => status === 'passed').length
  if (wasStopped) return <Status icon={IconMinus}>Stopped</Status>
  const tone = passed === testStepIds.length ? 'ok' : steps.some(({ status }) => status === 'failed') ? 'bad' : 'warn'
  return (
    <Status icon={{ ok: IconCheck, warn: IconAlertTriangle, bad: IconX }[tone]} tone={tone}>
      {tone === 'ok' ? 'Everything works' : `${passed} of ${testStepIds.length} work`}
    </Status>
  )
}
