/** License plates: one rule for the form at the counter, the desk and the engine. */
import { z } from 'zod'

const plateText = z
  .string()
  .transform((given) => given.toUpperCase().replace(/[\s\-.·_/]/g, ''))
  .pipe(
    z
      .string()
      .regex(/^[\p{Lu}\p{Lo}\p{Nd}]+$/u, 'Letters, digits only')
      .regex(/^.{1,12}$/u, 'At most 12 characters'),
  )

/** A plate as readers see it: capital letters and digits only. Undefined where none remain or there are too many. */
export const normalizePlate = (given: string): string | undefined => plateText.safeParse(given).data

/** The message for the field; undefined for a valid plate. */
export const plateProblem = (given: string): string | undefined => plateText.safeParse(given).error?.issues[0]?.message
