/** This computer's clock while something is waited for. */
import { useEffect, useState } from 'react'

export const useNow = (everyMs: number): number => {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
