/** Reads a ticket that a partner records (decisions.md section 4, tickets). */
import { z } from 'zod'
import { invalidParameter } from '../../../../shared/errors/errors.ts'
import { parseLocalTimeMs, zoneClock } from '../../../core/time.ts'
import type { Parameters } from '../../../core/http/parameters.ts'
import { parseStored } from '../members.ts'
import { ticketStatuses, type Ticket, type TicketStatus } from './ticket.ts'

export type TicketInput = ReturnType<typeof readTicket>

const longestText = 100

const isOneLine = (text: string): boolean => text.length <= longestText && !/\p{Cc}/u.test(text)

const readText = (params: Parameters, name: string): string | undefined => {
  const given = params.get(name)?.trim()
  if (given === undefined || isOneLine(given)) return given
  throw invalidParameter(name, `${name} may have ${longestText} characters of one line.`)
}

/** `dtc` of a JSON body, whose members have their own names in a form. */
const readObject = (params: Parameters): Readonly<Record<string, unknown>> => {
  const object = parseStored(params.get('dtc') ?? '{}', z.record(z.string(), z.unknown()))
  if (object === undefined) throw invalidParameter('dtc', 'dtc must be an object with identifier and kind.')
  return object
}

const readDtc = (params: Parameters): Partial<Pick<Ticket, 'dtc_identifier' | 'dtc_kind'>> => {
  const own = readObject(params)
  const member = (name: 'identifier' | 'kind'): string | undefined => {
    const value = own[name]
    if (value === undefined || value === null) return readText(params, `dtc_${name}`)
    if (typeof value !== 'string' && typeof value !== 'number') throw invalidParameter('dtc', `${name} must be text.`)
    const shown = String(value).trim()
    if (shown !== '' && isOneLine(shown)) return shown
    throw invalidParameter('dtc', `${name} may have ${longestText} characters of one line.`)
  }
  const [identifier, kind] = [member('identifier'), member('kind')]
  return {
    ...(identifier === undefined ? {} : { dtc_identifier: identifier }),
    ...(kind === undefined ? {} : { dtc_kind: kind }),
  }
}

const readStatus = (params: Parameters): TicketStatus | undefined => {
  const given = params.get('status')?.trim().toLowerCase()
  if (given === undefined) return undefined
  const status = ticketStatuses.find((known) => known === given)
  if (status === undefined) throw invalidParameter('status', `status must be of ${ticketStatuses.join(', ')}.`)
  return status
}

/** `used_at` is on the clocks of `timezone`, and means that the ticket was used. Throws 400 that names the wrong field. */
export const readTicket = (params: Parameters, timezone: string) => {
  const status = readStatus(params)
  const usedAt = params.get('used_at')
  const localMs = usedAt === undefined ? undefined : parseLocalTimeMs(usedAt)
  if (usedAt !== undefined && localMs === undefined) {
    throw invalidParameter('used_at', 'used_at must be a date and time like 2026-10-01T19:00.')
  }
  if (usedAt !== undefined && status !== undefined && status !== 'used') {
    throw invalidParameter('used_at', 'Only a used ticket was used at a time.')
  }
  return {
    number: readText(params, 'ticket_number'),
    status: usedAt === undefined ? status : ('used' as const),
    usedAtMs: localMs === undefined ? undefined : zoneClock(timezone).instantOf(localMs),
    dtc: readDtc(params),
  }
}
