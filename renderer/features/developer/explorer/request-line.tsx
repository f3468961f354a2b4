/** The request as it will be sent, shown while it is typed; secret values are masked. */
import { shownPath } from '../../../../shared/shown-path.ts'
import { MethodName } from '../method-name.tsx'
import { ShownPath } from '../shown-path.tsx'
import type { ExploredRequest } from './explored-request.ts'
import { shownBody } from './shown-body.ts'
import { classes, wireStyles } from '../../../ui/index.ts'

export const RequestLine = ({ request }: { readonly request: ExploredRequest }) => {
  const body = shownBody(request.body)
  return (
    <pre
      className={classes(wireStyles.wire, 'dev-line')}
      aria-label="The request as it is sent"
      role="group"
      tabIndex={0}
    >
      <MethodName method={request.method} /> <ShownPath path={shownPath(request.path, request.query)} />
      {body === '' ? null : `\n\n${body}`}
    </pre>
  )
}
