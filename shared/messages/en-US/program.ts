/** All messages of the main process and the engine. */
import { authorize } from './authorize.ts'
import { badge } from './badge.ts'
import { errors } from './errors.ts'
import { mail } from './mail.ts'
import { marketplace } from './marketplace.ts'
import { native } from './native.ts'
import { pages } from './pages.ts'
import { pass } from './pass.ts'
import { specificErrors } from './specific-errors.ts'

export const programMessages = { errors, specificErrors, native, pass, badge, pages, authorize, mail, marketplace }
