/** The id of a request: it is the same for the same values, so that nothing is done twice, and another one for other values. */
import { useRef } from 'react'

export const useAttemptId = () => {
  const attempt = useRef({ of: '', id: '' })
  return {
    idOf: (values: object): string => {
      const of = JSON.stringify(values)
      if (attempt.current.of !== of) attempt.current = { of, id: crypto.randomUUID() }
      return attempt.current.id
    },
    /** Ends a completed attempt: the same values may be sent as a new request. */
    renew: (): void => void (attempt.current = { of: '', id: '' }),
  }
}
