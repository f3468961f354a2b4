/** The reason why a file cannot be read as a table. */
import type { Refusal, RefusalCode } from '../../../shared/desk/reconcile/refusals.ts'

/** A refusal that ends the reading. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export const refuse = (code: RefusalCode, at: Omit<Refusal, 'code'> = {}): RefusedFile =>
  new RefusedFile({ code, ...at })
