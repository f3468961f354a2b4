/** The lines of gross − fees − refunds ± adjustments = net, with their signs in the equation. */
import { equationMembers, type Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { formatChange, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { PriceLines } from '../../../ui/index.ts'

interface EquationLinesProps {
  readonly equation: Equation
  readonly currency: string
}

export const EquationLines = ({ equation, currency }: EquationLinesProps) => (
  <PriceLines
    lines={equationMembers.map((member) => {
      const amount = equation[member]
      const isDeducted = member === 'fees' || member === 'refunds'
      return {
        key: member,
        label: t(`reconcile.equation.${member}`),
        amount:
          member === 'gross' || member === 'net'
            ? formatMinor(amount, currency)
            : formatChange(isDeducted ? -amount : amount, currency),
        sum: member === 'net',
      }
    })}
  />
)
