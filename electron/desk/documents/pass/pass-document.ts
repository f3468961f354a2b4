/** The parking pass of a booking. Its template is in core/passes, because the marketplace shows passes too. */
import { counterZone } from '../../../../shared/time-zone.ts'
import type { PassModel } from '../../../core/passes/pass-model.ts'
import { requestedLocale, requestedPaper } from '../../../core/passes/pass-page.ts'
import { renderPass } from '../../../core/passes/render-pass.ts'
import type { Services } from '../../services.ts'
import type { PrintedDocument } from '../document-route.ts'

export const createPassDocument = ({ desk, clock, settings, jobs, readPass }: Services): PrintedDocument<PassModel> => {
  /** "TD Garden, Window 2" */
  const issuedBy = (pass: PassModel): string | undefined => {
    const windowName = settings.read('counter')?.windowName.trim()
    if (windowName === undefined || windowName === '') return undefined
    return pass.venue === undefined ? windowName : `${pass.venue.name}, ${windowName}`
  }

  return {
    kind: 'pass',
    summary: 'The pass as a page: what the preview shows is what is printed',
    read: readPass,
    render(pass, id, { params, locale }) {
      const place = issuedBy(pass)
      return renderPass(desk.profile.kind === 'sandbox' ? { ...pass, sample: true } : pass, {
        paper: requestedPaper(params, pass),
        locale: requestedLocale(params, locale),
        printedAtMs: clock.nowMs(),
        printedZone: counterZone,
        reprintNumber: jobs.nextReprintNumber(id),
        ...(place === undefined ? {} : { issuedBy: place }),
      })
    },
  }
}
