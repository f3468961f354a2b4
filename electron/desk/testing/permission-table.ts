/** The permissions of all requests and native calls: the rows of docs/permissions.md, and of the test of every cell. */
import { nativePermissions } from '../../../shared/desktop/native-permissions.ts'
import { mayDo, mayProgram, permissions, roles, type Needed, type Role } from '../../../shared/permissions.ts'
import type { Route } from '../../core/http/route.ts'

export interface PermissionRow {
  readonly method: string
  readonly path: string
  readonly needed: Needed
}

/** A route whose permission depends on a parameter has a row for each of its values. */
export const permissionRows = (routes: readonly Route[]): PermissionRow[] =>
  routes.flatMap(({ method, path, permission = 'anyone' }) => {
    if (typeof permission === 'string') return [{ method, path, needed: permission }]
    const { parameter, values, others } = permission
    const rows = Object.entries(values).map(([value, needed]) => ({
      path: path.replace(`:${parameter}`, value),
      needed,
    }))
    return [...rows, { path, needed: others }].map((row) => ({ method, ...row }))
  })

/** The result of a person's request; undefined is a locked window. */
export const outcome = (needed: Needed, role: Role | undefined): 'yes' | 'approval' | 'no' | 'locked' => {
  if (needed === 'anyone') return 'yes'
  return role === undefined ? 'locked' : mayDo(role, needed)
}

/** True where a program may make the request, with a token of the scope `internal`. */
export const isForPrograms = ({ method, needed }: PermissionRow): boolean =>
  needed === 'anyone' ? method === 'GET' : mayProgram(needed, method)

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const cells = (needed: Needed): string[] =>
  roles.map((role) => ({ yes: 'yes', approval: 'with approval', no: '–', locked: '–' })[outcome(needed, role)])

const neededCell = (needed: Needed): string => (needed === 'anyone' ? 'anyone' : `\`${needed}\``)

export const permissionDocument = (routes: readonly Route[]): string => `# Permissions

\`npm run permissions\` writes this file from the routes of the desk and the table of native calls; a test makes each request with each
role. While there are no people, a window may do everything. Where a request needs nothing ("anyone"), a locked window may make it too.

A program with a token of its own, which has the scope \`internal\`, acts for no person: it may do what the last column says, with people or without.

## Permissions

${table(
  ['permission', ...roles],
  Object.keys(permissions).map((permission) => [`\`${permission}\``, ...cells(permission as Needed)]),
)}

A refund above the limit of the setting \`people\` needs \`refund_above_limit\` too, except for undoing one's own sale within a minute. A refund at the house's cost, beyond the rule of the facility, needs \`refund_at_house_cost\`. A sale by invoice above the limit of the same setting needs \`invoice_above_limit\` too.

How bookings were paid is shown without \`expected_cash\` once the shift is counted, and in lists for one's own sales alone ([shifts.md](shifts.md)).

## Requests of the desk

${table(
  ['request', 'needs', ...roles, 'program'],
  permissionRows(routes)
    .filter(({ path }) => !path.startsWith('/desk/permissions/'))
    .map((row) => [
      `\`${row.method} ${row.path}\``,
      neededCell(row.needed),
      ...cells(row.needed),
      isForPrograms(row) ? 'yes' : '–',
    ]),
)}

## Requests of the page to the API

${table(
  ['request', 'needs', ...roles],
  [
    ['`GET /v4/…`, `POST /v4/bookings/previews`', neededCell('sell'), ...cells('sell')],
    ['every other request to `/v4/…`', neededCell('settings'), ...cells('settings')],
  ],
)}

## Native calls

${table(
  ['call', 'needs', ...roles],
  Object.entries(nativePermissions).map(([call, needed]) => [`\`${call}\``, neededCell(needed), ...cells(needed)]),
)}
`
