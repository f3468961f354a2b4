/** The texts of the results of a connection test, and the advice about them. */
import type { TestStep } from '../../../shared/desktop/connection.ts'
import { t } from '../../lib/i18n/index.ts'

/** The arguments of a message come from the program that ran the test. */
type AnyMessage = (key: string, values?: Readonly<Record<string, string | number>>) => string

export const testResultText = (result: TestStep['result']): string | undefined => {
  if (result === undefined) return undefined
  if ('key' in result) return (t as AnyMessage)(`errors.connectionTest.result.${result.key}`, result.values)
  const { problem, diagnostic } = result
  const message = t(`errors.remote.${problem}.message`)
  return diagnostic === undefined ? message : t('errors.connectionTest.result.problem', { message, diagnostic })
}

export const testAdviceText = (advice: NonNullable<TestStep['advice']>): string =>
  'key' in advice ? t(`errors.connectionTest.advice.${advice.key}`) : t(`errors.remote.${advice.problem}.advice`)
