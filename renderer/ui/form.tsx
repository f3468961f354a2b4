/** A form that is checked by its own code, not by the browser. */
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
