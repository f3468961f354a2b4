/** The address of a mail server: its parts, and that an error does not repeat it. */
import { expect, it } from 'vitest'
import { readEngineOptions } from '../cli/engine-cli-options.ts'
import { maskSecrets } from '../http/mask-secrets.ts'
import { readSmtpSettings } from './smtp-settings.ts'

it('says server, account and sender', () => {
  expect(readSmtpSettings('smtps://us%40er:p%3Aw@mail.example.com?from=tickets@example.com')).toEqual({
    host: 'mail.example.com',
    port: 465,
    secure: true,
    account: { user: 'us@er', password: 'p:w' },
    from: { name: '', address: 'tickets@example.com' },
  })
  expect(readSmtpSettings('smtp://[::1]:2525?from=Desk%20<a@b.test>')).toEqual({
    host: '::1',
    port: 2525,
    secure: false,
    account: undefined,
    from: { name: 'Desk', address: 'a@b.test' },
  })
  expect(readSmtpSettings(undefined)).toBeUndefined()
  expect(readSmtpSettings(' ')).toBeUndefined()
})

it('comes from the command line, or from the environment', () => {
  const environment = { PARKDESK_SMTP: 'smtp://one.example?from=a@b.test' }
  expect(readEngineOptions([], environment).smtp?.host).toBe('one.example')
  expect(readEngineOptions(['--smtp', 'smtp://two.example?from=a@b.test'], environment).smtp?.host).toBe('two.example')
  expect(readEngineOptions([]).smtp).toBeUndefined()
})

it.each([
  'mail.example.com',
  'https://user:sesame@mail.example.com?from=a@b.test',
  'smtp://user:sesame@mail.example.com',
  'smtp://user:sesame@mail.example.com?from=nobody',
  'smtp://user:sesame@mail.example.com?from=Desk%20<desk..box@example.test>',
  'smtp://user:sesame%@mail.example.com?from=a@b.test',
])('%s is refused without telling the password', (text) => {
  expect(() => readSmtpSettings(text)).toThrow(/^The mail server's address /)
  expect(() => readSmtpSettings(text)).not.toThrow(/sesame/)
  expect(maskSecrets(`--smtp ${text}`)).not.toContain('sesame')
})
