/** The members of a partner that a person enters beside its webhooks. */
import { z } from 'zod'
import type { Members } from './record.ts'

export const partnerMembers = {
  name: {
    schema: z
      .string()
      .trim()
      .normalize()
      .overwrite((name) => name.replace(/\s+/g, ' '))
      .min(1)
      .max(120),
    file: {
      heads: ['partner', 'partner name', 'partenaire'],
      guesses: ['reseller', 'company'],
      required: true,
    },
  },
  /** Passes of its bookings are reseller passes (specification, Parking pass). */
  reseller_passes: { schema: z.boolean(), file: { showsKind: true } },
} satisfies Members

export const partnerContract = { version: 1, digest: 'a215eb66d6c3f42d' }
