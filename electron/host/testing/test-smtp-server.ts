/** A mail server on this computer for tests: accepts messages over SMTP, and refuses on request. */
import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface ReceivedMail {
  readonly from: string
  readonly to: string
  /** The headers and the body, unchanged. */
  readonly source: string
}

export interface TestSmtpServer {
  readonly port: number
  readonly received: readonly ReceivedMail[]
  /** The `AUTH` commands, in the clear. */
  readonly logins: readonly string[]
  /** The response to a command instead of accepting it: `{ 'RCPT TO': '550 no such user' }`. */
  refusals: Readonly<Record<string, string>>
  close(): Promise<void>
}

const serve = (
  socket: Socket,
  server: { refusals: Readonly<Record<string, string>> },
  received: ReceivedMail[],
  logins: string[],
): void => {
  let buffered = ''
  let data: string[] | undefined
  let [from, to] = ['', '']
  const say = (line: string): void => void socket.write(`${line}\r\n`)

  const command = (line: string): void => {
    const refusal = Object.entries(server.refusals).find(([name]) => line.toUpperCase().startsWith(name))
    if (refusal !== undefined) return say(refusal[1])
    const [verb = ''] = line.toUpperCase().split(' ')
    if (verb === 'EHLO') return say('250-test\r\n250 AUTH PLAIN')
    if (verb === 'AUTH') {
      logins.push(line)
      return say('235 welcome')
    }
    if (verb === 'MAIL') from = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (verb === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (verb === 'DATA') {
      data = []
      return say('354 go on')
    }
    if (verb === 'QUIT') {
      say('221 bye')
      socket.end()
      return
    }
    say('250 fine')
  }

  const take = (line: string): void => {
    if (data === undefined) return command(line)
    if (line !== '.') {
      data.push(line.startsWith('..') ? line.slice(1) : line)
      return
    }
    received.push({ from, to, source: data.join('\n') })
    data = undefined
    say('250 taken')
  }

  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    const lines = (buffered + chunk.toString('latin1')).split('\r\n')
    buffered = lines.pop() ?? ''
    lines.forEach(take)
  })
  say('220 test')
}

/** Port 0 picks a free one. */
export const startTestSmtpServer = async (port = 0): Promise<TestSmtpServer> => {
  const received: ReceivedMail[] = []
  const logins: string[] = []
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket)
    serve(socket, server, received, logins)
  })
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve))
  const server: TestSmtpServer = {
    port: (listener.address() as AddressInfo).port,
    received,
    logins,
    refusals: {},
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        listener.close(() => resolve())
      }),
  }
  return server
}
