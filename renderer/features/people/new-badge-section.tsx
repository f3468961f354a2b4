/** A new badge: its QR code, and its print while the desk still knows its code. */
import { useTimeout } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { encode } from 'uqr'
import { badgePrintableMinutes } from '../../../shared/desk/people.ts'
import { qrOptions, qrPath } from '../../../shared/qr-path.ts'
import { errorMessage } from '../../api/index.ts'
import { engineNowMs } from '../../lib/clock.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { counterZone, formatCounterTime, formatDay, instantMs } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { usePreferences, useVenueScope } from '../../lib/preferences/index.ts'
import { Button, Row, Section, Text } from '../../ui/index.ts'
import styles from './people.module.css'
import { showInView, type Secrets } from './use-secrets.ts'

interface NewBadgeSectionProps {
  readonly personId: number
  readonly badge: NonNullable<Secrets['badge']>
  readonly onPrinted: () => void
  readonly onForget: () => void
}

export const NewBadgeSection = ({ personId, badge, onPrinted, onForget }: NewBadgeSectionProps) => {
  const { timeZone } = useVenueScope()
  const { paper, printerName } = usePreferences((state) => state.counter)
  useTimeout(onForget, instantMs(badge.madeAt) + badgePrintableMinutes * 60_000 - engineNowMs(), { autoInvoke: true })
  const print = useMutation({
    mutationFn: async (as: 'paper' | 'pdf') => {
      const document = { kind: 'badge', id: personId, paper } as const
      if (as === 'pdf') {
        const file = await platform().saveDocumentPdf({ ...document, saveAs: true })
        return file === undefined ? t('people.newBadge.pdfOpened') : t('people.newBadge.saved', { file })
      }
      const printer = await platform().printDocument({ ...document, copies: 1, printerName })
      return printer === undefined ? t('people.newBadge.sentToDialog') : t('people.newBadge.printed', { printer })
    },
    onSuccess: onPrinted,
  })
  const reason = print.isPending ? t('people.newBadge.printing') : undefined
  useCommands([
    {
      id: 'person.print-badge',
      label: t('people.command.printBadge'),
      keys: ['Ctrl+P'],
      predicate: () => reason === undefined,
      perform: () => print.mutate('paper'),
    },
  ])
  const failure = print.isError ? errorMessage(print.error) : undefined
  const minutes = badgePrintableMinutes
  return (
    <Section>
      <div className={styles.secret} ref={showInView}>
        <QrCode code={badge.code} />
        <div>
          <h3>{t('people.newBadge.title', { time: formatCounterTime(badge.madeAt, timeZone) })}</h3>
          <Text as="p" size="small" tone="secondary">
            {badge.replaces === undefined
              ? t('people.newBadge.text', { minutes })
              : t('people.newBadge.replaced', { minutes, date: formatDay(badge.replaces, counterZone) })}
          </Text>
          <Row as="div">
            <Button
              small
              icon={IconPrinter}
              keys="Ctrl+P"
              disabledReason={reason}
              onClick={() => print.mutate('paper')}
            >
              {t('people.newBadge.print')}
            </Button>
            <Button small icon={IconFileTypePdf} disabledReason={reason} onClick={() => print.mutate('pdf')}>
              PDF
            </Button>
          </Row>
          <Text as="p" size="small" role="status" tone={failure ? 'bad' : 'secondary'}>
            {failure ? `${failure.title} ${failure.next}` : print.data}
          </Text>
        </div>
      </div>
    </Section>
  )
}

/** Black on white in both themes, because readers need that. */
const QrCode = ({ code }: { readonly code: string }) => {
  const { data, size } = encode(code, qrOptions)
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('people.newBadge.code')}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={qrPath(data)} />
    </svg>
  )
}
