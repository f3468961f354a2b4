/** The engine's clock in the page: demonstrations run on a virtual one, so nothing shown may read the computer's own. */
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { clockQuery } from './api/desk.ts'

/** `known` is false until the engine's time is read; until then the time is the computer's own. */
const useOffset = create(() => ({ offsetMs: 0, known: false }))

/** A moment of the computer's own clock as the engine's clock has it; epoch milliseconds. */
export const toEngineTimeMs = (machineMs: number): number => machineMs + useOffset.getState().offsetMs

export const engineNowMs = (): number => toEngineTimeMs(Date.now())

/**
 * Keeps the offset in step with the engine. Mounted once, by the shell, which shows no screen until this is true: a
 * screen may take "today" from the clock when it opens. True as well once that request has finally failed.
 */
export const useClockSync = (): boolean => {
  const { data, isError } = useQuery(clockQuery())
  const offsetMs = data?.offsetMs
  useEffect(() => {
    if (offsetMs !== undefined) useOffset.setState({ offsetMs, known: true })
  }, [offsetMs])
  return useOffset((state) => state.known) || isError
}

/** The engine's time, rendered again on every full step (1000 for countdowns, 60000 for minutes). */
export const useEngineNow = (everyMs = 1000): number => {
  const offsetMs = useOffset((state) => state.offsetMs)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(Date.now())
      timer = setTimeout(tick, everyMs - ((Date.now() + offsetMs) % everyMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [everyMs, offsetMs])
  return now + offsetMs
}
