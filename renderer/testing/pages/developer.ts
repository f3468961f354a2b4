/** The Developer screen: the log of requests, and the explorer of the API. */
import { expect } from 'vitest'
import { all, inPage, one, textOf, until } from '../find.ts'
import type { App } from '../open-app.ts'

/** Texts of the rendered requests of the log, newest first. */
export const requests = (): string[] =>
  all('[role=grid][aria-label=Requests] tbody tr[id]').map(({ textContent }) => textContent)

/** The endpoint with this method and path: `GET /v4/events`. */
export const endpoint = (key: string): Promise<HTMLElement> =>
  until(() => {
    const found = all('nav[aria-label=Endpoints] button').find(
      ({ textContent }) => textContent === key.replace(' ', ''),
    )
    if (found === undefined) throw new Error(`There is no endpoint ${key}`)
    return found
  })

export const parameter = (name: string): HTMLInputElement =>
  inPage().getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })

export const requestLine = (): string => textOf('[role=group][aria-label="Request preview"]')

export const response = (): HTMLElement => inPage().getByRole('region', { name: 'Response' })

export const responseBody = (): HTMLElement => inPage().getByRole('region', { name: 'Response body' })

export const openExplorer = async ({ go }: App): Promise<void> => {
  go('/developer/explorer')
  await endpoint('GET /v4/events')
}

export const openRequests = async ({ go }: App): Promise<void> => {
  go('/developer')
  await inPage().findByRole('tab', { name: 'Requests', selected: true })
}

/** Chooses with the keyboard alone: search, Enter on the first result. */
export const chooseByKeys = async ({ press, type, user }: App, text: string): Promise<void> => {
  // The first press empties a search that has the focus, the second leaves it.
  await press('Escape')
  await press('Escape')
  await press('/')
  const search = await inPage().findByRole('searchbox', { name: 'Search endpoints' })
  await until(() => expect(document.activeElement).toBe(search))
  await user.clear(search)
  await type(text)
  await press('ArrowDown')
}

/** The text that C copies. */
export const copiedCurl = async ({ press }: App): Promise<string> => {
  await press('c')
  await until(() => expect(all('[role=status]').some(({ textContent }) => textContent.includes('Copied.'))).toBe(true))
  return navigator.clipboard.readText()
}

export const requestPanel = (): HTMLElement => one('[data-part=panel]')
