/** Words that French writes as English does, in lower case. */
export const sameInFrench: ReadonlySet<string> = new Set(
  `accessible alt client code copies coupon ctrl date exact menu min ms normal option options original photos point production second standard test total version
   webhooks`.split(/\s+/),
)
