/** The rows of the comparison by group. A row whose cells have the same text is dimmed. */
import type { ReactNode } from 'react'
import { Group } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconCar, IconQrcode } from '@tabler/icons-react'
import { formatHeight, formatDistance, listMoney } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AmenityIcons, Availability } from '../../../kit/domain/index.ts'
import { Text } from '../../../ui/text.tsx'
import {
  amenitiesOf,
  cancelTerms,
  capitalized,
  passNeeds,
  sizeByKey,
  sizeCovers,
  sizeForVehicle,
  sizeCodes,
  sizeKey,
  walkMinutes,
  type SellOption,
  type SizeCode,
  type VehicleType,
} from '../model/option.ts'
import { quotedLines, sumMinor, type PriceLine } from '../model/sale-offer.ts'

interface CompareCell {
  readonly text: string
  /** A gray text after the main one: "of 490", "+$10.00". */
  readonly note?: string | undefined
  readonly best?: string | undefined
  readonly content?: ReactNode
}
export interface CompareRow {
  readonly key: string
  readonly label: string
  readonly cells: readonly CompareCell[]
  /** Money, distances and heights are right-aligned in a narrow column. */
  readonly figures?: boolean
  readonly kind?: 'total' | 'addOns'
}

export const isSame = ({ cells, kind }: CompareRow): boolean => {
  const contents = new Set(cells.map(({ text, note, best }) => [text, note, best].join('|')))
  return kind !== 'total' && cells.length > 1 && contents.size === 1
}

/** The price lines for one option and vehicle; undefined if the option cannot be sold for it. */
export const vehicleLines = (option: SellOption, vehicle: VehicleType | null): readonly PriceLine[] | undefined => {
  const size = sizeForVehicle(option, vehicle)
  const isSoldOut = option.priceMinor === undefined || option.availability === 'sold_out'
  if (isSoldOut || size === undefined) return undefined
  return quotedLines(option, { size: sizeKey(option, size), extraIds: [] })
}

export const unsoldReason = (option: SellOption) =>
  option.availability === 'sold_out' ? t('compare.foot.soldOut') : t('compare.foot.notAccepted')

export const compareGroups = (
  options: readonly SellOption[],
  vehicle: VehicleType | null,
  nowMs: number,
  venueZone: string,
) => {
  const row = (
    key: string,
    label: string,
    cellOf: (option: SellOption) => CompareCell,
    kind: Pick<CompareRow, 'figures' | 'kind'> = {},
  ): CompareRow => ({ key, label, cells: options.map(cellOf), ...kind })
  const figures = { figures: true }
  const { isMixed, format: money, headCurrency } = listMoney(options.map(({ currency }) => currency))
  const isSeveral = options.length > 1

  const lines = new Map(options.map((option) => [option, vehicleLines(option, vehicle)]))
  const lineLabels = new Set([...lines.values()].flatMap((each = []) => each.map(({ label }) => label)))
  const lineCell = (label: string) => (option: SellOption) => {
    const found = lines.get(option)?.filter((line) => line.label === label) ?? []
    return { text: found.length === 0 ? '—' : money(sumMinor(found), option.currency) }
  }
  const lowest = Math.min(...[...lines.values()].map((each) => (each === undefined ? Infinity : sumMinor(each))))
  // Amounts in different currencies are not compared.
  const isComparable = isSeveral && !isMixed
  const totalCell = (option: SellOption): CompareCell => {
    const own = lines.get(option)
    if (own === undefined) return { text: '—', note: unsoldReason(option) }
    const moreMinor = sumMinor(own) - lowest
    const text = money(sumMinor(own), option.currency)
    if (!isComparable) return { text }
    return moreMinor === 0
      ? { text, best: t('compare.best.lowest') }
      : { text, note: `+${money(moreMinor, option.currency)}` }
  }

  const nearest = Math.min(...options.map(({ meters }) => meters ?? Infinity))
  const walkCell = ({ meters }: SellOption): CompareCell => {
    if (meters === undefined) return { text: '—' }
    const best = isSeveral && meters === nearest ? t('compare.best.shortest') : undefined
    return { text: formatDistance(meters), note: walkMinutes(meters), best }
  }
  const heights = options.map(({ heightInches }) => heightInches ?? Infinity)
  const highest = Math.max(...heights)
  const isOneHighest = isSeveral && heights.filter((height) => height === highest).length === 1
  const heightCell = ({ heightInches }: SellOption): CompareCell => ({
    text: formatHeight(heightInches),
    best: isOneHighest && (heightInches ?? Infinity) === highest ? t('compare.best.highest') : undefined,
  })

  const priceTitle = vehicle === null ? t('compare.groups.price') : t(`compare.priceFor.${vehicle}`)
  return [
    {
      key: 'price',
      title:
        headCurrency === undefined
          ? priceTitle
          : t('compare.inCurrency', { heading: priceTitle, currency: headCurrency }),
      rows: [
        ...[...lineLabels].map((label) => row(label, label, lineCell(label), figures)),
        row('total', t('compare.rows.total'), totalCell, { kind: 'total', ...figures }),
      ],
    },
    {
      key: 'way',
      title: t('compare.groups.way'),
      rows: [
        row('walk', t('compare.rows.walk'), walkCell, figures),
        row('spaces', t('compare.rows.spaces'), spacesCell),
        row('height', t('compare.rows.height'), heightCell, figures),
        row('hours', t('compare.rows.hours'), ({ hours }) => ({ text: hours ?? t('compare.cells.noHours') })),
      ],
    },
    {
      key: 'sizes',
      title: t('compare.groups.sizes'),
      rows: sizeCodes.map((code) => row(code, t(`compare.sizes.${code}`), (option) => sizeCell(option, code, money))),
    },
    {
      key: 'addOns',
      title: t('compare.groups.addOns'),
      rows: [row('addOns', t('compare.rows.addOns'), (option) => addOnCell(option, money), { kind: 'addOns' })],
    },
    {
      key: 'terms',
      title: t('compare.groups.terms'),
      rows: [
        row('pass', t('compare.rows.pass'), passCell),
        row('cancel', t('compare.rows.cancel'), (option) => ({
          text: cancelTerms(option, nowMs, option.zone ?? venueZone),
        })),
        row('amenities', t('compare.rows.amenities'), amenityCell),
      ],
    },
  ]
}

