/** The widget: searches for parking and shows it as a list and on a map, with one choice in both. */
import type { WidgetRequest } from './address.ts'
import { findParking, pageSize, type Found, type Order, type Problem } from './api.ts'
import { el } from './dom.ts'
import { dayLong, isDayLong, timeRange } from './format.ts'
import { sendChosen } from './frame.ts'
import { createList } from './list.ts'
import { createMap } from './map.ts'
import type { ParkingOption } from './option.ts'
import type { WidgetMessages } from './messages.ts'

const retryable: ReadonlySet<Problem> = new Set(['busy', 'unreachable', 'refused'])

/**
 * `apiUrl` is the address of /v4. Inside another page, which has its own heading and already shows a list, that list stays until there is a
 * newer one.
 */
export const startApp = (
  host: HTMLElement,
  request: WidgetRequest,
  { apiUrl, isOwnPage, t }: { readonly apiUrl: string; readonly isOwnPage: boolean; readonly t: WidgetMessages },
): void => {
  const { locale } = request
  const hasList = request.components.includes('location-list')
  const hasMap = request.components.includes('map')

  let options: readonly ParkingOption[] = []
  let found: Found | undefined
  let order: Order = 'distance'
  let page = 1
  let chosenId: string | undefined
  let search = new AbortController()

  const list = createList({ locale, t, onChoose: (id) => choose(id, 'list') })
  const map = createMap({ locale, t, onChoose: (id) => choose(id, 'map') })
  const sortButton = (value: Order, text: string): HTMLButtonElement =>
    el('button', { type: 'button', 'aria-pressed': String(value === order), click: () => sort(value) }, text)
  const sortButtons = {
    distance: sortButton('distance', t('widget.results.byDistance')),
    price: sortButton('price', t('widget.results.byPrice')),
  }
  const sorts = el(
    'div',
    { class: 'pw-sorts', role: 'group', 'aria-label': t('widget.results.sort') },
    Object.values(sortButtons),
  )
  const heading = el('h1', {}, t('widget.title'))
  const when = el('p', { class: 'pw-when' })
  const status = el('p', { class: 'pw-status', role: 'status' })
  const notice = el('div', { class: 'pw-notice' })
  const more = el('button', { type: 'button', class: 'pw-more', click: () => void load(page + 1) })
  const demo = el('p', { class: 'pw-demo' }, t('widget.results.demo'))
  const bar = el('div', { class: 'pw-bar' }, status, hasList ? sorts : undefined)
  const pane = el('div', { class: 'pw-pane' }, bar, hasList ? [list.element, more] : [], demo)
  const body = el(
    'div',
    { class: `pw-body${hasList && hasMap ? ' both' : ''}` },
    el('header', { class: 'pw-head' }, isOwnPage ? heading : undefined, when),
    notice,
    hasMap ? map.element : undefined,
    pane,
  )
  const root = el('div', { class: 'pw' }, el('div', { class: 'pw-progress', 'aria-hidden': 'true' }), body)

  const sort = (value: Order): void => {
    if (order === value) return
    order = value
    for (const [name, button] of Object.entries(sortButtons))
      button.setAttribute('aria-pressed', String(name === order))
    void load(1)
  }

  const choose = (id: string, from: 'list' | 'map'): void => {
    // A second press on an open row closes it.
    chosenId = from === 'list' && chosenId === id ? undefined : id
    list.choose(chosenId, from === 'map' && hasList)
    map.choose(chosenId)
    if (chosenId !== undefined) sendChosen(chosenId)
    if (!hasList) showChosenBelowMap()
  }

  /** Without a list, the chosen facility opens below the map. */
  const showChosenBelowMap = (): void => {
    const option = options.find((each) => each.id === chosenId)
    list.show(option === undefined ? [] : [option], chosenId)
    if (option === undefined) list.element.remove()
    else bar.after(list.element)
  }

  const showResults = (hasResults: boolean): void => {
    pane.hidden = !hasResults
    map.element.hidden = !hasResults
  }

  const showNotice = (title: string, help: string, canRetry: boolean): void => {
    const retry = el(
      'button',
      { type: 'button', class: 'pw-retry', click: () => void load(1) },
      t('widget.results.retry'),
    )
    notice.replaceChildren(el('div', { role: 'alert' }, el('h2', {}, title), el('p', {}, help)))
    if (canRetry) notice.append(retry)
  }

  const parkingTime = ({ startTime, endTime, timesTbd }: Found): string => {
    const time =
      timesTbd && isDayLong(startTime, endTime)
        ? t('widget.when.allDay', dayLong(locale, startTime, endTime))
        : timeRange(locale, startTime, endTime)
    return timesTbd ? t('widget.when.toBeAnnounced', { time }) : t('widget.when.at', { time })
  }

  const show = (next: Found): void => {
    const { destinationName } = next
    heading.textContent =
      destinationName === undefined ? t('widget.title') : t('widget.parkingFor', { name: destinationName })
    if (isOwnPage) document.title = heading.textContent
    when.textContent = parkingTime(next)
    status.textContent = `${t('widget.results.shown', { shown: options.length, total: next.total })} · ${t('widget.results.withFees')}`
    const left = next.total - options.length
    more.hidden = left <= 0
    more.textContent = t('widget.results.more', { count: Math.min(left, pageSize) })
    demo.hidden = !options.some((option) => option.invented)
    showResults(options.length > 0)
    if (options.length === 0) showNotice(t('widget.results.none'), t('widget.results.noneHelp'), false)
    else notice.replaceChildren()
    if (hasList) list.show(options, chosenId)
    if (hasMap) map.show(options, chosenId, next.center)
  }

  const load = async (nextPage: number): Promise<void> => {
    search.abort()
    const own = new AbortController()
    search = own
    root.setAttribute('aria-busy', 'true')
    if (found === undefined) status.textContent = t('widget.loading')
    const next = await findParking(apiUrl, request, { order, page: nextPage, signal: own.signal })
    // Another search began meanwhile.
    if (own.signal.aborted) return
    root.setAttribute('aria-busy', 'false')
    if ('problem' in next) {
      if (found === undefined && !isOwnPage) return
      const { problem } = next
      if (found === undefined) showResults(false)
      return showNotice(t(`widget.problems.${problem}`), t(`widget.problems.${problem}Help`), retryable.has(problem))
    }
    const known = nextPage === 1 ? [] : options
    options = [...known, ...next.options.filter((option) => known.every((each) => each.id !== option.id))]
    if (!options.some((option) => option.id === chosenId)) chosenId = undefined
    found = next
    page = nextPage
    if (!root.isConnected) host.replaceChildren(root)
    show(next)
  }

  if (isOwnPage) host.replaceChildren(root)
  void load(1)
}
