/** The position and address of venues and facilities. */
import { z } from 'zod'
import { coordinates, currencyCode, optionalText, requiredText } from '../desk/inventory/common.ts'
import { outline } from '../desk/inventory/outline.ts'
import type { Members } from './record.ts'

export const placeMembers = {
  address1: {
    schema: optionalText(200),
    file: { heads: ['address', 'street', 'adresse'], guesses: ['addr', 'street address', 'location'] },
  },
  address2: { schema: optionalText(200), file: { guesses: ['address line 2', 'unit', 'suite'] } },
  city: { schema: optionalText(100), file: { heads: ['ville'], guesses: ['town', 'municipality'] } },
  state: { schema: optionalText(40), file: { heads: ['province', 'region'], guesses: ['st', 'prov'] } },
  postal_code: {
    schema: optionalText(20),
    file: { heads: ['zip', 'zip code', 'postcode', 'postal', 'code postal'] },
  },
  country: {
    schema: z.string().regex(/^[A-Z]{2}$/),
    file: { heads: ['pays'], guesses: ['country code', 'nation'] },
  },
  timezone: { schema: requiredText(60), file: { heads: ['time zone', 'tz'], guesses: ['zone', 'fuseau horaire'] } },
  currency: { schema: currencyCode, file: { heads: ['devise'], guesses: ['ccy'] } },
  latitude: { schema: coordinates.latitude, file: { heads: ['lat'], guesses: ['y'], required: true, showsKind: true } },
  longitude: { schema: coordinates.longitude, file: { heads: ['lon', 'lng', 'long'], guesses: ['x'], required: true } },
  outline: {
    schema: outline,
    column: 'outline_geojson',
    format: 'changed',
    file: { guesses: ['shape', 'wkt', 'geometry', 'polygon'], looksLike: /^POLYGON\s*\(/i },
  },
  msa: { schema: optionalText(100), file: { guesses: ['metro', 'metropolitan area'] } },
} satisfies Members
