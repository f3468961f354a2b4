/** Keys work where they may, typed words find commands, and two commands never claim the same key unnoticed. */
import { afterEach, describe, expect, it } from 'vitest'
import type { Command } from './command.ts'
import { keyBarCommands } from './key-bar-commands.ts'
import { keyLabel, matchesKeys, mayAct, type KeyPress } from './keys.ts'
import { matchCommands } from './match.ts'
import { allCommands, commandForPress, commandStore, performCommand, registerCommands, nextPlace } from './registry.ts'

const press = (
  key: string,
  { altGraph = false, ...change }: Partial<KeyPress> & { altGraph?: boolean } = {},
): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: (modifier) => altGraph && modifier === 'AltGraph',
  code: '',
  ...change,
})
const command = (id: string, change: Partial<Command> = {}): Command => ({
  id,
  label: id,
  perform: () => undefined,
  ...change,
})

afterEach(() => commandStore.setState({ registrations: [] }))

describe('keys', () => {
  it('compares what is typed, not where the key sits', () => {
    expect(matchesKeys(press('p'), 'P')).toBe(true)
    expect(matchesKeys(press('P', { shiftKey: true }), 'P')).toBe(false)
    expect(matchesKeys(press('k', { ctrlKey: true }), 'Ctrl+K')).toBe(true)
    expect(matchesKeys(press('k', { metaKey: true }), 'Ctrl+K')).toBe(true)
    expect(matchesKeys(press('k'), 'Ctrl+K')).toBe(false)
    expect(matchesKeys(press('V', { ctrlKey: true, shiftKey: true }), 'Ctrl+Shift+V')).toBe(true)
  })

  it('takes a slash however a layout types it', () => {
    expect(matchesKeys(press('/'), '/')).toBe(true)
    expect(matchesKeys(press('/', { shiftKey: true }), '/')).toBe(true)
    expect(matchesKeys(press('/', { ctrlKey: true, altKey: true, altGraph: true }), '/')).toBe(true)
  })
  it.each(['1', '¡', '&'])('knows Alt with a digit by its place, whatever it types: %s', (key) => {
    expect(matchesKeys(press(key, { altKey: true, code: 'Digit1' }), 'Alt+1')).toBe(true)
    expect(matchesKeys(press(key, { altKey: true, code: 'Digit2' }), 'Alt+1')).toBe(false)
    expect(matchesKeys(press(key, { code: 'Digit1' }), 'Alt+1')).toBe(false)
  })

  it('keeps letters out of fields and lets F-keys through', () => {
    expect(mayAct('P', 'field')).toBe(false)
    expect(mayAct('/', 'field')).toBe(false)
    expect(mayAct('/', 'field_without_slash')).toBe(true)
    expect(mayAct('P', 'field_without_slash')).toBe(false)
    expect(mayAct('F12', 'field_without_slash')).toBe(true)
    expect(mayAct('Enter', 'field')).toBe(false)
    expect(mayAct('F12', 'field')).toBe(true)
    expect(mayAct('Ctrl+K', 'field')).toBe(true)
    expect(mayAct('Ctrl+C', 'field')).toBe(false)
    expect(mayAct('Escape', 'field')).toBe(true)
    expect(mayAct('Enter', 'button')).toBe(false)
    expect(mayAct('P', 'button')).toBe(true)
    expect(mayAct('P', 'none')).toBe(true)
  })

  it('is drawn as people know it', () => {
    expect(keyLabel('Ctrl+k')).toBe('Ctrl K')
    expect(keyLabel('ArrowUp')).toBe('↑')
    expect(keyLabel('Delete')).toBe('Del')
    expect(keyLabel('+')).toBe('+')
  })
})

describe('the registry', () => {
  it('prefers the command of the screen, and passes over what makes no sense now', () => {
    registerCommands([command('app', { keys: ['F8'] })], 'app')
    const remove = registerCommands([command('screen', { keys: ['F8'], predicate: () => true })], 'screen')
    expect(commandForPress(press('F8'), 'field', false)?.id).toBe('screen')
    remove()
    expect(commandForPress(press('F8'), 'field', false)?.id).toBe('app')
    registerCommands([command('off', { keys: ['F8'], predicate: () => false })], 'screen')
    expect(commandForPress(press('F8'), 'field', false)?.id).toBe('app')
  })

  it('leaves the screen alone while a dialog is open', () => {
    registerCommands(
      [command('screen', { keys: ['F12'] }), command('dialog', { keys: ['F4'], inDialog: true })],
      'screen',
    )
    expect(commandForPress(press('F12'), 'none', true)).toBeUndefined()
    expect(commandForPress(press('F4'), 'none', true)?.id).toBe('dialog')
  })

  it('refuses one list that claims a key or an id twice', () => {
    expect(() => registerCommands([command('a', { keys: ['P'] }), command('b', { keys: ['p'] })], 'screen')).toThrow(
      'key',
    )
    expect(() => registerCommands([command('a'), command('a')], 'screen')).toThrow('id')
    const apart = [command('a', { keys: ['P'] }), command('b', { keys: ['Ctrl+P'] })]
    expect(() => registerCommands(apart, 'screen')).not.toThrow()
  })

  it('carries a command out by its id once', () => {
    let count = 0
    registerCommands([command('count', { perform: () => (count += 1) })], 'app')
    expect(performCommand('count')).toBe(true)
    expect(performCommand('other')).toBe(false)
    expect(count).toBe(1)
  })
})

