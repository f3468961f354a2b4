/** New temporary PINs and badges: they are shown once, and removed when they are closed. */
import { useEffect, useRef, useState } from 'react'
import { personApi } from '../../../shared/contract/people.ts'
import { call } from '../../api/index.ts'

export interface Secrets {
  readonly pin?: { readonly text: string; readonly isReplacement: boolean }
  readonly badge?: {
    readonly code: string
    readonly madeAt: string
    /** The time when the previous badge was issued. */
    readonly replaces: string | undefined
    readonly isPrinted: boolean
  }
}

/** A ref for the element that shows a secret: in a low window the panel would hide it. */
export const showInView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The secrets by person. A lost response changes nothing: the desk forgets a badge by itself after some minutes. */
export const useSecrets = () => {
  const [all, setAll] = useState<ReadonlyMap<number, Secrets>>(new Map())
  const latest = useRef(all)
  useEffect(() => {
    latest.current = all
  }, [all])
  const forgetBadge = (id: number, secrets: Secrets | undefined) => {
    if (secrets?.badge !== undefined) void call(personApi.forgetBadge, { id }).catch(() => undefined)
  }
  useEffect(() => () => latest.current.forEach((secrets, id) => forgetBadge(id, secrets)), [])
  return {
    of: (id: number): Secrets => all.get(id) ?? {},
    unprinted: new Set([...all].filter(([, { badge }]) => badge?.isPrinted === false).map(([id]) => id)),
    keep: (id: number, change: Secrets) =>
      setAll((before) => new Map([...before, [id, { ...before.get(id), ...change }]])),
    forget: (id: number, which: readonly (keyof Secrets)[]) => {
      if (which.includes('badge')) forgetBadge(id, all.get(id))
      setAll((before) => {
        const left = Object.fromEntries(
          Object.entries(before.get(id) ?? {}).filter(([key]) => !which.some((each) => each === key)),
        ) as Secrets
        return new Map([...before, [id, left]])
      })
    },
  }
}
export type SecretStore = ReturnType<typeof useSecrets>
