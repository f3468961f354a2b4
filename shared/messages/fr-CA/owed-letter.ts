/** A letter to a partner about what is owed. */
import type { owedLetter as english } from '../en-US/owed-letter.ts'
import type { MessagesLike } from '../messages.ts'

export const owedLetter: MessagesLike<typeof english> = {
  title: 'Montants dus',
  number: 'Lettre {number}',
  written: 'Rédigée le {date}, {time} ({zone}), {name}',
  date: 'Date',
  items: 'Éléments',
  total: 'Total dû',
  note: 'Remarque',
  age: {
    up_to_30: 'Dû depuis 30 jours ou moins',
    up_to_60: 'Dû depuis 31 à 60 jours',
    over_60: 'Dû depuis plus de 60 jours',
  },
  statement: '{kind} {name}',
  due: 'dû le {date}',
  paid: '{amount} payés',
  sum: 'Somme',
  all: 'Total',
  basis:
    'Chaque montant est ce qui a été convenu, moins ce qui a été payé. Les montants précédés d’un signe moins ont été payés en trop et sont déduits.',
}
