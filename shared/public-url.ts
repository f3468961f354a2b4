/** The public address: where customers reach this program, as its operator or a proxy states it. */

/** `https://park.example.com`, as links begin; undefined for what is more or less than a scheme and a host. */
export const readPublicUrl = (text: string): string | undefined => {
  const given = text.trim()
  if (given.length > 300 || !/^https?:\/\/[^\s/?#\\@]+\/?$/i.test(given) || !URL.canParse(given)) return undefined
  const { origin, hostname } = new URL(given)
  return /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i.test(hostname) ? origin : undefined
}
