/** What program this is and where its data lies. */
import { useQuery } from '@tanstack/react-query'
import { platform } from '../../lib/platform/index.ts'
import { Fact, Facts } from '../../ui/index.ts'
import { SettingGroup, SettingLine } from './setting-line.tsx'

export const ProgramFacts = () => {
  const { data } = useQuery({
    queryKey: ['app-info'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await platform().appInfo()) ?? null,
  })
  if (!data) return null
  return (
    <SettingGroup id="about" title="About">
      <SettingLine name="This program" hint="Backups of the database are under Data">
        <Facts>
          <Fact name="Version">
            {data.name} {data.version}
          </Fact>
          <Fact name="Database">
            <code>{data.databaseFile}</code>
          </Fact>
        </Facts>
      </SettingLine>
    </SettingGroup>
  )
}
