/** A QR code on screen, black on white in both themes, because readers need that. */
import { encode } from 'uqr'
import { qrOptions, qrPath } from '../../shared/qr-path.ts'

interface QrCodeProps {
  readonly code: string
  readonly label: string
  readonly className?: string | undefined
}

export const QrCode = ({ code, label, className }: QrCodeProps) => {
  const { data, size } = encode(code, qrOptions)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={qrPath(data)} />
    </svg>
  )
}
