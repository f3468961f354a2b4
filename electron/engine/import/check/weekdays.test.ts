import { describe, expect, it } from 'vitest'
import { readWeekdays } from '../kinds/fields/weekdays.ts'

describe('days of the week', () => {
  it.each([
    ['mo,tu,we', '1110000'],
    ['Mon-Fri', '1111100'],
    ['Mon – Fri', '1111100'],
    ['lun-ven', '1111100'],
    ['du lundi au vendredi', '1111100'],
    ['de lunes a viernes', '1111100'],
    ['lunes al jueves', '1111000'],
    ['Monday through Thursday', '1111000'],
    ['Weekdays', '1111100'],
    ['Weekends', '0000011'],
    ['week-end', '0000011'],
    ['fins de semaine', '0000011'],
    ['Fri–Sun', '0000111'],
    ['Sat-Mon', '1000011'],
    ['Tue/Thu', '0101000'],
    ['Mon, Wed-Fri', '1011100'],
    ['Fri., Sat. and Sun.', '0000111'],
    ['samedi & dimanche', '0000011'],
    ['miércoles y sábado', '0010010'],
    ['Mon + Tue', '1100000'],
    ['Weekends, Wednesdays', '0010011'],
    ['Daily', '1111111'],
    ['tous les jours', '1111111'],
    ['todos los días', '1111111'],
    ['Sat;Sun', '0000011'],
  ])('are %s', (text, days) => {
    expect([0, 1, 2, 3, 4, 5, 6].map((day) => (readWeekdays(text) >> day) & 1).join('')).toBe(days)
  })

  it.each(['Mon-', 'Mon-Wed-Fri', 'Moonday', 'Daily except Sun', 'not Mon', 'M-F', 'Mon-Mon', 'game days', ',', '1-5'])(
    'are not %s',
    (text) => expect(() => readWeekdays(text)).toThrow('not_allowed'),
  )
})
