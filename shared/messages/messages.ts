/** Messages in ICU syntax: their types, and the translator of one language. Arguments are typed by the text in en-US. */
import { createTranslator } from 'use-intl/core'
import type { Locale } from '../locales.ts'

/** The same keys in another language. */
export type MessagesLike<Catalog> = {
  readonly [Key in keyof Catalog]: Catalog[Key] extends string ? string : MessagesLike<Catalog[Key]>
}

/** Only the messages that differ. */
export type MessageDifferences<Catalog> = {
  readonly [Key in keyof Catalog]?: Catalog[Key] extends string ? string : MessageDifferences<Catalog[Key]>
}

interface Branch {
  readonly [key: string]: string | Branch
}

const withDifferences = (messages: Branch, differences: Branch): Branch => {
  const merged: Record<string, string | Branch> = { ...messages }
  for (const [key, value] of Object.entries(differences)) {
    const original = messages[key]
    merged[key] = typeof value === 'string' || typeof original !== 'object' ? value : withDifferences(original, value)
  }
  return merged
}

/** The catalog with some of its messages replaced. */
export const mergeMessages = <Catalog extends object>(
  messages: Catalog,
  differences: MessageDifferences<Catalog>,
): MessagesLike<Catalog> => withDifferences(messages as Branch, differences as Branch) as MessagesLike<Catalog>

/** `t('area.key', {name: 'value'})`. A message that is missing or lacks an argument throws: both are faults of the program. */
export const createMessages = <const Catalog extends Record<string, unknown>>(
  locale: Locale,
  messages: MessagesLike<Catalog>,
) =>
  createTranslator<Catalog>({
    locale,
    messages: messages as Catalog,
    onError: (error) => {
      throw error
    },
  })

export type Messages<Catalog extends Record<string, unknown>> = ReturnType<typeof createMessages<Catalog>>
