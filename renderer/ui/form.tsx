/** Forms that the app validates, not the browser. */
import { useState, type ComponentProps } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: () => void
}

export const Form = ({ onSubmit, ...form }: FormProps) => (
  <form
    noValidate
    {...form}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  />
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
