/** A small API description with every feature that the form knows, for the tests of the explorer. */
export const description = {
  openapi: '3.1.0',
  paths: {
    '/v4/events': {
      get: {
        summary: 'Find events',
        tags: ['events'],
        security: [{}, { bearer: [] }],
        parameters: [
          {
            name: 'q',
            in: 'query',
            description: 'Pairs:\n- `name:`',
            schema: { type: 'string' },
            'x-search-types': {
              name: { type: 'string', examples: ['celtics'] },
              status: { type: 'string', enum: ['open', 'closed'] },
            },
          },
          { $ref: '#/components/parameters/PerPage' },
          { name: 'X-Language-Locale', in: 'header', schema: { type: 'string', enum: ['en-US', 'fr-CA'] } },
        ],
        responses: { 400: { $ref: '#/components/responses/Bad' } },
      },
      post: {
        summary: 'Find events',
        tags: ['events'],
        parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }],
        requestBody: {
          content: { 'application/x-www-form-urlencoded': { schema: { properties: { q: { type: 'string' } } } } },
        },
      },
    },
    '/v4/accounts/me': { get: { summary: 'Me', tags: ['accounts'] } },
    '/v4/accounts/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
      get: { summary: 'One account', tags: ['accounts'] },
      post: {
        summary: 'Change it',
        tags: ['accounts'],
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/AccountForm' } },
            'application/json': { schema: { $ref: '#/components/schemas/AccountForm' } },
          },
        },
      },
    },
    '/v4/oauth/token': { post: { summary: 'Token', tags: ['oauth'], security: [] } },
    '/pass/{token}': { get: { summary: 'Pass page', tags: ['pass'] } },
  },
  components: {
    parameters: {
      PerPage: {
        name: 'per_page',
        in: 'query',
        description: 'At most 100',
        schema: { type: 'integer', minimum: 1, default: 100 },
      },
    },
    responses: { Bad: { description: '`invalid_parameter`: A value is wrong.\n\n`invalid_zoom`: No such relation.' } },
    schemas: {
      AccountForm: {
        type: 'object',
        required: ['email'],
        properties: {
          email: { type: 'string', maxLength: 20, pattern: '^\\S+@\\S+$' },
          age: { type: ['integer', 'null'] },
          invoice: { anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['0', '1'] }] },
          password: { type: 'string', minLength: 8 },
          tags: { type: 'array', items: { type: 'string' } },
          loop: { $ref: '#/components/schemas/Loop' },
        },
        examples: [{ email: 'ana@example.test', age: 40, tags: ['a', 'b'] }],
      },
      Loop: { $ref: '#/components/schemas/Loop' },
    },
  },
} as const
