/** The Sell screen: events, options, the panel of the sale, and the completed sale. */
import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { minorOf } from '../../../e2e/pages/money.ts'
import { all, hasFocus, inPage, isShown, one, textOf, until } from '../find.ts'
import type { App } from '../open-app.ts'

const saleSelector = 'section[data-part=sale]'
const optionsSelector = '[role=grid][aria-label="Parking options"]'

export const plate = '[data-sell=plate]'
export const customer = '[data-sell=customer]'
/** The field of the payment: the amount received, the number of the card slip, or who receives the invoice. */
export const money = '[data-sell=money]'
export const search = '[role=combobox][aria-label="Find an event"]'
export const pay = `${saleSelector} button[data-part=action]`
export const saleAlert = `${saleSelector} [role=alert]`
export const done = `${saleSelector} [role=status] h2`

export const inSale = () => within(one(saleSelector))
export const options = (): HTMLElement => one(optionsSelector)

export const events = (): HTMLElement[] => all('[role=listbox][aria-label=Events] [role=option]')

const isNamed = (line: Element | undefined, name: string): boolean =>
  [...(line?.querySelectorAll('[title]') ?? [])].some((each) => each.getAttribute('title') === name)

export const event = (name: string): HTMLElement => {
  const found = events().find((line) => isNamed(line, name))
  if (found === undefined) throw new Error(`There is no event "${name}"`)
  return found
}

const center = 'section[aria-label="Parking options"]'
export const title = (): string => textOf(`${center} h1`)
/** The facts under the title: start, parking times, venue. */
export const facts = (): string => textOf(`${center} h1 + div`)
export const facility = (): string => textOf(`${saleSelector} h2`)

const rows = (): HTMLElement[] => all(`${optionsSelector} tbody tr`)
const nameIn = (row: Element): string => row.querySelector('td:nth-child(2) > :first-child')?.textContent ?? ''

export const rowNames = (): string[] => rows().map(nameIn)
export const row = (name: string): HTMLElement => {
  const found = rows().find((each) => nameIn(each) === name)
  if (found === undefined) throw new Error(`There is no option "${name}"`)
  return found
}
export const selectedName = (): string => nameIn(one(`${optionsSelector} tbody tr[aria-selected=true]`))

/** Resolves once options are shown, one is in the sale, and its price was checked. */
export const settled = (): Promise<void> =>
  until(() => {
    one(`${optionsSelector} tbody tr`)
    expect(one(`${saleSelector} [data-part=total] output`).getAttribute('aria-busy')).toBe('false')
    expect(isShown(`${saleSelector} [role=progressbar]`)).toBe(false)
  })

export const totalText = (): string => textOf(`${saleSelector} [data-part=total] output`)
export const totalMinor = (): number => minorOf(totalText())
/** Formats an amount in the home currency. */
export const dollars = (minor: number): string => `$${(minor / 100).toFixed(2)}`
/** The change for the customer, before and after the sale. */
export const change = (): string => all(`${saleSelector} output`).at(-1)?.textContent ?? ''

export const spacesLeft = (name: string): number => {
  const text = row(name).querySelector('[data-part=availability]')?.textContent ?? ''
  const count = /([\d,]+) left/.exec(text)?.[1]
  if (count === undefined) throw new Error(`"${text}" says no number of spaces`)
  return Number(count.replaceAll(',', ''))
}

/** Types "/", the text and Enter, which selects the first event found. */
export const findEvent = async ({ press, type }: App, text: string, expected: string): Promise<void> => {
  await press('/')
  await until(() => expect(hasFocus(one(search))).toBe(true))
  await type(text)
  await until(() => expect(isNamed(events()[0], expected)).toBe(true))
  await press('Enter')
  await until(() => expect(title()).toBe(expected))
  await settled()
}

/** Selects an option with the mouse. */
export const chooseOption = async ({ user }: App, name: string): Promise<void> => {
  await user.click(row(name))
  await until(() => expect(facility()).toBe(name))
  await settled()
}

export const chooseSize = async ({ user }: App, name: 'Standard' | 'Oversize'): Promise<void> => {
  await user.click(inSale().getByRole('radio', { name: new RegExp(`^${name}`) }))
  await inSale().findByRole('radio', { name: new RegExp(`^${name}`), checked: true })
  await settled()
}

/** Opens the game of the evening, and an option whose size has to be selected. */
export const openSale = async (app: App, option = 'Canal Street Lot'): Promise<void> => {
  await until(() => expect(title()).toBe('Washington Wizards at Boston Celtics'))
  await settled()
  await chooseOption(app, option)
  await chooseSize(app, 'Standard')
}

/** The pass opens after a sale; Escape closes it. */
export const closePass = async ({ press }: App): Promise<void> => {
  await inPage().findByRole('dialog', { name: /^Pass for booking/ })
  await press('Escape')
  await until(() => expect(isShown('[role=dialog]')).toBe(false))
}

export const bookingNumber = (): number => Number(textOf(`${saleSelector} dd button`))

/** Sells the content of the form with one press, and closes the pass. Returns the number of the booking. */
export const sellIt = async (app: App): Promise<number> => {
  await app.press('F12')
  await until(() => expect(textOf(done)).toMatch(/^Sold (?:US)?\$/))
  await closePass(app)
  return bookingNumber()
}
