/** Words that French writes as English does, in lower case. */
export const sameInFrench: ReadonlySet<string> = new Set(
  `accessible alt client code coupon ctrl date exact menu min ms normal option options photos point production second standard test total version
   webhooks`.split(/\s+/),
)
