/** Fields of forms. */
import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { until } from '../find.ts'
import type { App } from '../open-app.ts'

export const fill = async ({ user }: App, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field)
  if (text !== '') await user.type(field, text)
}

/** A field of the open dialog or, without one, of the page, once it has the focus. */
export const focused = (label: string | RegExp): Promise<HTMLElement> =>
  until(() => {
    const field = within(document.querySelector<HTMLElement>('[role=dialog]') ?? document.body).getByLabelText(label)
    expect(document.activeElement).toBe(field)
    return field
  })
