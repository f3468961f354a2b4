/** What was typed beside the sale and is not applied yet (times, an address): the sale applies it before it takes money. */
import { useLayoutEffect } from 'react'

/** Applies what was typed where it is valid; says to the seller what was done, or what is open and wrong. */
type ApplyInput = () => string

const openInputs = new Set<ApplyInput>()

/** Registers an input for as long as it holds something that is not applied; undefined while it does not. */
export function useOpenInput(apply: ApplyInput | undefined): void {
  useLayoutEffect(() => {
    if (apply === undefined) return undefined
    openInputs.add(apply)
    return () => {
      openInputs.delete(apply)
    }
  })
}

/** Undefined where nothing is open; else what the seller is told. */
export function applyOpenInputs(): string | undefined {
  const said = [...openInputs].map((apply) => apply())
  return said.length === 0 ? undefined : said.join(' ')
}
