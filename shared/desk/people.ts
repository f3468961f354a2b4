/** People at the windows, signing in, and approvals (operator.md section 1). Instants are ISO 8601 UTC. */
import { z } from 'zod'
import { permissions, roles, type Permission } from '../permissions.ts'
import { isReadableName } from '../values/person-name.ts'

export const roleSchema = z.enum(roles)
export const permissionSchema = z.enum(Object.keys(permissions) as [Permission, ...Permission[]])

const personName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine(isReadableName, 'must be letters that can be seen, of one script')
/** Four to eight digits; a PIN that is too easy is refused where it is chosen. */
export const pinSchema = z.string().regex(/^\d{4,8}$/)
/** The text of a badge's QR code: `PDB-` and 128 random bits in base32. */
export const badgeCodeSchema = z.string().regex(/^PDB-[A-Z2-7]{26}$/)

/** `temporary`: an administrator set it, and its person chooses another at the next sign-in. */
export const pinStates = ['set', 'temporary', 'none'] as const

export const person = z.object({
  id: z.int(),
  name: z.string(),
  role: roleSchema,
  pin: z.enum(pinStates),
  /** Until then, attempts to sign in are refused at every window. */
  pin_delayed_until: z.string().optional(),
  badge_issued_at: z.string().optional(),
  blocked_at: z.string().optional(),
  role_since: z.string(),
  added_at: z.string(),
  added_by: z.string().optional(),
  last_sign_in: z.object({ at: z.string(), window: z.string() }).optional(),
  /** The number of changes: an update names the version that it changes. */
  version: z.int(),
})
export type Person = z.infer<typeof person>

/** POST /desk/people. The first person is an administrator with a chosen PIN, who is signed in immediately at this window. */
export const newPerson = z.object({ name: personName, role: roleSchema, pin: pinSchema.optional() })
/** PATCH /desk/people/{id}. */
export const personChange = z.object({
  version: z.int(),
  name: personName.optional(),
  role: roleSchema.optional(),
  blocked: z.boolean().optional(),
})
/** POST /desk/people/{id}/pin: the PIN is shown once. */
export const temporaryPin = z.object({ pin: z.string(), person })
/** A badge can be printed for this time after it was made; then only the hash of its code is stored. */
export const badgePrintableMinutes = 10
/** POST /desk/people/{id}/badge: the code is shown once. */
export const newBadge = z.object({ code: badgeCodeSchema, person })

export const signInPerson = z.object({ id: z.int(), name: z.string(), role: roleSchema })
export type SignInPerson = z.infer<typeof signInPerson>

/** A tile of the sign-in screen: only data that somebody who is not signed in may see. */
export const signInTile = signInPerson.extend({
  /** The number of unfinished sales of this person: typed, parked, or left by a crash. */
  unfinished_sales: z.int(),
  /** The time of the unfinished sale that opens when they sign in. */
  unfinished_sale_at: z.string().optional(),
  /** Their open shift. */
  shift: z.object({ id: z.int(), drawer: z.string(), window: z.string(), opened_at: z.string() }).optional(),
})
export type SignInTile = z.infer<typeof signInTile>

/** GET /desk/session: the session of this window. */
export const deskSession = z.object({
  /** False until somebody was added: without people everything is allowed, and nobody signs in. */
  has_people: z.boolean(),
  person: signInPerson.optional(),
  /** The minutes without input after which the window locks itself. */
  lock_after_minutes: z.int(),
  /** The end of the last session of this window, and its reason. */
  locked: z.object({ at: z.string(), reason: z.enum(['locked', 'idle', 'ended']) }).optional(),
})
export type DeskSession = z.infer<typeof deskSession>

const byPin = z.object({ person_id: z.int().positive(), pin: pinSchema, new_pin: pinSchema.optional() })
const byBadge = z.object({ badge: badgeCodeSchema })
/** POST /desk/session: signs in at this window and ends its last session. `new_pin` replaces a temporary one. */
export const signIn = z.union([byPin, byBadge])
/** DELETE /desk/session?reason=idle: locks this window. */
export const lockReason = z.enum(['locked', 'idle'])

/** POST /desk/approvals: permits one request of this window, with its body, once, within two minutes, with the role of the approver. */
export const newApproval = z.intersection(
  z.object({
    permission: permissionSchema,
    method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
    path: z.string().max(200),
    /** The body exactly as it will be sent: an approval does not permit another one. */
    body: z.string().max(100_000).default(''),
  }),
  z.union([byPin.omit({ new_pin: true }), byBadge]),
)
/** The id is sent with the request as `X-Approval`. */
export const approval = z.object({ id: z.string(), approver: signInPerson, expires_at: z.string() })
export type Approval = z.infer<typeof approval>