describe('the key bar', () => {
  const inBar = (id: string, key: string, change: Partial<Command> = {}) =>
    command(id, { keyBar: id, keys: [key], ...change })
  const shown = (commands: readonly Command[], isDialogOpen = false) =>
    keyBarCommands(commands, isDialogOpen).map(({ id }) => id)

  it('has finding and moving first, the way back last, and what cannot be done now not at all', () => {
    const commands = [
      inBar('close', 'Escape'),
      inBar('accept', 'A'),
      inBar('rows', 'ArrowUp', { keys: ['ArrowUp', 'ArrowDown'] }),
      inBar('off', 'O', { predicate: () => false }),
      inBar('search', '/'),
    ]
    expect(shown(commands)).toEqual(['rows', 'search', 'accept', 'close'])
  })

  it('shows a key once, for the part that takes it', () => {
    expect(shown([inBar('outer', 'F7'), inBar('inner', 'F7')])).toEqual(['inner'])
    expect(shown([inBar('outer', 'F7'), command('unnamed', { keys: ['F8'] }), inBar('other', 'X')])).toEqual([
      'outer',
      'other',
    ])
    expect(shown([inBar('outer', 'R'), command('unnamed', { keys: ['R'] })])).toEqual([])
    const hint = inBar('hint', 'ArrowUp', { keys: ['ArrowUp', 'ArrowDown'], shownOnly: true })
    expect(shown([hint, command('up', { keys: ['ArrowUp'] })])).toEqual(['hint'])
  })

  it('is the dialog’s alone while one is open', () => {
    const commands = [inBar('page', 'P'), inBar('dialog', 'Enter', { inDialog: true })]
    expect(shown(commands, true)).toEqual(['dialog'])
  })

  it('keeps its order where an outer part registers anew', () => {
    const [outer, inner] = [nextPlace(), nextPlace()]
    const remove = registerCommands([command('outer')], 'screen', outer)
    registerCommands([command('inner')], 'screen', inner)
    remove()
    registerCommands([command('outer')], 'screen', outer)
    expect(allCommands('screen').map(({ id }) => id)).toEqual(['outer', 'inner'])
  })
})

describe('finding', () => {
  const commands = [
    command('sell', { label: 'Go to Sell', group: 'Go to' }),
    command('cash', { label: 'Pay in cash', keywords: ['money', 'tender'] }),
    command('undo', { label: 'Undo the last sale' }),
    command('cafe', { label: 'Café list' }),
  ]
  const found = (typed: string) => matchCommands(commands, typed).map(({ id }) => id)

  it('finds by the beginnings of words, in any order, without case and accents', () => {
    expect(found('cash pay')).toEqual(['cash'])
    expect(found('SEL')).toEqual(['sell'])
    expect(found('cafe')).toEqual(['cafe'])
    expect(found('sal')).toEqual(['undo'])
  })

  it('finds French names without their accents and apostrophes', () => {
    const french = [
      command('events', { label: 'Aller à Événements', keywords: ['vue d’ensemble, théâtre'] }),
      command('cancel', { label: 'Annuler l’opération' }),
    ]
    const foundIn = (typed: string) => matchCommands(french, typed).map(({ id }) => id)
    for (const typed of ['evenem', 'ÉVÉNEMENTS', 'aller a evenements', 'theatre', 'ensemble']) {
      expect(foundIn(typed), typed).toEqual(['events'])
    }
    for (const typed of ['operation', "annuler l'operation", 'opérration'])
      expect(foundIn(typed), typed).toEqual(['cancel'])
  })

  it('finds by keywords after labels, and everything for nothing typed', () => {
    expect(found('money')).toEqual(['cash'])
    expect(found('').length).toBe(4)
    expect(found('nothing')).toEqual([])
  })
})
