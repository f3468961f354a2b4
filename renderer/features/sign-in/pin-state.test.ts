/** Tests that letters choose, digits are the PIN, and another person starts with an empty PIN. */
import { describe, expect, it } from 'vitest'
import {
  choosePerson,
  clearPin,
  deleteLast,
  emptyPin,
  movePerson,
  peopleNamed,
  setDigits,
  shownPeople,
  typeLetter,
  type PinState,
} from './pin-state.ts'

const people = ['Aiden Roche', 'Dana Whitfield', 'Émile Dubé', 'Mei Sandoval', 'Mia Roy'].map((name, index) => ({
  id: index + 1,
  name,
  role: 'seller' as const,
}))
const type = (letters: string, from: PinState = emptyPin) =>
  Array.from(letters).reduce((state, letter) => typeLetter(state, people, letter), from)

describe('choosing a person', () => {
  it('finds first and last names, without accents and capitals', () => {
    expect(peopleNamed(people, 'ro').map(({ name }) => name)).toEqual(['Aiden Roche', 'Mia Roy'])
    expect(peopleNamed(people, 'emile d').map(({ name }) => name)).toEqual(['Émile Dubé'])
  })

  it('shows the first people, and those that the letters begin in place of the last', () => {
    const names = (typed: string, most: number) => shownPeople(people, typed, most).map(({ name }) => name)
    expect(names('', 3)).toEqual(['Aiden Roche', 'Dana Whitfield', 'Émile Dubé'])
    expect(names('d', 3)).toEqual(['Aiden Roche', 'Dana Whitfield', 'Émile Dubé'])
    expect(names('mi', 3)).toEqual(['Aiden Roche', 'Dana Whitfield', 'Mia Roy'])
    expect(names('m', 1)).toEqual(['Mei Sandoval'])
    expect(names('zz', 2)).toEqual(['Aiden Roche', 'Dana Whitfield'])
  })

  it('takes more letters where two names match, and a letter that fits neither as another name', () => {
    expect(type('m').chosenId).toBe(4)
    expect(type('mi').chosenId).toBe(5)
    expect(type('mid')).toMatchObject({ chosenId: 2, typed: 'd' })
    expect(type('zz')).toMatchObject({ chosenId: undefined, typed: 'zz' })
  })

  it('steps with the arrows, and stays at the ends', () => {
    const first = movePerson(emptyPin, people, 1)
    expect(first.chosenId).toBe(1)
    expect(movePerson(first, people, -1).chosenId).toBe(1)
    expect(movePerson(choosePerson(emptyPin, 5), people, 1).chosenId).toBe(5)
  })
})

describe('the PIN', () => {
  const typed = setDigits(choosePerson(emptyPin, 2), '5x072')

  it('takes digits alone, at most eight', () => {
    expect(typed.digits).toBe('5072')
    expect(setDigits(typed, '123456789').digits).toBe('12345678')
  })

  it('is empty for another person, and stays for the same', () => {
    expect(choosePerson(typed, 3).digits).toBe('')
    expect(type('dan', typed).digits).toBe('5072')
  })

  it('loses its last digit, then the name its last letter', () => {
    expect(deleteLast(typed, people).digits).toBe('507')
    expect(deleteLast(type('mi'), people)).toMatchObject({ typed: 'm', chosenId: 4 })
  })

  it('is cleared before the name, and the person stays', () => {
    const named = setDigits(type('da'), '50')
    expect(clearPin(named)).toMatchObject({ digits: '', typed: 'da', chosenId: 2 })
    expect(clearPin(clearPin(named))).toMatchObject({ typed: '', chosenId: 2 })
  })

  it('goes back to the first PIN where a new one was being chosen', () => {
    expect(clearPin({ ...typed, stage: 'new', temporary: '5072', digits: '' })).toMatchObject({
      stage: 'pin',
      temporary: '',
    })
  })
})
