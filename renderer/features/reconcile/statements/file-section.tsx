/** The file of a statement: when and by whom it was read, and the hash that identifies its bytes. */
import type { Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Fact, Facts, Hash, Section, Text, useCounterTime } from '../../../ui/index.ts'

type Reader = Statement['person']

export const FileSection = ({ statement }: { readonly statement: Statement }) => {
  const { full } = useCounterTime()
  const { file_name: file, bytes, sha256, read_at: readAt, person, read_again: again } = statement
  const whenText = (at: string, who: Reader): string =>
    who === undefined ? full(at) : t('statements.file.readBy', { time: full(at), person: who.name })
  return (
    <Section
      title={t('statements.list.file')}
      end={
        <Text size="tiny" tone="faint" line="cut" title={file}>
          {t('statements.file.facts', { file, bytes: t('statements.bytes', { count: bytes }) })}
        </Text>
      }
    >
      <Facts>
        <Fact name={t('statements.file.firstRead')}>
          <Text weight="medium">{whenText(readAt, person)}</Text>
        </Fact>
        {again.map(({ at, person: who }) => (
          <Fact key={at} name={t('statements.file.readAgain')}>
            {t('statements.file.nothingImported', { when: whenText(at, who) })}
          </Fact>
        ))}
        <Fact name="SHA-256">
          <Hash of={sha256} />
        </Fact>
      </Facts>
    </Section>
  )
}
