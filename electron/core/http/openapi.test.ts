/** /v4/openapi.json: a valid OpenAPI document of every route, with schemas that compile and examples that fit them. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engineRoutes } from '../../engine/engine.ts'
import { createTestEngine, type TestEngine } from '../../engine/testing/test-engine.ts'

type Schema = Readonly<Record<string, unknown>>

interface OperationObject {
  readonly operationId: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Schema[]
  readonly requestBody?: {
    readonly required?: boolean
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>
  }
  readonly responses: Readonly<Record<string, Schema>>
}

interface OpenApiDocument {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components: Readonly<Record<'schemas' | 'parameters', Readonly<Record<string, Schema>>>>
}

let engine: TestEngine
let document: OpenApiDocument
beforeAll(async () => {
  engine = createTestEngine()
  document = (await engine.call('/v4/openapi.json')).json<OpenApiDocument>()
})
afterAll(() => engine.close())

const operationOf = (path: string, method: string): OperationObject => {
  const operation = document.paths[path]?.[method]
  if (operation === undefined) throw new Error(`${method} ${path} is not described`)
  return operation
}

it('is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate({ ...document })
  expect(errors).toBeUndefined()
  expect([valid, document.openapi]).toEqual([true, '3.1.0'])
})

it('describes every route, each operation under a name of its own', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  for (const { method, path, atRoot } of engineRoutes(engine.deps)) {
    const address = (atRoot === true ? '' : '/v4') + path.replaceAll(/:(\w+)/g, '{$1}')
    expect(described).toContain(`${method} ${address}`)
  }
  const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
  expect(ids).toHaveLength(new Set(ids).size)
})

it('describes the response body of every route', () => {
  const silent = engineRoutes(engine.deps).filter((route) => {
    const hasBody = route.method !== 'DELETE'
    return hasBody && route.response === undefined && route.contentType === undefined
  })
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

describe('its examples', () => {
  const shown = ['Event', 'Quote', 'PreviewForm', 'PricePreview', 'BookingForm', 'Booking', 'TokenForm', 'Error']

  it.each(shown)('fit the schema of %s', (name) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats(ajv)
    ajv.addSchema(document, 'api')
    const fits = ajv.compile({ $ref: `api#/components/schemas/${name}` })
    const { examples } = document.components.schemas[name] ?? {}
    expect(examples).toHaveLength(1)
    fits((examples as unknown[])[0])
    expect(fits.errors).toBeNull()
  })
})

describe('an operation', () => {
  it('names its parameters, with the types of q', () => {
    const { parameters } = operationOf('/v4/quotes', 'get')
    const names = parameters.flatMap(({ name }) => (name === undefined ? [] : [name]))
    expect(names).toEqual(expect.arrayContaining(['q', 'sort', 'start_time', 'end_time', 'option_types', 'returns']))
    const q = parameters.find(({ name }) => name === 'q')
    expect(Object.keys(q?.['x-search-types'] as Schema)).toEqual(expect.arrayContaining(['coordinates', 'event_id']))
    const id = operationOf('/v4/events/{id}', 'get').parameters[0]
    const schema = { type: 'integer', minimum: 1, examples: [1] }
    expect(id).toEqual({ name: 'id', in: 'path', required: true, schema, example: 1 })
  })

  it('requires what the engine does, and no more [own-description-strictness]', () => {
    const required = (path: string, method: string): string[] =>
      operationOf(path, method)
        .parameters.filter((parameter) => parameter['required'] === true)
        .map(({ name }) => String(name))
    expect(required('/v4/quotes', 'get')).toEqual(['q'])
    expect(required('/v4/quotes', 'post')).toEqual([])
    expect(required('/oauth/authorize', 'get')).toEqual(['response_type', 'client_id', 'redirect_uri'])
    expect(required('/v4/oauth/authorize', 'get')).toEqual(required('/oauth/authorize', 'get'))
    const bodies = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    // Every parameter may be in the query.
    expect(bodies.filter(({ requestBody }) => requestBody?.required === true)).toEqual([])
  })

  it.each([
    ['/v4/quotes', 'start_time', '2026-10-01T19:00', true],
    ['/v4/quotes', 'start_time', '2026-10-01T19:00:00.000-05:00', true],
    ['/v4/quotes', 'start_time', '2026-10-01 19:00Z', true],
    ['/v4/quotes', 'start_time', 'tomorrow', false],
    ['/v4/quotes', 'option_types', 'bookable offstreet', true],
    ['/v4/quotes', 'returns', 'offstreet_bookable', true],
    ['/v4/quotes', 'zoom', 'svc:venue, event,:none', true],
    ['/v4/quotes', 'zoom', 'svc:nothing', false],
    ['/v4/events', 'sort', 'start_time:desc,name', true],
    ['/v4/events', 'sort', 'price', false],
    ['/v4/events', 'envelope', 'false', true],
    ['/v4/events', 'X-Language-Locale', 'FR-ca', true],
    ['/v4/events', 'X-Language-Locale', 'de', true],
  ])('of %s takes %s as the engine does: %s [own-description-strictness]', (path, name, value, isTaken) => {
    const ajv = new Ajv2020({ strict: false })
    ajv.addSchema(document, 'api')
    const { parameters } = document.components
    const named = [...operationOf(path, 'get').parameters, ...Object.values(parameters)]
    const schema = named.find((parameter) => parameter['name'] === name)?.['schema'] as Schema
    expect(ajv.compile(schema)(value)).toBe(isTaken)
  })

  it('has an example of every parameter that fits it', () => {
    const ajv = new Ajv2020({ strict: false })
    addFormats(ajv)
    ajv.addSchema(document, 'api')
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    const all = [
      ...operations.flatMap(({ parameters }) => parameters),
      ...Object.values(document.components.parameters),
    ]
    const wrong = all
      .filter((parameter) => !('$ref' in parameter))
      .filter(({ schema, example }) => !ajv.compile(schema as Schema)(example))
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('is described under the paths of the specification as well', () => {
    for (const path of ['/v4/bookings', '/v4/bookings/previews']) {
      const plain = operationOf(path, 'post')
      expect(operationOf(`${path}/`, 'post')).toEqual({ ...plain, operationId: `${plain.operationId}WithSlash` })
    }
  })

  it('has every body that a parameter brings beside the plain one, which comes first', () => {
    const bodyOf = (path: string): Schema => {
      const content = operationOf(path, 'get').responses['200']?.['content'] as Record<string, { schema: Schema }>
      expect(content['application/hal+json']?.schema).toEqual(content['application/json']?.schema)
      return content['application/json']?.schema ?? {}
    }
    const [plain, ...others] = bodyOf('/v4/events')['anyOf'] as Schema[]
    expect(plain).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Event' } })
    expect(others).toContainEqual({ type: 'array', items: { $ref: '#/components/schemas/SelectedEvent' } })
    expect(others).toContainEqual({ $ref: '#/components/schemas/CountStats' })
    const ajv = new Ajv2020({ strict: false })
    addFormats(ajv)
    ajv.addSchema(document, 'api')
    const events = ajv.compile({ $ref: 'api#/paths/~1v4~1events/get/responses/200/content/application~1json/schema' })
    expect(events([{ id: 1, _links: {} }])).toBe(true)
    expect(events([{ id: 'one', _links: {} }])).toBe(false)
    expect(events({ status: 200 })).toBe(false)
    expect(document.components.schemas['SelectedEvent']?.['required']).toEqual(['_links'])
  })

  it('has coordinates as a list of two numbers', () => {
    const { coordinates } = document.components.schemas['Venue']?.['properties'] as Record<string, Schema>
    expect(coordinates).toEqual({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 })
    expect(JSON.stringify(document)).not.toContain('prefixItems')
  })

  it('accepts its form in either content type', () => {
    const { content } = operationOf('/v4/bookings', 'post').requestBody ?? {}
    const schema = { $ref: '#/components/schemas/BookingForm' }
    expect(content).toEqual({ 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } })
    expect(document.components.schemas['BookingForm']?.['required']).toEqual(['quote_id', 'final_price'])
  })

  it('names its refusals by status', () => {
    const { responses } = operationOf('/v4/bookings', 'post')
    const statuses = ['201', '400', '401', '403', '404', '409', '410', '413', '415', '422', '429', 'default']
    expect(Object.keys(responses).sort()).toEqual(statuses)
    expect(responses['409']?.['x-error-codes']).toEqual(
      expect.arrayContaining(['booking_sold_out', 'booking_final_price_mismatch']),
    )
  })

  it('lists the scopes that may call it', () => {
    expect(operationOf('/v4/oauth/token', 'post').security).toEqual([])
    expect(operationOf('/v4/events', 'get').security[0]).toEqual({})
    expect(operationOf('/v4/bookings', 'post').security).not.toContainEqual({})
    const area = operationOf('/v4/locations', 'get').security
    expect(area).toContainEqual({ oauth2: ['data'] })
    expect(area).not.toContainEqual({ oauth2: ['partner'] })
    expect(area).toContainEqual({ oauth2: ['internal'] })
  })
})

it('names relations as they are configured [W1-configured-prefix]', async () => {
  const other = createTestEngine({ relationPrefix: 'pw' })
  const { text } = await other.call('/v4/openapi.json')
  expect(text).toContain('"pw:location"')
  expect(text).not.toContain('svc:')
  other.close()
})
