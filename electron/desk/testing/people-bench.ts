/** A desk with people: the administrator Ada is signed in at `window`. */
import type { Role } from '../../../shared/permissions.ts'
import { openDeskBench, type Answer, type DeskBench, type DeskBenchOptions } from './desk-bench.ts'

export const codeOf = ({ body }: Answer): string | undefined =>
  (body as { errors?: { code: string }[] } | undefined)?.errors?.[0]?.code

const administratorPin = '9182'

export interface Crew {
  readonly bench: DeskBench
  /** The id of the administrator. */
  readonly id: number
  readonly pin: string
  /** Changes a person as the administrator. */
  change(id: number, body: object): Promise<Answer>
}

/** A person with a badge, which signs in without the time that a PIN needs. */
export const addPerson = async (bench: DeskBench, name: string, role: Role): Promise<{ id: number; badge: string }> => {
  const added = await bench.sendFrom('window', 'POST', '/desk/people', { name, role })
  const { id } = added.body as { id: number }
  const badge = await bench.sendFrom('window', 'POST', `/desk/people/${id}/badge`)
  return { id, badge: (badge.body as { code: string }).code }
}

export const openWithAdministrator = async (options?: DeskBenchOptions): Promise<Crew> => {
  const bench = await openDeskBench(options)
  const person = { name: 'Ada', role: 'administrator', pin: administratorPin }
  const added = await bench.sendFrom('window', 'POST', '/desk/people', person)
  const { id } = added.body as { id: number }
  return {
    bench,
    id,
    pin: administratorPin,
    async change(changedId, body) {
      const { body: known } = await bench.sendFrom('window', 'GET', `/desk/people/${changedId}`)
      const { version } = known as { version: number }
      return bench.sendFrom('window', 'PATCH', `/desk/people/${changedId}`, { version, ...body })
    },
  }
}
