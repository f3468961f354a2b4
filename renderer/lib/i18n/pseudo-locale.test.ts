/** The pseudo-locale keeps what a message needs and lengthens what a person reads. */
import { expect, it } from 'vitest'
import { createMessages } from '../../../shared/messages/messages.ts'
import { pseudoMessages } from './pseudo-locale.ts'

it('lengthens the texts, and keeps keys, arguments, plurals and elements', () => {
  const messages = {
    a: { spaces: 'Only {count, plural, one {# space} other {# spaces}} left in <b>{name}</b>' },
  } as const
  const t = createMessages<typeof messages>('en-US', pseudoMessages(messages))
  const text = t.markup('a.spaces', { count: 1234, name: 'Canal St', b: (chunks) => `*${chunks}*` })
  expect(text).toBe('[Öñlý ~~1,234 spåçés~~~ léft îñ ~~~*Canal St*]')
})
