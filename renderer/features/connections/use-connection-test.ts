/** The test of a connection: its steps as they come, from the start of the first to the end of the last. */
import { useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { TestStep } from '../../../shared/connection.ts'
import { platform } from '../../lib/platform/index.ts'

export interface ConnectionTestState {
  readonly steps: readonly TestStep[]
  readonly isRunning: boolean
  /** Instant of the last end, computer's clock. */
  readonly endedAtMs: number | undefined
  readonly wasStopped: boolean
  readonly error: unknown
  readonly run: () => void
  readonly stop: () => void
}

export function useConnectionTest(profileId: string | undefined): ConnectionTestState {
  const [steps, setSteps] = useState<readonly TestStep[]>([])
  const [endedAtMs, setEndedAtMs] = useState<number>()
  const [wasStopped, setWasStopped] = useState(false)
  /** From the key on, and not a turn later as the mutation says it: a second press must not begin a second test. */
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
