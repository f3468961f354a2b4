/** Sends the e-mails of the outbox one after the other, and retries those that fail (decisions.md section 4). */
import { AppError, isAppError } from '../../../shared/errors/errors.ts'
import type { After } from '../../core/deps.ts'
import type { EngineServices } from '../services.ts'
import type { Mailer } from './mailer.ts'
import type { QueuedMail } from './outbox/repository.ts'

const minuteMs = 60_000
const ladderMs = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minuteMs)
const longestWaitMs = Math.max(...ladderMs)
/** A later confirmation helps nobody, and a server that was just configured must not send old ones. */
export const givenUpAfterMs = 72 * 60 * minuteMs
const leaseMs = 10 * minuteMs
/** While something is due later, the clock is read this often: it may be set, or the computer may have slept. */
const longestSleepMs = minuteMs
/** The pause after a server that cannot be reached, or a database that could not be written to. */
const pauseMs = 30_000
const graceMs = 2_000

export type MailSender = ReturnType<typeof createMailSender>

export const createMailSender = (
  { repositories: { outbox }, clock, log }: Pick<EngineServices, 'repositories' | 'clock' | 'log'>,
  mailer: Mailer,
  after: After,
) => {
  let running = false
  let underWay: Promise<void> | undefined
  let cancelTimer: (() => void) | undefined
  let woken = false
  /** The time of the last check; before the first, waiting messages may come from a clock that was fast. */
  let lastNowMs = Number.POSITIVE_INFINITY

  const sleep = (delayMs: number): void => {
    cancelTimer?.()
    cancelTimer = after(Math.min(delayMs, longestSleepMs), pump)
  }

  const putOff = (mail: QueuedMail, error: AppError): void => {
    const nowMs = clock.nowMs()
    const waitMs = ladderMs[Math.min(mail.attempts, ladderMs.length - 1)] ?? minuteMs
    const tooLate = nowMs + waitMs >= mail.created_at_ms + givenUpAfterMs
    if (error.code === 'mail_refused' || tooLate) outbox.giveUp(mail.id, error.message)
    else outbox.tryAgain(mail.id, nowMs + waitMs, error.message)
    log.warn('an e-mail was not sent', { messageId: mail.id, failure: error.code, error: error.message })
  }

  const attempt = async (mail: QueuedMail): Promise<number> => {
    if (clock.nowMs() >= mail.created_at_ms + givenUpAfterMs) {
      outbox.giveUp(mail.id, 'It could not be sent within three days.')
      return 0
    }
    try {
      await mailer.send({
        reference: mail.message_key,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html ?? undefined,
      })
    } catch (cause) {
      const error = isAppError(cause) ? cause : new AppError('mail_deferred', { message: String(cause), cause })
      putOff(mail, error)
      return error.code === 'mail_unreachable' ? pauseMs : 0
    }
    outbox.markSent(mail.id, clock.nowMs())
    return 0
  }

  /** Returns how long to wait before the next one; undefined where nothing is queued. */
  const sendNext = async (): Promise<number | undefined> => {
    try {
      const nowMs = clock.nowMs()
      if (nowMs < lastNowMs) outbox.pullBack(nowMs, longestWaitMs, leaseMs)
      lastNowMs = nowMs
      const mail = outbox.claimMail(nowMs, nowMs + leaseMs)
      if (mail !== undefined) return await attempt(mail)
      const dueAtMs = outbox.nextMailDueAtMs()
      return dueAtMs === undefined ? undefined : Math.max(0, dueAtMs - nowMs)
    } catch (error) {
      log.error('the outbox could not be worked on', { error })
      return pauseMs
    }
  }

  const pump = (): void => {
    cancelTimer = undefined
    if (!running || underWay !== undefined) return
    woken = false
    underWay = sendNext().then((waitMs) => {
      underWay = undefined
      if (running && (woken || waitMs !== undefined)) sleep(woken ? 0 : (waitMs ?? 0))
    })
  }

  const wake = (): void => {
    woken = true
    if (running && underWay === undefined) sleep(0)
  }

  const pause = async (): Promise<void> => {
    running = false
    cancelTimer?.()
    const grace = Promise.withResolvers<undefined>()
    const cancelGrace = after(graceMs, () => grace.resolve(undefined))
    await Promise.race([underWay, grace.promise])
    cancelGrace()
  }

  return {
    start(): void {
      running = true
      wake()
    },
    /** Something may be due. Nothing happens before the present turn of the event loop is over. */
    wake,
    /** Starts nothing new, and waits a moment for the message that is being sent; the rest is sent at the next start. */
    pause,
    /** The same, for good. */
    async stop(): Promise<void> {
      await pause()
      mailer.close()
    },
  }
}
