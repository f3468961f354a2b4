/** The filter line over the request log: text, method and answer. */
import type { Ref } from 'react'
import { Chip, MenuButton, SearchField } from '../../../ui/index.ts'
import { answerKinds } from './request-filter.ts'
import type { AnswerKind, Asked } from './request-filter.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']
const kinds: readonly AnswerKind[] = ['ok', 'moved', 'refused', 'failed', 'none']

interface RequestFiltersProps {
  readonly asked: Asked
  readonly onChange: (asked: Asked) => void
  readonly searchRef: Ref<HTMLInputElement>
}

export function RequestFilters({ asked, onChange, searchRef }: RequestFiltersProps) {
  return (
    <>
      <SearchField
        ref={searchRef}
        label="Search requests"
        placeholder="Search"
        title="Path, status, target"
        keys="/"
        className="dev-search"
        value={asked.text}
        onChange={(text) => onChange({ ...asked, text })}
      />
      {asked.method === undefined ? (
        <MenuButton
          label="Method"
          name="Method"
          items={methods.map((method) => ({
            key: method,
            label: method,
            onPick: () => onChange({ ...asked, method }),
          }))}
        />
      ) : (
        <Chip on name="Method" value={asked.method} onRemove={() => onChange({ ...asked, method: undefined })} />
      )}
      {asked.answer === undefined ? (
        <MenuButton
          label="Status"
          name="Status"
          items={kinds.map((answer) => ({
            key: answer,
            label: answerKinds[answer],
            onPick: () => onChange({ ...asked, answer }),
          }))}
        />
      ) : (
        <Chip
          on
          name="Status"
          value={answerKinds[asked.answer]}
          onRemove={() => onChange({ ...asked, answer: undefined })}
        />
      )}
    </>
  )
}
