import { expect, it } from 'vitest'
import { readPublicUrl } from './public-url.ts'

it.each([
  ['https://park.example.com', 'https://park.example.com'],
  [' HTTPS://Park.Example.com/ ', 'https://park.example.com'],
  ['http://park.example.com:8080', 'http://park.example.com:8080'],
  ['https://park.example.com:443', 'https://park.example.com'],
  ['https://[2001:db8::1]:8443', 'https://[2001:db8::1]:8443'],
  ['https://garé.example', 'https://xn--gar-dma.example'],
])('%j begins links with %s', (text, url) => expect(readPublicUrl(text)).toBe(url))

it.each([
  '',
  'park.example.com',
  'ftp://park.example.com',
  'app://parkdesk',
  'javascript:alert(1)',
  'https://',
  'https://park.example.com/parking',
  'https://park.example.com/?a=b',
  'https://park.example.com?a',
  'https://park.example.com#a',
  'https://user:secret@park.example.com',
  'https://park.example.com\\@evil.test',
  'https://park.example.com, evil.test',
  'https://park.example.com,evil.test',
  'https://park.example.com:99999',
  'https://park example.com',
  'https://park.example.com\r\nX: y',
  'https://park.example.com"onload',
  `https://${'a'.repeat(300)}.example`,
])('%j is no public address', (text) => expect(readPublicUrl(text)).toBeUndefined())
