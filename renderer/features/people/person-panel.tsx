/** The panel of a person: role and permissions, PIN, badge, and blocking at the bottom. */
import { useState } from 'react'
import { IconBan, IconCheck, IconIdBadge2, IconKey, IconPencil } from '@tabler/icons-react'
import type { Person } from '../../../shared/desk/people.ts'
import { roles } from '../../../shared/permissions.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { counterZone, formatDay } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import {
  ActionResult,
  ActionTool,
  Bar,
  Button,
  commandOf,
  Panel,
  PanelForm,
  IconAttention,
  Section,
  Tag,
  Text,
  type Action,
} from '../../ui/index.ts'
import { ConflictNote } from './conflict-note.tsx'
import { nameProblem } from './form-problems.ts'
import { NameField } from './name-field.tsx'
import { NewBadgeSection } from './new-badge-section.tsx'
import styles from './people.module.css'
import { PersonLog } from './person-log.tsx'
import { PermissionTable, type PermissionTableProps } from './permission-table.tsx'
import { isBlocked } from './person-list.ts'
import { originText } from './person-text.ts'
import { usePersonActions } from './use-person-actions.ts'
import { showInView, type Secrets, type SecretStore } from './use-secrets.ts'

interface PersonPanelProps {
  readonly person: Person
  /** True for the person who is signed in here. */
  readonly isSelf: boolean
  readonly secrets: SecretStore
  readonly limits: PermissionTableProps['limits']
  /** The zone of the venue. */
  readonly zone: string
  /** A local date of the counter. */
  readonly today: string
  readonly onClose: () => void
}

export const PersonPanel = ({ person, isSelf, secrets, limits, zone, today, onClose }: PersonPanelProps) => {
  const [isRenaming, setRenaming] = useState(false)
  const actions = usePersonActions(person, secrets)
  const { pin, badge } = secrets.of(person.id)
  const blocked = isBlocked(person)
  const waiting = actions.isRunning ? t('people.person.waiting') : undefined
  const selfReason = isSelf ? t('people.person.yourself') : waiting
  const blockedReason = blocked ? t('people.pin.blocked') : waiting

  const buttons: Action[] = [
    {
      id: 'person.pin',
      label: t('people.command.newPin'),
      keyBar: t('people.person.newPin'),
      text: t('people.person.newPin'),
      keys: ['P'],
      icon: IconKey,
      disabledReason: blockedReason,
      perform: actions.newPin,
    },
    {
      id: 'person.badge',
      label: t('people.command.newBadge'),
      keyBar: t('people.person.newBadge'),
      text: t('people.person.newBadge'),
      keys: ['B'],
      icon: IconIdBadge2,
      disabledReason: blockedReason,
      perform: actions.newBadge,
    },
    {
      id: 'person.rename',
      label: t('people.command.rename'),
      text: t('people.person.rename'),
      keys: ['N'],
      icon: IconPencil,
      disabledReason: waiting,
      perform: () => setRenaming(true),
    },
  ]
  const setBlocked = () => actions.change({ blocked: !blocked })
  useCommands([
    ...buttons.map(commandOf),
    {
      id: 'person.role',
      label: t('people.command.roleKey'),
      keyBar: t('people.command.roleKey'),
      keys: ['1 – 4'],
      shownOnly: true,
      perform: () => undefined,
    },
    ...roles.map((role, index) => ({
      id: `person.role.${role}`,
      label: t('people.command.role', { role: t(`people.role.${role}`) }),
      keys: [String(index + 1)],
      predicate: () => selfReason === undefined && role !== person.role,
      perform: () => actions.change({ role }),
    })),
    {
      id: 'person.block',
      label: blocked ? t('people.command.unblock') : t('people.command.block'),
      keys: ['Delete'],
      predicate: () => selfReason === undefined,
      perform: setBlocked,
    },
    {
      id: 'person.close',
      label: t('people.person.close'),
      keys: ['Escape'],
      perform: () => {
        secrets.forget(person.id, ['pin', 'badge'])
        onClose()
      },
    },
  ])

  return (
    <Panel
      label={person.name}
      title={person.name}
      beside={<SignInTag person={person} />}
      sub={<span title={originText(person)}>{originText(person)}</span>}
      busy={actions.isRunning}
      onClose={() => {
        secrets.forget(person.id, ['pin', 'badge'])
        onClose()
      }}
      foot={
        <>
          <Text grow size="small" tone="secondary">
            {isSelf
              ? t('people.person.yourself')
              : blocked
                ? t('people.person.unblockEffect')
                : t('people.person.blockEffect')}
          </Text>
          <Button
            kind={blocked ? 'plain' : 'destructive'}
            keys="Delete"
            disabledReason={selfReason}
            onClick={setBlocked}
          >
            {blocked ? t('people.person.unblock') : t('people.person.block')}
          </Button>
        </>
      }
    >
      <Bar label={t('people.person.actions')}>
        {buttons.map((action) => (
          <ActionTool key={action.id} action={action} />
        ))}
      </Bar>
      <ActionResult error={actions.error} />
      {actions.conflict === undefined ? null : <ConflictNote conflict={actions.conflict} actions={actions} />}
      {isRenaming ? (
        <RenameForm
          name={person.name}
          waiting={waiting}
          onSave={(name) => actions.change({ name }, () => setRenaming(false))}
          onClose={() => setRenaming(false)}
        />
      ) : null}
      <Section>
        <PermissionTable
          role={person.role}
          limits={limits}
          disabledReason={selfReason}
          onChange={(role) => actions.change({ role })}
        />
      </Section>
      {pin === undefined ? null : (
        <TemporaryPinSection name={person.name} pin={pin} onHide={() => secrets.forget(person.id, ['pin'])} />
      )}
      {badge === undefined ? null : (
        <NewBadgeSection
          personId={person.id}
          badge={badge}
          onPrinted={() => secrets.keep(person.id, { badge: { ...badge, isPrinted: true } })}
          onForget={() => secrets.forget(person.id, ['badge'])}
        />
      )}
      <PersonLog personId={person.id} zone={zone} today={today} />
    </Panel>
  )
}

