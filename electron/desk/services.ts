/** What the routes of the desk use: its repositories and flows, and the API of the marketplace. */
import { defaultWindowName } from '../../shared/desk/desk.ts'
import { createBookingApi } from './booking-api.ts'
import { createCancelFlow } from './bookings/cancel-flow.ts'
import { createRefundRepository } from './bookings/refund-repository.ts'
import type { DeskDeps, ReadPass, SpaceHolds } from './deps.ts'
import { createParkedSaleRepository } from './parked-sales/parked-sale-repository.ts'
import { createPrintJobRepository } from './printing/print-job-repository.ts'
import { createDraftRepository } from './sales/draft-repository.ts'
import { createSaleFlow } from './sales/sale-flow.ts'
import { createSaleRepository } from './sales/sale-repository.ts'
import { createSettingRepository } from './settings/setting-repository.ts'

/** A remote marketplace keeps no space for a sale that is only parked. */
const noHolds: SpaceHolds = { place: () => false, release: () => undefined }

/** The list is for a person to read. */
const leftOverLimit = 50

export const createServices = (desk: DeskDeps) => {
  const { database, clock, log, marketplace, profile } = desk
  const isEmbedded = profile.kind === 'embedded'
  const bookings = createBookingApi(desk)
  const holds = isEmbedded ? marketplace.holds : noHolds
  const settings = createSettingRepository(database)
  const drafts = createDraftRepository(database)
  const sales = createSaleRepository(database, drafts)
  const readPass: ReadPass = isEmbedded
    ? marketplace.readPass
    : (id, locale = sales.customerLocale(id)) => bookings.readPass(id, locale)
  const refunds = createRefundRepository(database)
  const windowName = () => (settings.read('counter')?.windowName ?? defaultWindowName).trim() || undefined
  const flowDeps = { sales, refunds, bookings, windowName, clock, log }
  return {
    desk,
    ...flowDeps,
    readPass,
    holds,
    settings,
    drafts,
    parkedSales: createParkedSaleRepository(database, { drafts, holds }),
    jobs: createPrintJobRepository(database),
    flow: createSaleFlow(flowDeps),
    cancelFlow: createCancelFlow(flowDeps),
    /** Sales that need attention: those left open by the last run, and those set aside since. */
    leftOver: new Set(sales.openIds(leftOverLimit)),
  }
}

export type Services = ReturnType<typeof createServices>
