/** Words that French writes as English does, in lower case. */
export const sameInFrench: ReadonlySet<string> = new Set(
  `accessible active alt client code copies coupon ctrl date exact interface menu min ms normal option options original photos point production second standard test total type version
   webhook webhooks`.split(/\s+/),
)
