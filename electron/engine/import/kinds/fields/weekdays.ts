/** Days of the week as people write them, in English, French and Spanish: `Mon-Fri`, `lun, mer`, `weekends`, `daily`. */
import { withoutMarks } from '../../../../../shared/values/fold.ts'
import { RowProblem } from '../../check/row-problem.ts'

export const dayNames = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']

/** The words for each day from Monday on, without marks. */
const words = [
  'mo mon monday mondays lu lun lundi lundis lunes',
  'tu tue tues tuesday tuesdays ma mar mardi mardis martes',
  'we wed weds wednesday wednesdays me mer mercredi mercredis mi mie miercoles',
  'th thu thur thurs thursday thursdays je jeu jeudi jeudis ju jue jueves',
  'fr fri friday fridays ve ven vendredi vendredis vi vie viernes',
  'sa sat saturday saturdays sam samedi samedis sab sabado sabados',
  'su sun sunday sundays di dim dimanche dimanches do dom domingo domingos',
]
const daysByName = new Map(words.flatMap((names, day) => names.split(' ').map((name) => [name, day] as const)))

const weekend = /\b(?:week-?ends?|(?:la |les |los )?fin(?:es)? de semana|(?:la |les )?fins? de semaine)\b/g
const workdays = /\b(?:week ?days?|jours? de (?:la )?semaine|en semaine|entre semana)\b/g
const allDays = /\b(?:daily|every ?day|all days|(?:tous )?les jours|chaque jour|todos los dias|cada dia|diario)\b/g

/** A bit for each day, Monday first. Throws RowProblem. */
export const readWeekdays = (text: string): number => {
  const plain = withoutMarks(text).toLowerCase().replaceAll('.', '').trim()
  const parts = plain
    .replace(weekend, 'sa-su')
    .replace(workdays, 'mo-fr')
    .replace(allDays, 'mo-su')
    .replace(/^(?:from|du|de|del) (?=.+ (?:to|through|thru|au|al?) )/, '')
    .replace(/\s*(?:[-‐‑‒–—−]|\s(?:to|through|thru|au|al?)\s)\s*/g, '-')
    .split(/(?:[\s,;/&+]|\b(?:and|et|y)\b)+/)
  return parts.reduce((bits, part) => {
    const [from, to = from, ...others] = part.split('-').map((name) => daysByName.get(name))
    const isEmptyRange = part.includes('-') && from === to
    if (from === undefined || to === undefined || others.length > 0 || isEmptyRange)
      throw new RowProblem('not_allowed', 'weekdays')
    const length = ((to - from + 7) % 7) + 1
    return Array.from({ length }, (_, after) => 1 << ((from + after) % 7)).reduce((all, bit) => all | bit, bits)
  }, 0)
}
