/** The id of what is sent: the same for the same values, however often, so that nothing is done twice; another one for other values. */
import { useRef } from 'react'

export const useAttemptId = () => {
  const attempt = useRef({ of: '', id: '' })
  return {
    idOf: (values: object): string => {
      const of = JSON.stringify(values)
      if (attempt.current.of !== of) attempt.current = { of, id: crypto.randomUUID() }
      return attempt.current.id
    },
    /** It is done: the same may be done again. */
    renew: (): void => void (attempt.current = { of: '', id: '' }),
  }
}
