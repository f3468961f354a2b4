/** Texts without spaces, and characters that are as wide as they are high. */
import { describe, expect, it } from 'vitest'
import { columnsOf, lineCount, widthPixels } from './text-width.ts'

describe('a text in Chinese or Japanese', () => {
  const sentence = '左側の車線からお入りください'

  it('is as wide as its characters are high', () => {
    expect(widthPixels(sentence, 10)).toBe(140)
    expect(widthPixels('（「。」）', 10)).toBe(50)
    expect(columnsOf(`${sentence}AB`)).toBe(30)
  })

  it('breaks between any two characters, also behind Latin words', () => {
    expect(lineCount(sentence, 10, 140)).toBe(1)
    expect(lineCount(sentence, 10, 139)).toBe(2)
    expect(lineCount(sentence.repeat(3), 10, 100)).toBe(5)
    expect(lineCount(`Gate ${sentence}`, 10, 100)).toBe(2)
  })

  it('begins no line with a mark that belongs to the character before', () => {
    expect(lineCount('入口入口。', 10, 40)).toBe(2)
    expect(lineCount('入口入口。入口', 10, 40)).toBe(2)
    expect(lineCount('入口入口。入口入', 10, 40)).toBe(3)
  })
})

describe('a word that is longer than a line', () => {
  it('begins a line of its own, and is broken anywhere', () => {
    expect(lineCount('A'.repeat(40), 10, 100)).toBe(Math.ceil(40 / Math.floor(100 / widthPixels('A', 10))))
    expect(lineCount(`At ${'A'.repeat(14)}`, 10, 100)).toBe(3)
  })

  it('is broken behind its hyphens first', () => {
    expect(lineCount('AAAAAAAA-BBBBBBBB-CCCCCCCC', 10, 100)).toBe(3)
  })

  it('needs no line for spaces around it', () => {
    expect(lineCount(' gate ', 10, 100)).toBe(1)
    expect(lineCount('', 10, 100)).toBe(1)
  })
})

it('marks above letters and invisible characters take no room', () => {
  expect(widthPixels('e\u0301\u200b', 10)).toBe(widthPixels('e', 10))
})
