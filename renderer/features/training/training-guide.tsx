/** The guided first sale while it is open; if it is not, the Sell feature is not loaded for it. */
import { lazy, Suspense } from 'react'
import { isTraining } from '../../lib/connection/index.ts'
import { useGuide } from './guide-store.ts'

const GuideBanner = lazy(async () => ({ default: (await import('./guide-banner.tsx')).GuideBanner }))

export const TrainingGuide = () => {
  const isOpen = useGuide((guide) => guide.isOpen)
  if (!isOpen || !isTraining()) return null
  return (
    <Suspense>
      <GuideBanner />
    </Suspense>
  )
}
