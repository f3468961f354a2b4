/** People at the window: the administrator Owen is signed in, the seller Dana has a temporary PIN, the supervisor Luis a badge. */
import { newBadge, person } from '../../shared/desk/people.ts'
import type { AppApi } from '../../e2e/fixtures/app-api.ts'
import { addOwen } from './pages/people.ts'

export const danaFirst = '4826'
export const danaPin = '7305'

export const addBoxOffice = async (api: AppApi) => {
  const add = (name: string, role: string, pin: string) => api.read(person, '/desk/people', 'POST', { name, role, pin })
  await addOwen(api)
  const dana = await add('Dana Whitfield', 'seller', danaFirst)
  const luis = await add('Luis Carrero', 'supervisor', '6038')
  const { code } = await api.read(newBadge, `/desk/people/${luis.id}/badge`, 'POST')
  return {
    luisBadge: code,
    /** Signs Dana in, and replaces her temporary PIN. */
    signInDana: () => api.call('/desk/session', 'POST', { person_id: dana.id, pin: danaFirst, new_pin: danaPin }),
  }
}
