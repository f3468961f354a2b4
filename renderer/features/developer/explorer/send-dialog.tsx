/** Asks before something is changed: says what is sent, and on whose data it acts. */
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { profileQuery } from '../../../lib/api/index.ts'
import { Button, Dialog, Text } from '../../../ui/index.ts'
import type { ExploredRequest } from './explored-request.ts'
import type { Operation } from './operations.ts'
import { RequestLine } from './request-line.tsx'

interface SendDialogProps {
  readonly open: boolean
  readonly operation: Operation
  readonly request: ExploredRequest
  readonly onClose: () => void
  readonly onSend: () => void
}

const kindWords = {
  embedded: 'the database of this computer',
  sandbox: 'a sandbox: no real money moves',
  production: 'production: bookings and money are real',
} as const

export const SendDialog = ({ open, operation, request, onClose, onSend }: SendDialogProps) => {
  const { data: profile } = useQuery(profileQuery())
  const name = profile === undefined ? 'the profile in use' : `the profile “${profile.name}”`
  const what = profile === undefined ? '' : `, ${kindWords[profile.kind]}`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      icon={IconAlertTriangle}
      tone="warn"
      title={operation.method === 'DELETE' ? 'Send a DELETE?' : `Send a ${operation.method}, which may change data?`}
      text={`${operation.summary}. It acts on ${name}${what}.`}
      foot={
        <>
          <Button initialFocus onClick={onClose} keys="Escape">
            Do not send
          </Button>
          <Text grow />
          <Button kind={operation.method === 'DELETE' ? 'destructive' : 'primary'} onClick={onSend}>
            Send {operation.method}
          </Button>
        </>
      }
    >
      <RequestLine request={request} />
    </Dialog>
  )
}
