/** Handles a scan for which no part of a screen waits: a badge signs in, a pass opens its booking, anything else is searched for. */
import { badgeCodeSchema } from '../../../shared/desk/people.ts'
import { bookingsQuery, errorMessage, queryClient, toAsciiSearch } from '../../api/index.ts'
import { showBanner } from '../../lib/banner.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { isDialogOpen } from '../../lib/open-dialog.ts'
import { useScans } from '../../lib/scanner/index.ts'
import { useSession } from '../../lib/session/index.ts'
import { closeLayers, openSearch, useLayers } from '../layers.ts'
import { signInHere } from './locking.ts'

const showProblem = (text: string): void => showBanner({ key: 'scan', tone: 'warn', text })

/** The code on a pass is the number of its booking with letters after it; its own number is P-20418741-1. */
const bookingIdOf = (code: string): number | undefined =>
  Number(/^(?:P-)?(\d{4,12})(?:-\d+| [A-Z0-9]{2,8}-[A-Z0-9]{2,8})$/i.exec(code)?.[1]) || undefined

const openCode = async (code: string): Promise<void> => {
  const id = bookingIdOf(code)
  const text = toAsciiSearch(code).sent
  const search = bookingsQuery(id === undefined ? { text } : { id }, 1, 2)
  const found = text === '' ? undefined : await queryClient.query(search).catch(() => undefined)
  const [booking, other] = found?.items ?? []
  if (booking !== undefined && other === undefined) goTo(paths.bookings(booking.id))
  else openSearch(code)
}

export const useAppScans = (): void => {
  const hasPeople = useSession()?.has_people === true
  useScans(({ code }) => {
    const badge = badgeCodeSchema.safeParse(code).data
    const isSearchOpen = useLayers.getState().palette
    if (badge !== undefined && hasPeople)
      signInHere({ badge }).catch((error: unknown) => showProblem(errorMessage(error).title))
    else if (isDialogOpen() && !isSearchOpen) showProblem(t('signIn.scanner.dialogOpen', { code }))
    else {
      closeLayers()
      void openCode(code)
    }
    return true
  })
}
