/** `npm run bench -- --posted FOLDER`: the posted texts of CSV and GeoJSON files, those that are read completely and those left for people. */
import { parse } from 'csv-parse/sync'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pricePieces } from '../electron/engine/selling/pricing/price-text.ts'
import { parseCapacity, parseHeightInches, parseListedRates } from '../electron/engine/import/check/listed-rates.ts'
import { parseOpeningHours } from '../electron/engine/import/check/opening-hours.ts'

const kinds = ['prices', 'hours', 'spaces', 'height'] as const
type Kind = (typeof kinds)[number]

/** Columns and properties of the files, by their meaning. */
const kindOf: Readonly<Record<string, Kind>> = {
  ...{ rates: 'prices', fee: 'prices', notes: 'prices', charge: 'prices' },
  ...{ hours: 'hours', opening_hours: 'hours', restrictions: 'hours' },
  ...{ capacity: 'spaces', spots: 'spaces', stdParking: 'spaces' },
  ...{ height_limit: 'height', maxheight: 'height' },
}

const pricesText = (text: string): string | undefined => {
  const { eventMinor, tiers } = parseListedRates(text, 'USD')
  if (eventMinor === undefined && tiers.length === 0) return undefined
  const stays = tiers.map(([minutes, minor]) => `${minutes} min ${minor / 100}`)
  return [...(eventMinor === undefined ? [] : [`event ${eventMinor / 100}`]), ...stays].join(', ')
}

/** The reading of a text; undefined where it is left for people. */
const readings: Readonly<Record<Kind, (text: string) => string | undefined>> = {
  prices: pricesText,
  hours: (text) =>
    parseOpeningHours(text)
      ?.map(({ days, opens, closes }) => `${days.join(' ')} ${opens} – ${closes}`)
      .join('; '),
  spaces: (text) => parseCapacity(text)?.toString(),
  height: (text) => parseHeightInches(text)?.toString(),
}

type Values = Readonly<Record<string, unknown>>

const csvRows = (text: string): readonly Values[] =>
  parse(text, { columns: true, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true })

const geoRows = (text: string): readonly Values[] =>
  (JSON.parse(text) as { features: { properties: Values }[] }).features.map(({ properties }) => properties)

const piecesText = (text: string): string =>
  pricePieces(text, 'USD')
    .map((piece) => (piece.state === 'left' ? `{${piece.text}}` : piece.text))
    .join('')

export const runPosted = (folder: string): void => {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, new Map<string, number>()])) as Record<
    Kind,
    Map<string, number>
  >
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => ['.csv', '.geojson'].includes(extname(name)))) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const row of extname(file) === '.csv' ? csvRows(text) : geoRows(text)) {
      for (const [name, value] of Object.entries(row)) {
        const kind = kindOf[name]
        if (kind === undefined || (typeof value !== 'string' && typeof value !== 'number')) continue
        const posted = String(value).trim()
        if (posted !== '') counts[kind].set(posted, (counts[kind].get(posted) ?? 0) + 1)
      }
    }
  }
  for (const kind of kinds) {
    const texts = [...counts[kind]].sort(([, one], [, other]) => other - one)
    const read = texts.flatMap(([text, count]) => {
      const meaning = readings[kind](text)
      return meaning === undefined ? [] : [`${count} × ${text}  →  ${meaning}`]
    })
    const left = texts.flatMap(([text, count]) =>
      readings[kind](text) === undefined ? [`${count} × ${kind === 'prices' ? piecesText(text) : text}`] : [],
    )
    const total = texts.reduce((sum, [, count]) => sum + count, 0)
    console.log(
      `\n## ${kind}: ${total} texts, ${texts.length} distinct, ${read.length} read completely, ${left.length} left`,
    )
    console.log(`\nRead:\n${read.join('\n')}\n\nLeft for people ({} is not recognized):\n${left.join('\n')}`)
  }
}
