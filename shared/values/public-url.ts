/** The public address at which customers reach this program, set by its operator or a proxy. */

/** The beginning of links, `https://park.example.com`; undefined for anything but a scheme and a host. */
export const readPublicUrl = (text: string): string | undefined => {
  const given = text.trim()
  if (given.length > 300 || !/^https?:\/\/[^\s/?#\\@]+\/?$/i.test(given) || !URL.canParse(given)) return undefined
  const { origin, hostname } = new URL(given)
  return /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i.test(hostname) ? origin : undefined
}
