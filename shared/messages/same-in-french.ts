/** Words that French writes as English does, in lower case. */
export const sameInFrench: ReadonlySet<string> = new Set(
  `accessible alt code coupon ctrl date menu min ms option options photos production standard total webhooks`.split(
    ' ',
  ),
)
