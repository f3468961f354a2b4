/** Suggested places while an address or a name is typed, and the values of a record that follow from one. */
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Place, PlaceKind, Surroundings } from '../../../shared/desk/inventory/places.ts'
import { sortKey } from '../../../shared/values/fold.ts'
import { placeApi } from '../../../shared/contract/inventory.ts'
import { allOf, unchanging } from '../../api/index.ts'
import type { SuggestionsProps } from '../../ui/index.ts'
import { isLink, parsePosition } from './position-text.ts'

/** "Boston, MA 02114" */
export const cityText = ({
  city,
  state,
  postal_code: code,
}: Pick<Surroundings, 'city' | 'state' | 'postal_code'>): string =>
  [city, [state, code].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** The currency of a place; undefined in a country outside the gazetteer. */
export const currencyIn = (country: string | null): string | undefined =>
  country === 'US' ? 'USD' : country === 'CA' ? 'CAD' : undefined

/** The countries of the gazetteer. */
export const addressCountries = ['US', 'CA'] as const

/** The country whose terms name the parts of an address: a state in the United States is a province in Canada. */
export const addressWords = (country: string): (typeof addressCountries)[number] | 'other' =>
  addressCountries.find((each) => each === country) ?? 'other'

interface SuggestedPlaces {
  readonly kind: PlaceKind
  readonly text: string
  readonly onPlace: (place: Place) => void
  /** Whether the text means the first suggestion; for an address by default if its city matches. */
  readonly picksFirst?: boolean
}

const typingPauseMs = 80
const fewestLetters = 2

const plain = (text: string): string => sortKey(text).replaceAll(/[.']/g, '')

const isSameCity = (place: Place | undefined, typed: string): boolean =>
  place !== undefined && plain(place.name) === plain(typed.split(',', 1)[0]?.trim() ?? '')

export const useSuggestedPlaces = ({ kind, text, onPlace, picksFirst }: SuggestedPlaces): SuggestionsProps => {
  const typed = text.trim()
  const [settled] = useDebouncedValue(typed, typingPauseMs)
  const isSearch = settled.length >= fewestLetters && !isLink(settled) && parsePosition(settled) === undefined
  const { data = [], isFetching } = useQuery({
    ...allOf(placeApi.list, { kind, text: settled }),
    ...unchanging,
    enabled: isSearch,
  })
  const places = isSearch ? data : []
  return {
    items: places.map((place, index) => ({
      key: String(index),
      label: kind === 'address' ? cityText(place) : place.name,
      detail: kind === 'address' ? undefined : cityText({ ...place, postal_code: null }),
    })),
    pending: settled !== typed || isFetching,
    picksFirst: picksFirst ?? (kind === 'address' && isSameCity(places[0], typed)),
    onPick: (key) => {
      const place = places[Number(key)]
      if (place !== undefined) onPlace(place)
    },
  }
}
