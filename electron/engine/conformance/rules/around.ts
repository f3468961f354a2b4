/** Decisions, sections 7 and 8: around the API, and running the engine by itself. */
import { implementedIn } from '../chapter.ts'

export const aroundRules = [
  ...implementedIn('engine/pages/widget-routes.ts', {
    'spec-widget-link': 'The widget is at {widget_url}/index.html with ui-components and destination-event-id.',
    'D7-widget': '/widget/index.html is served by the engine and shows location-list or map for the event.',
  }),
  ...implementedIn('engine/pages/page-routes.ts', {
    'spec-event-public-link': 'The site_url of an event, appended to the site domain, is its public page.',
    'D7-event-page': 'An event’s public page is served at its site_url, so that links work with no internet.',
  }),
  ...implementedIn('engine/import/demo-clients.ts', {
    'D7-demo-partner': 'demo-partner with its secret has the scopes partner, public and data.',
    'D7-demo-public': 'demo-public has public and mobile and may use public_token.',
    'D7-demo-internal': 'demo-internal with its secret has all scopes.',
    'D7-demo-user': 'The demo has the user demo@example.test with demo-password and phone 1 5550100.',
    'D7-demo-redirect': 'The demo’s redirect URI is http://127.0.0.1/callback.',
  }),
  ...implementedIn('engine/import/seed-demo.ts', {
    'D7-demo-data': 'The demo data set holds real venues, events and parking facilities.',
    'D7-demo-only': 'A database made without --demo has none of it.',
  }),
  ...implementedIn('host/engine-cli.ts', {
    'D7-demo-printed': 'The demo clients are printed at start.',
    'D8-ready-line': 'The engine prints engine ready http://127.0.0.1:<port>/v4 as soon as it answers.',
    'D8-port-0': '--port 0 picks a port.',
    'D8-memory': '--db :memory: keeps nothing.',
    'D8-now': '--now starts a virtual clock there, which runs on.',
    'D8-sigterm': 'SIGTERM finishes what is under way and exits 0.',
  }),
  ...implementedIn('host/engine-cli-options.ts', {
    'D8-relation-prefix': '--relation-prefix sets the prefix of relations.',
    'D8-rate-limit-off': '--rate-limit off switches rate limits off.',
  }),
  ...implementedIn('host/import-cli.ts', {
    'D8-import-files': 'engine:import takes any subset of --venues, --events and --parking.',
    'D8-import-repeatable': 'An import can be repeated: nothing changes the second time.',
    'D8-import-counts': 'It prints counts of added, updated, unchanged and rejected rows.',
    'D8-import-report': 'Each rejected row, its line number and the reason are in a report file.',
    'D8-import-goes-on': 'A bad row never stops the good ones.',
  }),
  ...implementedIn('host/import-progress.ts', {
    'D8-import-progress': 'It prints a progress bar.',
  }),
]
