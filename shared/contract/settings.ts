/** Settings of the back office, its profile and clock, and training. */
import { z } from 'zod'
import {
  deskClock,
  deskProfile,
  deskSettings,
  publicAddress,
  settingPermissions,
  type DeskSettingKey,
} from '../desk/desk.ts'
import { empty, endpointOf, type Area } from './endpoint.ts'

const ofSettings = endpointOf('settings')
const settingPath = z.object({ key: z.enum(Object.keys(deskSettings) as DeskSettingKey[]) })
const settingValue = z.union(Object.values(deskSettings))

/** Each key has its own schema: server and window read the values themselves, and the window shows a stored value immediately. */
export const settingApi = {
  one: ofSettings('GET /desk/settings/:key', {
    summary: 'One setting; null where it was never set',
    /** A locked window still shows its appearance and its name. */
    permission: { parameter: 'key', values: { appearance: 'anyone', counter: 'anyone' }, others: 'sell' },
    params: settingPath,
    response: settingValue.nullable(),
  }),
  store: ofSettings('PUT /desk/settings/:key', {
    summary: 'Remembers one setting',
    permission: { parameter: 'key', values: settingPermissions, others: 'sell' },
    params: settingPath,
    body: settingValue,
    requestHeaders: z.object({
      'If-Match': z
        .string()
        .describe('The ETag of the value that was changed: refused where it is another one now')
        .optional(),
    }),
    response: settingValue,
    refusals: ['record_changed'],
    invalidates: [],
  }),
}

/** The areas that the window reads again after a setting was stored. */
export const changedBySetting: Partial<Readonly<Record<DeskSettingKey, Area>>> = {
  people: 'session',
  'public-address': 'status',
  shifts: 'shifts',
}

const ofStatus = endpointOf('status')
export const statusApi = {
  publicAddress: ofStatus('GET /desk/public-address', {
    summary:
      'What links of e-mails begin with: what the command line states, else the setting; without either, they have none',
    permission: 'sell',
    response: publicAddress,
  }),
  clock: ofStatus('GET /desk/clock', {
    summary: "The engine's time",
    permission: 'anyone',
    response: deskClock,
    noStore: true,
  }),
  profile: ofStatus('GET /desk/profile', {
    summary: 'Which service the back office works with, and whether its money is real',
    permission: 'anyone',
    response: deskProfile,
  }),
}

/** The page reloads once the program has the other data, and reads everything then. */
export const trainingApi = {
  begin: ofStatus('POST /desk/training', {
    summary:
      'Begins a training: the program goes on with a copy of the data, or with demo data, which are discarded later',
    permission: 'sell',
    response: empty,
    refusals: ['training_active', 'training_unavailable', 'training_sale_unfinished', 'training_failed'],
    invalidates: [],
  }),
  end: ofStatus('DELETE /desk/training', {
    summary:
      'Ends the training and discards its data: the program goes on with the live data, locked where there are people',
    permission: 'anyone',
    response: empty,
    invalidates: [],
  }),
}
