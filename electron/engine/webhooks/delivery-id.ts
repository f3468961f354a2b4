/** The X-Delivery-Id: a UUID made of ten random bytes and the row's number, so that finding it needs no index. */

export const deliveryKeyBytes = 10

/** Version 8 (RFC 9562) leaves the meaning of the other bits to the application. */
export const deliveryUuid = (key: Uint8Array, id: number): string => {
  const bytes = Uint8Array.from(key)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Buffer.from(bytes).toString('hex')
  const number = id.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${number}`
}

/** The number of the row in a delivery id; undefined for other text. The caller has to check the key. */
export const deliveryNumber = (text: string): number | undefined => {
  const match = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-([0-9a-f]{12})$/i.exec(text)
  return match?.[1] === undefined ? undefined : Number.parseInt(match[1], 16)
}
