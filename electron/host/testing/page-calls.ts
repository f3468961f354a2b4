/** Requests as the page of the app makes them, through a gateway. */
import type { Gateway } from '../../gateway/gateway.ts'

/** `path` begins after `/api`; a body is sent as JSON. The person who signed in at the window acts; without a window, the program. */
export const callAsPage = (
  gateway: Gateway,
  method: string,
  path: string,
  body?: unknown,
  windowId?: string,
): Promise<Response> =>
  gateway.fetch(
    new Request(`app://parkdesk/api${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    }),
    windowId,
  )

export const jsonOf = async <T>(response: Response): Promise<T> => (await response.json()) as T
