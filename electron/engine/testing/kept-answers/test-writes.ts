/** Carries out writes: sales and holds through the API, records through the inventory, everything else in SQL. */
import type { Quote } from '../../../../shared/api/quotes.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import type { Edits } from './test-edits.ts'
import type { Caller } from './test-reads.ts'
import type { Write } from './test-steps.ts'
import { origin, tokenOf, type Instance, type World } from './test-world.ts'

/** Returns the outcome, or why the database refuses the edits: then none of them is written. */
export const editRows = (database: WritableDatabase, { edits, outcome }: Edits): string => {
  const undo = new Error('the edits are rolled back')
  const run = ({ sql, values }: Edits['edits'][number]): void => void database.prepareWrite(sql).run(...values)
  const unlessUndone = (work: () => void): void => {
    try {
      database.transaction(work)
    } catch (error) {
      if (error !== undo) throw error
    }
  }
  try {
    unlessUndone(() => {
      edits.slice(0, 1).forEach(run)
      unlessUndone(() => {
        edits.slice(1).forEach(run)
        if (outcome === 'savepoint rolled back') throw undo
      })
      if (outcome === 'rolled back') throw undo
    })
    return outcome
  } catch (error) {
    return `refused: ${String(error)}`
  }
}

type Sale = Extract<Write, { do: 'book' | 'hold' }>
type Option = Quote['purchase_options'][0]

export const createWriter = (world: World) => {
  const bookings: string[] = []
  const holds: string[] = []
  let writes = 0

  /** Sales are not limited: over one file, only one engine would count them. */
  const call = (
    { engine }: Instance,
    caller: Caller,
    method: string,
    path: string,
    form?: Readonly<Record<string, string>>,
  ): Response | Promise<Response> =>
    engine.fetch(
      new Request(`${origin}/v4/${path}`, {
        method,
        headers: { Authorization: `Bearer ${tokenOf(caller) ?? ''}` },
        ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      }),
      { fromWindow: true },
    )

  /** Undefined where nothing is on sale. */
  const findOption = async ({ location, event, option }: Sale): Promise<Option | undefined> => {
    const search = event === undefined ? `location_id:${location}` : `event_id:${event}`
    const response = await call(world.instances[0], 'internal', 'GET', `quotes?q=${search}&option_types=all`)
    if (!response.ok) return undefined
    const quotes = (await response.json()) as Quote[]
    const found = quotes.find(({ location_id: id }) => id === String(location))
    const options = [...(found?.purchase_options ?? []), ...(found?.ondemand_options ?? [])]
    return options[option % options.length]
  }

  const formFor = async ({ id, add_ons: addOns }: Option, caller: Caller) => {
    const general = addOns?.general?.options.findLast(({ availability }) => availability.status === 'available')
    const addOnIds = [addOns?.vehicle_size?.options[0], general].flatMap((addOn) => addOn?.id ?? [])
    const form = {
      ...{ quote_id: id, add_on_ids: addOnIds.join(), plate_number: 'ABC 123' },
      ...{ customer_email: 'ana@example.test', customer_firstname: 'Ana', customer_lastname: 'Novak' },
    }
    const preview = await call(world.instances[0], caller, 'POST', 'bookings/previews', form)
    const { final_price: price = {} } = (await preview.json()) as { final_price?: Record<string, string> }
    return { ...form, final_price: Object.values(price)[0] ?? '' }
  }

  const book = async (option: Option, { caller }: Extract<Write, { do: 'book' }>, instances: readonly Instance[]) => {
    const form = await formFor(option, caller)
    world.begin()
    const texts: string[] = []
    for (const instance of instances) {
      const response = await call(instance, caller, 'POST', 'bookings', form)
      texts.push(`${response.status} ${await response.text()}`)
    }
    const [, id] = /^201 .*?"id":(\d+)/.exec(texts[0] ?? '') ?? []
    if (id !== undefined) bookings.push(id)
    return texts
  }

  const inventory = async ({ inventory: { send } }: Instance, write: Write): Promise<string> => {
    const read = async (path: string) => {
      const response = await send('GET', path)
      return response.ok ? ((await response.json()) as { version: number; rows?: object[] }) : undefined
    }
    const put = async (method: string, path: string, body: object) => {
      const response = await send(method, path, body)
      return `${response.status} ${await response.text()}`
    }
    if (write.do === 'archive' || write.do === 'restore') {
      const record = await read(`/${write.record}`)
      return put('POST', `/${write.record}/${write.do}`, { version: record?.version })
    }
    if (write.do === 'change event') {
      const record = await read(`/events/${write.id}`)
      return put('PUT', `/events/${write.id}`, { version: record?.version, confirmed: true, ...write.change })
    }
    if (write.do !== 'change prices') return ''
    const sheet = await read(`/events/${write.id}/prices`)
    const changes = (sheet?.rows ?? []).slice(0, 2).map((row) => ({ ...row, event_rate_minor: write.rateMinor }))
    return put('POST', `/events/${write.id}/prices`, {
      id: `00000000-0000-4000-8000-${String(writes).padStart(12, '0')}`,
      changes,
    })
  }

  return {
    /** Returns what each instance says of it: all the same. */
    async write(write: Write, by: number): Promise<readonly string[]> {
      writes += 1
      const instances = world.writers(by)
      switch (write.do) {
        case 'edit':
          return instances.map(({ database }) => editRows(database, write))
        case 'book':
        case 'hold': {
          const option = await findOption(write)
          if (option === undefined) return ['nothing is on sale']
          if (write.do === 'book') return book(option, write, instances)
          const id = `hold ${writes}`
          const replaced = write.replacesLast ? holds.pop() : undefined
          holds.push(id)
          const untilMs = world.state.nowMs + write.forMs
          return instances.map(({ engine: { administration } }) => {
            if (replaced !== undefined) administration.holds.release(replaced)
            return `held: ${administration.holds.place(id, option.id, untilMs)}`
          })
        }
        case 'cancel': {
          const id = bookings[write.which % bookings.length]
          if (id === undefined) return ['nothing is booked']
          const responses = instances.map((instance) =>
            call(instance, 'internal', 'DELETE', `bookings/${id}?house_cost=true`),
          )
          return Promise.all(responses.map(async (response) => String((await response).status)))
        }
        case 'release': {
          const id = holds[write.which % holds.length] ?? ''
          for (const { engine } of instances) engine.administration.holds.release(id)
          return [`released ${id}`]
        }
        default:
          return Promise.all(instances.map((instance) => inventory(instance, write)))
      }
    },
  }
}
