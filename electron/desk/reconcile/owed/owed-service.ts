/** The owed amounts of statements as they are stored. */
import { counterZone } from '../../../../shared/values/time-zone.ts'
import type { AuditLog } from '../../../core/audit/audit-log.ts'
import type { Clock } from '../../../core/deps.ts'
import type { SettingRepository } from '../../settings/setting-repository.ts'
import { representItem, representMissing } from '../decide/represent-items.ts'
import type { Reconciliations } from '../storage/reconciliations.ts'
import type { LetterRepository } from './letter-repository.ts'
import { createOwedFlow } from './owed-flow.ts'
import type { OwedRepository } from './owed-repository.ts'

interface ServiceDeps {
  readonly repository: OwedRepository
  readonly reconciliations: Reconciliations
  readonly letters: LetterRepository
  readonly settings: SettingRepository
  readonly audit: AuditLog
  readonly clock: Clock
}

export const createOwedService = ({ repository, reconciliations, letters, settings, audit, clock }: ServiceDeps) =>
  createOwedFlow({
    repository,
    letters,
    stateOf: (id) => reconciliations.find(id).state,
    represent(id, subject) {
      const open = reconciliations.find(id)
      return 'record' in subject ? representMissing(open, subject) : representItem(open, subject)
    },
    timeZone: () => settings.readOrDefault('shifts').timeZone ?? counterZone,
    audit,
    clock,
  })
