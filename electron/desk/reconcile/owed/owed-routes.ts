/** /desk/owed: what partners owe, and letters about it. */
import { z } from 'zod'
import {
  letter,
  newLetter,
  owed,
  owedGroup,
  owedItem,
  type OwedGroup,
} from '../../../../shared/desk/reconcile/closings.ts'
import { invalidParameter } from '../../../../shared/errors.ts'
import { deskRoutes, readJson } from '../../../core/http/desk-route.ts'
import { pageOf } from '../../../core/http/paging.ts'
import type { RequestContext, Route } from '../../../core/http/route.ts'
import type { Services } from '../../services.ts'

const partnerAndCurrency = z.object({ partner: z.string(), currency: z.string() })

const required = ({ params }: RequestContext, name: 'partner' | 'currency'): string => {
  const value = params.get(name)
  if (value === undefined) throw invalidParameter(name, `${name} is required.`)
  return value
}

const groupParameters = z.object({ statement_id: z.string(), group: z.string() }).partial()

/** Undefined where none is named. Throws 400 for half a name: without it, everything would be listed. */
const groupOf = ({ params }: RequestContext): OwedGroup | undefined => {
  const [statement, group] = [params.get('statement_id'), params.get('group')]
  if (statement === undefined && group === undefined) return undefined
  const about = owedGroup.safeParse({ statement_id: Number(statement), group }).data
  if (about === undefined)
    throw invalidParameter('statement_id', 'statement_id, a positive number, and group are given together.')
  return about
}

export const owedRoutes = ({ owed: flow, letters }: Services): Route[] =>
  deskRoutes({
    'GET /desk/owed': {
      summary: 'What each partner owes in each currency, by the days since it was due',
      permission: 'reconcile',
      list: true,
      response: owed,
      handle({ paging }) {
        const rows = flow.list()
        return { kind: 'list', items: pageOf(rows, paging), total: rows.length }
      },
    },
    'GET /desk/owed/items': {
      summary: 'What makes up the amount that a partner owes in a currency, the oldest first',
      permission: 'reconcile',
      list: true,
      parameters: partnerAndCurrency.extend(groupParameters.shape),
      response: owedItem,
      handle(context) {
        const items = flow.items(required(context, 'partner'), required(context, 'currency'), groupOf(context))
        return { kind: 'list', items: pageOf(items, context.paging), total: items.length }
      },
    },
    'GET /desk/owed/letters': {
      summary: 'Letters that were written, newest first: all, or those to a partner',
      permission: 'reconcile',
      list: true,
      parameters: partnerAndCurrency.partial(),
      response: letter,
      handle({ params, paging }) {
        const of = { partner: params.get('partner'), currency: params.get('currency') }
        const { rows, total } = letters.list(of, paging)
        return { kind: 'list', items: rows, total }
      },
    },
    'POST /desk/owed/letters': {
      summary: 'Writes a letter about what a partner owes now, and keeps it; the same id again gives the same letter',
      permission: 'reconcile',
      jsonBody: newLetter,
      refusals: ['nothing_owed', 'idempotency_key_reused'],
      successStatus: 201,
      response: letter,
      handle: (context) => ({
        kind: 'resource',
        status: 201,
        body: flow.write(context.actor, readJson(context, newLetter)),
        headers: { 'Cache-Control': 'no-store' },
      }),
    },
  })