const SignInTag = ({ person }: { readonly person: Person }) => {
  const { blocked_at: blockedAt, pin, badge_issued_at: badge } = person
  if (blockedAt !== undefined)
    return <Tag icon={IconBan}>{t('people.person.blocked', { date: formatDay(blockedAt, counterZone) })}</Tag>
  return pin === 'none' && badge === undefined ? (
    <Tag tone="warn" icon={IconAttention}>
      {t('people.person.cannotSignIn')}
    </Tag>
  ) : (
    <Tag tone="ok" icon={IconCheck}>
      {t('people.person.maySignIn')}
    </Tag>
  )
}

interface RenameFormProps {
  readonly name: string
  readonly waiting: string | undefined
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

const RenameForm = ({ name, waiting, onSave, onClose }: RenameFormProps) => {
  const [typed, setTyped] = useState(name)
  const wanted = typed.trim()
  const problem = nameProblem(typed)
  const reason = problem ?? (wanted === name ? t('people.name.unchanged') : waiting)
  return (
    <PanelForm
      submit={t('people.name.save')}
      disabledReason={reason}
      onSubmit={() => {
        if (reason === undefined) onSave(wanted)
      }}
      onClose={onClose}
    >
      <NameField value={typed} error={problem} onChange={setTyped} />
    </PanelForm>
  )
}

interface TemporaryPinSectionProps {
  readonly name: string
  readonly pin: NonNullable<Secrets['pin']>
  readonly onHide: () => void
}

/** The PIN is shown once. */
const TemporaryPinSection = ({ name, pin, onHide }: TemporaryPinSectionProps) => (
  <Section>
    <div className={styles.secret} ref={showInView}>
      <output className={styles.pin} aria-label={t('people.newPin.title')}>
        {pin.text}
      </output>
      <div>
        <h3>{t('people.newPin.title')}</h3>
        <Text as="p" size="small" tone="secondary">
          {pin.isReplacement ? t('people.newPin.replaced', { name }) : t('people.newPin.text', { name })}
        </Text>
        <Button small onClick={onHide}>
          {t('people.newPin.hide')}
        </Button>
      </div>
    </div>
  </Section>
)
