/** The parking pass of a booking. Its template is in core/passes, because the marketplace shows passes too. */
import { AppError } from '../../../../shared/errors.ts'
import { usualPaper } from '../../../../shared/paper.ts'
import { counterZone } from '../../../../shared/time-zone.ts'
import { parseLocale } from '../../../../shared/locales.ts'
import type { Route } from '../../../core/http/route.ts'
import { requestedLocale, requestedPaper } from '../../../core/passes/pass-page.ts'
import { renderPass } from '../../../core/passes/render-pass.ts'
import type { Services } from '../../services.ts'
import { documentRoute } from '../document-route.ts'

export const passDocumentRoute = ({ desk, clock, settings, jobs, readPass }: Services): Route =>
  documentRoute('pass', 'The pass as a page: what the preview shows is what is printed', async (id, context) => {
    const { params, locale } = context
    const pass = await readPass(id, parseLocale(params.get('locale')))
    if (pass === undefined) throw new AppError('not_found', { messageKey: 'noBooking' })
    const windowName = settings.read('counter')?.windowName.trim() ?? ''
    // "TD Garden, Window 2"
    const issuedBy = pass.venue === undefined ? windowName : `${pass.venue.name}, ${windowName}`
    return renderPass(desk.profile.kind === 'sandbox' ? { ...pass, sample: true } : pass, {
      paper: requestedPaper(params, usualPaper(pass.facility.country)),
      locale: requestedLocale(params, pass.locale, locale),
      printedAtMs: clock.nowMs(),
      printedZone: counterZone,
      reprintNumber: jobs.nextReprintNumber(id),
      ...(windowName === '' ? {} : { issuedBy }),
    })
  })
