/** The pseudo-locale preserves the syntax of a message and lengthens its text. */
import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, it } from 'vitest'
import * as windowMessages from '../../../shared/messages/en-US/window.ts'
import { createMessages } from '../../../shared/messages/messages.ts'
import { pseudoMessages } from './pseudo-locale.ts'

it('lengthens the texts, and keeps keys, arguments, plurals and elements', () => {
  const messages = {
    a: { spaces: 'Only {count, plural, one {# space} other {# spaces}} left in <b>{name}</b>' },
  } as const
  const t = createMessages<typeof messages>('en-US', pseudoMessages(messages))
  const text = t.markup('a.spaces', { count: 1234, name: 'Canal St', b: (chunks) => `*${chunks}*` })
  expect(text).toBe('Öñlý --1,234 spåçés--- léft îñ ---*Canal St*')
})

const texts = (messages: object): string[] =>
  Object.values(messages).flatMap((value: string | object) => (typeof value === 'string' ? [value] : texts(value)))

it('leaves every message of the window well-formed', () => {
  for (const text of texts(pseudoMessages(windowMessages))) expect(() => parse(text), text).not.toThrow()
})
