/** Who may import whom. Each rule says why, so that its failure can be read without looking anything up. */

const nodeBuiltIn = { dependencyTypes: ['core'] }

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that need each other, even for types alone, are one module, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      comment: 'An import must lead somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'shared-only-zod',
      comment:
        'shared/ runs in every process: plain TypeScript, zod, and the libraries of messages and phones, nothing else.',
      severity: 'error',
      from: { path: '^shared/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared/', '^node_modules/(zod|use-intl|libphonenumber-js)/'] },
    },
    {
      name: 'electron-only-in-main-and-preload',
      comment: 'Engine, desk, gateway and hosts run without Electron.',
      severity: 'error',
      from: { path: '^(electron/(core|engine|desk|gateway|host)|shared|renderer|bench)/' },
      to: {
        path: '^(node_modules/)?electron(/|$)',
        pathNot: '^electron/(main|preload|gateway|core|engine|desk|host|common)/',
      },
    },
    {
      name: 'core-stands-alone',
      comment: 'The framework of engine and desk: HTTP, the database, money. It knows neither of them.',
      severity: 'error',
      from: { path: '^electron/core/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(electron/(main|preload|gateway|engine|desk|host)|renderer|e2e|bench|scripts)/' },
    },
    {
      name: 'engine-stands-alone',
      comment: 'The engine is the API by itself; what knows it may import it, it knows nobody.',
      severity: 'error',
      from: { path: '^electron/engine/' },
      to: { path: '^(electron/(main|preload|gateway|desk|host)|renderer|e2e|bench|scripts)/' },
    },
    {
      name: 'desk-knows-no-engine',
      comment:
        'The back office uses the marketplace through its API, or through what the host hands in (desk/deps.ts).',
      severity: 'error',
      from: { path: '^electron/desk/', pathNot: '\\.test\\.ts$|/test-|/testing/' },
      to: { path: '^(electron/(main|preload|gateway|engine|host)|renderer|e2e|bench|scripts)/' },
    },
    {
      name: 'sqlite-only-in-the-database-module',
      comment: 'Everything else uses the handles of core/db; a backup and a move open files of their own.',
      severity: 'error',
      from: {
        path: '^(electron|shared)/',
        pathNot: '^electron/core/db/(sqlite|move)/|^electron/desk/backups/|\\.test\\.ts$|/testing/',
      },
      to: { path: '^node_modules/better-sqlite3/' },
    },
    {
      name: 'postgres-only-for-the-engine',
      comment: 'The back office stays on SQLite.',
      severity: 'error',
      from: { path: '^electron/(desk|gateway|main)/' },
      to: { path: '^electron/core/db/postgres/' },
    },
    {
      name: 'koffi-only-in-the-binding',
      comment: 'The binding of the client library can be replaced in one file.',
      severity: 'error',
      from: { pathNot: '^electron/core/db/postgres/libpq\\.ts$' },
      to: { path: '^node_modules/koffi/' },
    },
    {
      name: 'sql-only-in-repositories',
      comment:
        'Only repositories get the database: files named so, in core/db, core/audit or a folder named storage. The services create them and pass them on; whoever needs a transaction has that of a repository.',
      severity: 'error',
      from: {
        path: '^electron/(core|engine|desk)/',
        pathNot:
          'repositor(y|ies)\\.ts$|/storage/|^electron/core/(db|audit)/|^electron/(engine/(engine|services)|desk/(desk|services))\\.ts$|\\.test\\.ts$|/test-[^/]*\\.ts$|/testing/',
      },
      to: { path: '^electron/core/db/(database|select-page|sqlite/(driver|sqlite-database))\\.ts$' },
    },
    {
      name: 'engine-knows-no-store',
      comment:
        'What differs between databases is in the dialect of each (core/db/dialect.ts). Scratch files and reading threads of imports are SQLite.',
      severity: 'error',
      from: {
        path: '^electron/engine/',
        pathNot: 'checked-rows-repository\\.ts$|import-worker\\.ts$|\\.test\\.ts$|/test-[^/]*\\.ts$|/testing/',
      },
      to: { path: '^electron/core/db/sqlite/' },
    },
    {
      name: 'gateway-is-pure',
      comment: 'The gateway maps requests; it reaches engine and remote through functions it is given.',
      severity: 'error',
      from: { path: '^electron/gateway/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(electron/(main|preload|core|engine|desk|host)|renderer|e2e|bench|scripts)/' },
    },
    {
      name: 'main-reaches-the-engine-through-gateway-or-host',
      comment:
        'The engine is another process: main speaks to it through the gateway and the host, never by calling it.',
      severity: 'error',
      from: { path: '^electron/main/', pathNot: '\\.test\\.ts$|/test-[^/]*\\.ts$' },
      to: { path: '^electron/(core|engine|desk)/' },
    },
    {
      name: 'host-does-not-know-main',
      comment: 'Hosts run where there is no Electron.',
      severity: 'error',
      from: { path: '^electron/host/' },
      to: { path: '^(electron/(main|preload)|renderer|e2e|bench|scripts)/' },
    },
    {
      name: 'preload-only-shared',
      comment: 'A sandboxed script: electron and the shared contract.',
      severity: 'error',
      from: { path: '^electron/preload/' },
      to: { pathNot: ['^shared/', '^electron/preload/', '^(node_modules/)?electron(/|$)'] },
    },
    {
      name: 'renderer-only-shared-and-itself',
      comment: 'The page speaks HTTP and the bridge; it holds no code of the other processes.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: '^renderer/testing/|\\.hybrid\\.test\\.ts$' },
      to: { path: '^(electron|e2e|bench|scripts)/' },
    },
    {
      name: 'widget-stands-alone',
      comment:
        "Visitors of other sites load the widget, so it is small: its own files, the geometry of the desktop's map, Leaflet, and what formats messages.",
      severity: 'error',
      from: { path: '^widget/', pathNot: '\\.test\\.ts$' },
      to: {
        dependencyTypesNot: ['type-only'],
        pathNot: [
          '^widget/',
          '^renderer/kit/map/(place-tags|street-canvas)\\.ts$',
          '^shared/(locales|values/measure|map/(geometry|street-names))\\.ts$',
          '^node_modules/((@types/)?leaflet|icu-minify)/',
        ],
      },
    },
    {
      name: 'nothing-needs-the-widget',
      comment: 'The engine serves the widget as it was built; nobody runs it but a browser.',
      severity: 'error',
      from: { path: '^(electron|renderer|shared|bench)/' },
      to: { path: '^widget/' },
    },
    {
      name: 'renderer-has-no-node',
      comment: 'There is no Node in the page.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: '^renderer/testing/|\\.test\\.tsx?$' },
      to: nodeBuiltIn,
    },
    {
      name: 'features-through-their-index',
      comment: "A feature's inside is its own: others import its index.ts.",
      severity: 'error',
      from: { path: '^renderer/features/([^/]+)/' },
      to: { path: '^renderer/features/', pathNot: ['^renderer/features/$1/', '^renderer/features/[^/]+/index\\.ts$'] },
    },
    {
      name: 'app-sees-screens-and-indexes',
      comment: 'The shell imports the screen of a feature, and what its index.ts offers.',
      severity: 'error',
      from: { path: '^renderer/app/' },
      to: { path: '^renderer/features/[^/]+/', pathNot: '^renderer/features/[^/]+/(index\\.ts|[^/]+-screen\\.tsx)$' },
    },
    {
      name: 'building-blocks-know-no-feature',
      comment: 'ui, lib, api and the kits are used by the features, not the other way round.',
      severity: 'error',
      from: { path: '^renderer/(ui|lib|api|kit)/' },
      to: { path: '^renderer/(features|app)/' },
    },
    {
      name: 'kits-stand-on-ui-and-lib',
      comment: 'A kit puts building blocks together: it may import them, and none of them knows a kit.',
      severity: 'error',
      from: { path: '^renderer/(ui|lib|api)/' },
      to: { path: '^renderer/kit/' },
    },
    {
      name: 'features-do-not-know-the-shell',
      comment: 'The shell puts the features together.',
      severity: 'error',
      from: { path: '^renderer/features/' },
      to: { path: '^renderer/app/' },
    },
    {
      name: 'tests-are-not-imported',
      comment: 'What tests need in common lies in a file of its own.',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'no-development-packages-in-the-product',
      comment: 'What the built app needs is under "dependencies".',
      severity: 'error',
      from: {
        path: '^(electron|shared)/',
        pathNot: '\\.test\\.ts$|/test-[^/]*\\.ts$|/testing/',
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/(electron|@types)/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
    skipAnalysisNotInRules: true,
  },
}
