/** Databases are named by one text: the path of a file, or the URL of a server. */

export const isServerUrl = (file: string): boolean => /^\s*postgres(?:ql)?:\/\//i.test(file)

const hosts = /^(?:(?:\[[\w:.%]*\]|[^:@[\],]*)(?::\d*)?(?:,|$))*$/

/**
 * The URL without blanks around it, such as the end of a line of a file, and with its scheme as the client knows it; undefined where
 * characters of the user or password would be taken for others: the client would say that a part of the password is no host or port.
 */
export const readServerUrl = (text: string): string | undefined => {
  const url = text.trim().replace(/^\w+/, (scheme) => scheme.toLowerCase())
  const [, authority = '', rest = ''] = /^\w+:\/\/([^/?#]*)(.*)$/s.exec(url) ?? []
  const [address = '', ...users] = authority.split('@').reverse()
  return users.length > 1 || /[\s#@]/.test(rest) || /\s/.test(authority) || !hosts.test(address) ? undefined : url
}
