/** Whether a value has stayed the same for a while. */
import { useEffect, useState } from 'react'

export function useSettled(value: string, forMs: number): boolean {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), forMs)
    return () => clearTimeout(timer)
  }, [value, forMs])
  return settled === value
}
