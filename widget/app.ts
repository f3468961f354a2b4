/** The widget put together: asks for parking, shows it as a list and on a map with one choice in both, and says every state. */
import type { WidgetRequest } from './address.ts'
import { findParking, pageSize, SearchError } from './api.ts'
import type { Found, Order } from './api.ts'
import { el } from './dom.ts'
import { dayLong, isDayLong, timeRange } from './format.ts'
import { tellChosen } from './frame.ts'
import { createList } from './list.ts'
import { createMap } from './map.ts'
import type { ParkingOption } from './option.ts'
import { texts } from './texts.ts'

export interface AppSettings {
  readonly request: WidgetRequest
  /** Address of /v4. */
  readonly apiUrl: string
  /** False where the page around it has a heading of its own. */
  readonly hasHeading: boolean
  /** True where the page already shows a list: it stays until there is a newer one. */
  readonly keepsContent: boolean
}

const retryable: ReadonlySet<string> = new Set(['busy', 'unreachable', 'refused'])

/** Fills `host`, and asks again whenever the reader says so. */
export function startApp(host: HTMLElement, settings: AppSettings): void {
  const { request, apiUrl } = settings
  const { locale } = request
  const words = texts[locale]
  const hasList = request.components.includes('location-list')
  const hasMap = request.components.includes('map')

  let options: readonly ParkingOption[] = []
  let found: Found | undefined
  let order: Order = 'distance'
  let page = 1
  let chosenId: string | undefined
  let search = new AbortController()

  const list = createList({ locale, words, onChoose: (id) => choose(id, 'list') })
  const map = createMap({ locale, words, onChoose: (id) => choose(id, 'map') })
  const heading = el('h1', {}, words.title)
  const when = el('p', { class: 'pw-when' })
  const status = el('p', { class: 'pw-status', role: 'status' })
  const notice = el('div', { class: 'pw-notice' })
  const sorts = el('div', { class: 'pw-sorts', role: 'group', 'aria-label': words.sort })
  const more = el('button', { type: 'button', class: 'pw-more' })
  const demo = el('p', { class: 'pw-demo' }, words.demo)
  const bar = el('div', { class: 'pw-bar' }, status, hasList ? sorts : undefined)
  const head = el('header', { class: 'pw-head' }, settings.hasHeading ? heading : undefined, when)
  const pane = el('div', { class: 'pw-pane' }, bar, ...(hasList ? [list.element, more] : []), demo)
  const body = el(
    'div',
    { class: `pw-body${hasList && hasMap ? ' both' : ''}` },
    head,
    notice,
    ...(hasMap ? [map.element] : []),
    pane,
  )
  const root = el('div', { class: 'pw' }, el('div', { class: 'pw-progress', 'aria-hidden': 'true' }), body)

  const sortButtons = new Map(
    (['distance', 'price'] as const).map((each) => {
      const text = each === 'distance' ? words.byDistance : words.byPrice
      const button = el('button', { type: 'button', 'aria-pressed': String(each === order) }, text)
      button.addEventListener('click', () => {
        if (order === each) return
        order = each
        for (const [name, other] of sortButtons) other.setAttribute('aria-pressed', String(name === order))
        void load(1)
      })
      sorts.append(button)
      return [each, button]
    }),
  )
  more.addEventListener('click', () => void load(page + 1))

  function choose(id: string, from: 'list' | 'map'): void {
    // A second press on an open row closes it.
    chosenId = from === 'list' && chosenId === id ? undefined : id
    list.choose(chosenId, from === 'map' && hasList)
    map.choose(chosenId)
    if (chosenId !== undefined) tellChosen(chosenId)
    if (!hasList) showChosenBelowMap()
  }

  /** Without a list, the chosen facility opens below the map. */
  function showChosenBelowMap(): void {
    const option = options.find((each) => each.id === chosenId)
    list.show(option === undefined ? [] : [option], chosenId)
    if (option === undefined) list.element.remove()
    else bar.after(list.element)
  }

  function showResults(areThere: boolean): void {
    pane.hidden = !areThere
    map.element.hidden = !areThere
  }

  function say(what: string, help: string, canRetry: boolean): void {
    const retry = el('button', { type: 'button', class: 'pw-retry' }, words.retry)
    retry.addEventListener('click', () => void load(1))
    notice.replaceChildren(
      el('div', { role: 'alert' }, el('h2', {}, what), el('p', {}, help)),
      ...(canRetry ? [retry] : []),
    )
  }

  function whenWords({ startTime, endTime, timesTbd }: Found): string {
    const parking =
      timesTbd && isDayLong(startTime, endTime)
        ? words.allDay(...dayLong(locale, startTime, endTime))
        : timeRange(locale, startTime, endTime)
    return `${timesTbd ? `${words.timeToBeAnnounced} · ` : ''}${parking}, ${words.localTime}`
  }

  function show(next: Found): void {
    const { destinationName } = next
    heading.textContent = destinationName === undefined ? words.title : words.parkingFor(destinationName)
    if (settings.hasHeading) document.title = heading.textContent
    when.textContent = whenWords(next)
    status.textContent = `${words.shown(options.length, next.total)} · ${words.withFees}`
    const left = next.total - options.length
    more.hidden = left <= 0
    more.textContent = words.more(Math.min(left, pageSize))
    demo.hidden = !options.some((option) => option.invented)
    showResults(options.length > 0)
    if (options.length === 0) say(words.none, words.noneHelp, false)
    else notice.replaceChildren()
    if (hasList) list.show(options, chosenId)
    if (hasMap) map.show({ options, chosenId, center: next.center })
  }

  async function load(wanted: number): Promise<void> {
    search.abort()
    const own = new AbortController()
    search = own
    root.setAttribute('aria-busy', 'true')
    if (found === undefined) status.textContent = words.loading
    try {
      const next = await findParking(apiUrl, request, { order, page: wanted, signal: own.signal })
      const known = wanted === 1 ? [] : options
      const fresh = next.options.filter((option) => known.every((each) => each.id !== option.id))
      options = [...known, ...fresh]
      if (!options.some((option) => option.id === chosenId)) chosenId = undefined
      found = next
      page = wanted
      if (!root.isConnected) host.replaceChildren(root)
      show(next)
    } catch (error) {
      if (own.signal.aborted) return
      const problem = error instanceof SearchError ? error.problem : 'unreachable'
      if (found === undefined && settings.keepsContent) return
      const [what, help] = words.problems[problem]
      if (found === undefined) showResults(false)
      say(what, help, retryable.has(problem))
    } finally {
      if (search === own) root.setAttribute('aria-busy', 'false')
    }
  }

  if (!settings.keepsContent) host.replaceChildren(root)
  void load(1)
}
