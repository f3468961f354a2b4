/** The engine's clock in the page: demonstrations use a virtual clock, so the screen must not read the computer's own. */
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { clockQuery } from '../api/desk.ts'

/** `known` is false until the engine's time is read; until then the time is the computer's own. */
const useOffset = create(() => ({ offsetMs: 0, known: false }))

/** Converts a time of the computer's own clock to the engine's clock; epoch milliseconds. */
export const toEngineTimeMs = (machineMs: number): number => machineMs + useOffset.getState().offsetMs

export const engineNowMs = (): number => toEngineTimeMs(Date.now())

/**
 * Keeps the offset to the engine's clock current. The shell mounts it once, and shows no screen until it returns true: a screen may read
 * "today" when it opens. It returns true also when the request has finally failed.
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
