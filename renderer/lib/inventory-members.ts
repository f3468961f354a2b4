/** The names of the members of records of the inventory, for the history of one and for the audit trail. */
import { inventoryMembers, type InventoryMember } from '../../shared/desk/inventory/members.ts'
import { recordOf } from '../../shared/record-of.ts'
import { t } from './i18n/index.ts'

const isMember = (name: string): name is InventoryMember => Object.hasOwn(inventoryMembers, name)

export const memberNames = recordOf(Object.keys(inventoryMembers).filter(isMember), (member) => t(`members.${member}`))
