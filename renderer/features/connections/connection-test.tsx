/** The test of a connection, step by step: the results, their duration, and what to do about each failure. */
import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconCheck, IconLoader2, IconMinus, IconX } from '@tabler/icons-react'
import { testStepIds, type TestStep } from '../../../shared/desktop/connection.ts'
import { toEngineTimeMs } from '../../lib/clock.ts'
import { formatCounterTime } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { Button, ErrorState, Icon, IconAttention, Section, Status, Text } from '../../ui/index.ts'
import { testAdviceText, testResultText } from './test-texts.ts'
import styles from './connections.module.css'

type Steps = Readonly<Partial<Record<TestStep['id'], TestStep>>>

export const useConnectionTest = (profileId: string | undefined) => {
  const [steps, setSteps] = useState<Steps>({})
  const [endedAtMs, setEndedAtMs] = useState<number>()
  const [wasStopped, setWasStopped] = useState(false)
  /** This is set at the press, before the mutation is pending: a second press must not start a second test. */
  const [isRunning, setIsRunning] = useState(false)
  useEffect(
    () =>
      platform().connections?.onTest((progress) => {
        if (progress.profileId === profileId) setSteps((known) => ({ ...known, [progress.step.id]: progress.step }))
      }),
    [profileId],
  )
  const test = useMutation({
    mutationFn: async (id: string) => platform().connections?.test({ id }),
    onSettled: () => {
      setIsRunning(false)
      setEndedAtMs(Date.now())
    },
  })
  return {
    steps,
    isRunning,
    /** The end of the last test, by the computer's clock. */
    endedAtMs,
    wasStopped,
    error: wasStopped ? null : test.error,
    run: () => {
      if (profileId === undefined || isRunning) return
      setIsRunning(true)
      setSteps({})
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

const statuses = {
  running: { icon: IconLoader2, tone: 'secondary', label: t('connections.test.status.running') },
  passed: { icon: IconCheck, tone: 'ok', label: t('connections.test.status.passed') },
  warned: { icon: IconAttention, tone: 'warn', label: t('connections.test.status.warned') },
  failed: { icon: IconX, tone: 'bad', label: t('connections.test.status.failed') },
  skipped: { icon: IconMinus, tone: 'faint', label: t('connections.test.status.skipped') },
} as const satisfies Record<TestStep['status'], object>

export const ConnectionTest = ({ test }: { readonly test: ReturnType<typeof useConnectionTest> }) => {
  const { timeZone } = useVenueScope()
  const { steps, isRunning, endedAtMs, wasStopped, error } = test
  const hasRun = isRunning || Object.keys(steps).length > 0
  const list = useRef<HTMLOListElement>(null)
  // The test is started from the foot or by its key, wherever the form is scrolled to; the advice appears at the end.
  useEffect(() => list.current?.scrollIntoView({ block: 'nearest' }), [isRunning, endedAtMs])
  const title =
    isRunning || endedAtMs === undefined
      ? t('connections.test.title')
      : t('connections.test.titleAt', { time: formatCounterTime(toEngineTimeMs(endedAtMs), timeZone) })
  const end = isRunning ? (
    <Button small onClick={test.stop} disabledReason={wasStopped ? t('connections.test.stopping') : undefined}>
      {t('connections.test.stop')}
    </Button>
  ) : hasRun ? (
    <Summary steps={steps} wasStopped={wasStopped} />
  ) : undefined
  return (
    <Section level={3} title={title} className={styles.test} end={end}>
      {error === null ? null : <ErrorState inline error={error} />}
      {hasRun ? (
        <ol ref={list} aria-label={t('connections.test.steps')} aria-live="polite">
          {testStepIds.map((id, index) => (
            <Step key={id} number={index + 1} id={id} step={steps[id]} />
          ))}
        </ol>
      ) : (
        <Text as="p" size="small" tone="secondary">
          {t('connections.test.intro')}
        </Text>
      )}
    </Section>
  )
}

/** `step` is undefined until it has begun. */
const Step = ({ number, id, step }: { number: number; id: TestStep['id']; step: TestStep | undefined }) => {
  const status = step && statuses[step.status]
  return (
    <li className={styles.testStep}>
      <Text tone="faint">{number}</Text>
      <Text tone={status?.tone} className={step?.status === 'running' ? styles.turning : undefined}>
        {status && <Icon of={status.icon} name={status.label} />}
      </Text>
      <Text tone={step ? undefined : 'faint'}>
        {testResultText(step?.result) ?? t(`connections.test.step.${id}`)}
        {step?.advice && (
          <Text as="div" size="small" tone="secondary">
            {testAdviceText(step.advice)}
          </Text>
        )}
      </Text>
      <Text tone="faint">
        {step?.tookMs === undefined
          ? ''
          : t('connections.test.milliseconds', { milliseconds: String(Math.round(step.tookMs)) })}
      </Text>
    </li>
  )
}

const Summary = ({ steps, wasStopped }: { readonly steps: Steps; readonly wasStopped: boolean }) => {
  if (wasStopped) return <Status icon={IconMinus}>{t('connections.test.stopped')}</Status>
  const countOf = (status: TestStep['status']) => Object.values(steps).filter((step) => step.status === status).length
  const passed = countOf('passed')
  if (passed === testStepIds.length)
    return (
      <Status icon={IconCheck} tone="ok">
        {t('connections.test.allWork')}
      </Status>
    )
  const { icon, tone } = countOf('failed') > 0 ? statuses.failed : statuses.warned
  return (
    <Status icon={icon} tone={tone}>
      {t('connections.test.someWork', { passed, all: testStepIds.length })}
    </Status>
  )
}
