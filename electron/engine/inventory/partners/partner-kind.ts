/** Partners as records of the inventory: webhook routes add, rename and archive them; their history is here. */
import { partnerChange, type Partner, type PartnerChange } from '../../../../shared/desk/webhooks.ts'
import type { Repositories } from '../../repositories.ts'
import type { RecordKind } from '../record-kind.ts'
import { representPartner } from '../../webhooks/partner-record.ts'

export const partnerKind = ({
  partners,
  inventory,
}: Pick<Repositories, 'partners' | 'inventory'>): RecordKind<PartnerChange, Partner> => ({
  kind: 'partner',
  members: partnerChange.keyof().options,
  find(id) {
    const row = partners.find(Number(id))
    return row && representPartner(row, partners.webhook(row.id))
  },
  nameOf: ({ name }) => name,
  check({ name }, problems, id) {
    if (partners.isNameTaken(name, Number(id ?? 0))) problems.add('name', 'taken')
  },
  insert: ({ name }) => partners.insert(name),
  update: (id, input) => partners.change(Number(id), input),
  setArchived: (id, atMs) => inventory.archive('partners', id, atMs),
})
