/** A partner's server that accepts each webhook and remembers their order. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface Received {
  readonly booking: number
  readonly kind: 'create' | 'cancel'
  readonly deliveryId: string
}

export interface Partner {
  readonly origin: string
  readonly received: readonly Received[]
}

export const openPartner = async (): Promise<Partner> => {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      received.push({
        booking: (JSON.parse(body) as { id: number }).id,
        kind: request.url === '/bookings/cancel' ? 'cancel' : 'create',
        deliveryId: String(request.headers['x-delivery-id']),
      })
      response.writeHead(202).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}
