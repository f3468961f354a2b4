/** Forms that are checked by their own code, not by the browser. */
import { useState } from 'react'
import type { ReactNode } from 'react'

interface FormProps {
  readonly onSubmit: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

export const Form = ({ onSubmit, className, children }: FormProps) => (
  <form
    noValidate
    className={className}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)

interface FormOptions<Name extends string> {
  readonly values: Readonly<Record<Name, string>>
  readonly problems: Readonly<Partial<Record<NoInfer<Name>, string>>>
  readonly onChange: (name: NoInfer<Name>, value: string) => void
  /** False: problems are shown only after a submit. */
  readonly validatesOnBlur?: boolean
}

/** Text fields: each shows its problem once the person has left it, all of them once the form was submitted. */
export const useFormFields = <Name extends string>(options: FormOptions<Name>) => {
  const { values, problems, onChange, validatesOnBlur = true } = options
  const [shown, setShown] = useState<readonly Name[] | 'all'>([])
  const leave = (name: Name) => setShown((before) => (before === 'all' ? before : [...before, name]))
  return {
    showsAll: shown === 'all',
    showAll: () => setShown('all'),
    reset: () => setShown([]),
    field: (name: Name) => ({
      value: values[name],
      error: shown === 'all' || shown.includes(name) ? problems[name] : undefined,
      autoComplete: 'off',
      onChange: (value: string) => onChange(name, value),
      onBlur: validatesOnBlur ? () => leave(name) : undefined,
    }),
    formProps: (submit: () => void) => ({
      noValidate: true,
      onSubmit: (event: Pick<Event, 'preventDefault'>) => {
        event.preventDefault()
        setShown('all')
        submit()
      },
    }),
  }
}
