/** Which texts are accepted as e-mail addresses. */
import { expect, test } from 'vitest'
import { isEmail } from './email-address.ts'

test.each([
  'ana@example.test',
  'Ana.Novak+parking@mail.example.co.uk',
  "o'brien&sons@example.test",
  '2@3com.example',
  'x@xn--bcher-kva.example',
  'x@example.xn--p1ai',
  `${'a'.repeat(64)}@example.test`,
])('%s is one', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  ['a prefix', 'mailto:ana@example.test'],
  ['another prefix', 'SMTP:ana@example.test'],
  ['a name', 'Ana <ana@example.test>'],
  ['a comment', 'ana(box office)@example.test'],
  ['a comment at the end', 'ana@example.test(work)'],
  ['a comment in the domain', 'ana@example.(x)test'],
  ['a zero-width space', 'ana\u200b@example.test'],
  ['a zero-width joiner', 'ana@exam\u200dple.test'],
  ['a soft hyphen', 'ana@example\u00ad.test'],
  ['a direction mark', '\u202aana@example.test'],
  ['a byte order mark inside', 'ana@\ufeffexample.test'],
  ['a no-break space', 'ana\u00a0@example.test'],
  ['a control', 'ana\u0000@example.test'],
  ['a line break at the end', 'ana@example.test\n'],
  ['a full-width letter', 'ana@ｅxample.test'],
  ['a Hangul filler', 'ana\u3164@example.test'],
  ['two dots', 'ana..novak@example.test'],
  ['two dots in the domain', 'ana@example..test'],
  ['a dot in front', '.ana@example.test'],
  ['a dot before the @', 'ana.@example.test'],
  ['a dot after the @', 'ana@.example.test'],
  ['a dot at the end', 'ana@example.test.'],
  ['a hyphen at the end of a label', 'ana@example-.test'],
  ['quotes', '"ana novak"@example.test'],
  ['two addresses', 'ana@example.test,bo@example.test'],
  ['two @', 'ana@novak@example.test'],
  ['no domain', 'ana@localhost'],
  ['an IP address', 'ana@127.0.0.1'],
  ['an IP address in brackets', 'ana@[127.0.0.1]'],
  ['no name', '@example.test'],
  ['a long name', `${'a'.repeat(65)}@example.test`],
  ['a long address', `ana@${'example.'.repeat(40)}test`],
  ['a backslash', 'ana\\@example.test'],
  ['nothing', ''],
])('with %s it is none', (_what, text) => {
  expect(isEmail(text)).toBe(false)
})