export const CutText = ({ text }: { readonly text: string }) => (
  <Text line="cut" face="dense" title={text}>
    {text}
  </Text>
)

const spacesCell = ({ availability, spacesLeft, capacity }: SellOption): CompareCell => ({
  text: `${availability} ${spacesLeft}`,
  content: <Availability state={availability} left={spacesLeft} />,
  note: capacity === undefined ? undefined : t('compare.cells.ofCapacity', { capacity }),
})

type Money = ReturnType<typeof listMoney>['format']

const sizeCell = (option: SellOption, code: SizeCode, money: Money): CompareCell => {
  if (option.sizes.length === 0) return { text: code === 'standard' ? t('compare.cells.anyVehicle') : '—' }
  const size = sizeByKey(option, code)
  if (size === undefined) return { text: t('compare.cells.sizeNotAccepted') }
  const covers = sizeCovers(size)
  return {
    text: covers === '' ? t('compare.cells.accepted') : capitalized(covers),
    note: size.priceMinor === 0 ? undefined : `+${money(size.priceMinor, option.currency)}`,
  }
}

const addOnCell = ({ extras, currency }: SellOption, money: Money): CompareCell => ({
  text: JSON.stringify(extras.map(({ name, priceMinor }) => [name, priceMinor, currency])),
  content:
    extras.length === 0 ? (
      <Text tone="faint">{t('compare.cells.noAddOns')}</Text>
    ) : (
      extras.map(({ name, priceMinor }) => (
        <Text key={name} line="cut" face="dense">
          {name}{' '}
          <Text as="b" weight="medium">
            +{money(priceMinor, currency)}
          </Text>
        </Text>
      ))
    ),
})

const passCell = (option: SellOption): CompareCell => {
  const text = passNeeds(option)
  const content = (
    <>
      <Icon of={option.plateRequired ? IconCar : IconQrcode} />
      <CutText text={text} />
    </>
  )
  return { text, content }
}

const amenityCell = (option: SellOption): CompareCell => {
  const amenities = amenitiesOf(option)
  const content =
    amenities.length === 0 ? (
      <Text tone="faint">{t('compare.cells.noAmenities')}</Text>
    ) : (
      <Amenities {...{ amenities }} />
    )
  return { text: amenities.map(({ name }) => name).join(), content }
}

const fontPixels = { comfortable: 13, counter: 16 } as const

const Amenities = ({ amenities }: { readonly amenities: ReturnType<typeof amenitiesOf> }) => {
  const { ref, width } = useElementSize()
  const { density } = usePreferences((preferences) => preferences.appearance)
  const names = amenities.map(({ name }) => name)
  const named = namedThatFit(names, width, fontPixels[density])
  return (
    <Group ref={ref} gap={10} wrap="nowrap" flex={1} miw={0}>
      {amenities.map((amenity, index) => (
        // An icon without text has its name on hover and for screen readers.
        <Group key={amenity.key} gap={4} wrap="nowrap">
          <AmenityIcons amenities={[amenity]} />
          {index < named ? amenity.name : null}
        </Group>
      ))}
    </Group>
  )
}

/** How many of the amenities have room for their names. A letter takes 0.56 of the font's height. */
export const namedThatFit = (names: readonly string[], cellPixels: number, fontPixels: number): number => {
  const iconPixels = 26
  const nameGapPixels = 4
  let leftPixels = cellPixels - names.length * iconPixels
  return names.filter((name) => {
    leftPixels -= nameGapPixels + name.length * fontPixels * 0.56
    return leftPixels >= 0
  }).length
}
