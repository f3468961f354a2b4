/** Mock servers of others, each with the same responses in its own kind of file. */

export interface PeerResponse {
  /** For json-server, which has one path for each member of its file. */
  readonly key: string
  /** The path at the engine, with its query. */
  readonly path: string
  readonly body: string
}

export interface Peer {
  readonly name: string
  readonly packageName: string
  readonly version: string
  /** The file in the package that is run. */
  readonly program: string
  /** Makes the content of its JSON file. */
  readonly describe: (responses: readonly PeerResponse[]) => unknown
  readonly commandLine: (file: string, port: string) => readonly string[]
  readonly pathOf: (response: PeerResponse) => string
}

const withoutQuery = (path: string): string => path.replace(/\?.*/, '')

const json = ({ body }: PeerResponse): unknown => JSON.parse(body)

/** Logs are off, except Mockoon's of each request, which it always writes. */
export const peers: readonly Peer[] = [
  {
    name: 'Mockoon',
    packageName: '@mockoon/cli',
    version: '9.9.0',
    program: 'bin/run.js',
    describe: (responses) => ({
      uuid: 'bench',
      lastMigration: 33,
      name: 'Bench',
      endpointPrefix: '',
      latency: 0,
      port: 3000,
      hostname: '127.0.0.1',
      folders: [],
      routes: responses.map(({ key, path, body }) => ({
        uuid: key,
        type: 'http',
        method: 'get',
        endpoint: withoutQuery(path).slice(1),
        responses: [
          {
            uuid: `${key}-response`,
            body,
            statusCode: 200,
            headers: [{ key: 'Content-Type', value: 'application/json; charset=utf-8' }],
            bodyType: 'INLINE',
            disableTemplating: true,
            default: true,
          },
        ],
      })),
      rootChildren: responses.map(({ key }) => ({ type: 'route', uuid: key })),
    }),
    commandLine: (file, port) => [
      ...['start', '--data', file, '--port', port, '--hostname', '127.0.0.1', '--repair'],
      ...['--disable-log-to-file', '--disable-admin-api'],
    ],
    pathOf: ({ path }) => path,
  },
  {
    name: 'Prism',
    packageName: '@stoplight/prism-cli',
    version: '5.16.0',
    program: 'dist/index.js',
    describe: (responses) => ({
      openapi: '3.1.0',
      info: { title: 'Bench', version: '1' },
      paths: Object.fromEntries(
        responses.map((response) => [
          withoutQuery(response.path),
          {
            get: {
              responses: { 200: { description: 'OK', content: { 'application/json': { example: json(response) } } } },
            },
          },
        ]),
      ),
    }),
    commandLine: (file, port) => ['mock', file, '--port', port, '--verboseLevel', 'silent'],
    pathOf: ({ path }) => path,
  },
  {
    name: 'json-server',
    packageName: 'json-server',
    version: '0.17.4',
    program: 'lib/cli/bin.js',
    describe: (responses) => Object.fromEntries(responses.map((response) => [response.key, json(response)])),
    commandLine: (file, port) => [file, '--port', port, '--host', '127.0.0.1', '--quiet'],
    pathOf: ({ key }) => `/${key}`,
  },
]
