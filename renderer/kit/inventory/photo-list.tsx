/** The photos of a record: added from files, described, moved, removed. */
import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import type { z } from 'zod'
import { inventoryApi } from '../../../shared/contract/inventory.ts'
import { largestPhotoBytes, type photo } from '../../../shared/desk/inventory/common.ts'
import { call } from '../../api/index.ts'
import { toBase64 } from '../../lib/files.ts'
import { t } from '../../lib/i18n/index.ts'
import { Button, classes, fieldStyles, FormFailure, Row, Section, Text } from '../../ui/index.ts'
import { movedRow } from './moved-row.ts'
import styles from './shared.module.css'

const mostPixels = 1_600
const qualities = [0.86, 0.74, 0.6, 0.45, 0.3]

/** Shrinks a photo: no wider than screens show it, and small enough for one request. Undefined for a file that is not an image. */
const shrinkPhoto = async (file: Blob): Promise<string | undefined> => {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (bitmap === undefined) return undefined
  if (file.size <= largestPhotoBytes && Math.max(bitmap.width, bitmap.height) <= mostPixels) {
    return toBase64(new Uint8Array(await file.arrayBuffer()))
  }
  for (let side = mostPixels; side >= 200; side /= 2) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    for (const quality of qualities) {
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
      if (blob.size <= largestPhotoBytes) return toBase64(new Uint8Array(await blob.arrayBuffer()))
    }
  }
  return undefined
}

type Photo = z.infer<typeof photo>

interface PhotoListProps {
  readonly photos: readonly Photo[]
  readonly onChange: (photos: Photo[]) => void
}

export const PhotoList = ({ photos, onChange }: PhotoListProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const added: Photo[] = []
      for (const file of files) {
        const content = await shrinkPhoto(file)
        setUnreadable(content === undefined)
        if (content !== undefined)
          added.push({ ...(await call(inventoryApi.addPhoto, { body: { content } })), alt: null })
      }
      return added
    },
    onSuccess: (added) => {
      const known = new Set(photos.map(({ url }) => url))
      const others = added.filter(({ url }) => !known.has(url))
      if (others.length > 0) onChange([...photos, ...others])
    },
  })
  return (
    <Section
      title={t('inventory.photos.title')}
      end={
        <Button
          small
          icon={IconPhotoPlus}
          disabledReason={add.isPending ? t('common.loading') : undefined}
          onClick={() => input.current?.click()}
        >
          {t('inventory.photos.add')}
        </Button>
      }
    >
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label={t('inventory.photos.add')}
        onChange={({ target }) => {
          add.mutate([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {photos.length === 0 ? <Text tone="secondary">{t('inventory.photos.none')}</Text> : null}
      <ul className={styles.photos}>
        {photos.map((each, index) => (
          <li key={each.url}>
            <img src={each.url} alt={each.alt ?? ''} width={each.width} height={each.height} />
            <div className={styles.photoLine}>
              <span className={classes(fieldStyles.field)} data-part="field">
                <input
                  aria-label={t('inventory.photos.alt', { number: index + 1 })}
                  placeholder={t('inventory.photos.altHint')}
                  maxLength={200}
                  value={each.alt ?? ''}
                  onChange={({ target }) =>
                    onChange(
                      photos.map((other, at) => (at === index ? { ...other, alt: target.value || null } : other)),
                    )
                  }
                />
              </span>
            </div>
            <Row as="div">
              <Button
                kind="quiet"
                small
                icon={IconArrowLeft}
                label={t('inventory.photos.earlier', { number: index + 1 })}
                disabledReason={index === 0 ? t('inventory.photos.isFirst') : undefined}
                onClick={() => onChange(movedRow(photos, index, -1))}
              />
              <Button
                kind="quiet"
                small
                icon={IconArrowRight}
                label={t('inventory.photos.later', { number: index + 1 })}
                disabledReason={index === photos.length - 1 ? t('inventory.photos.isLast') : undefined}
                onClick={() => onChange(movedRow(photos, index, 1))}
              />
              <Text grow />
              <Button
                kind="quiet"
                small
                icon={IconTrash}
                label={t('inventory.photos.remove', { number: index + 1 })}
                onClick={() => onChange(photos.toSpliced(index, 1))}
              />
            </Row>
          </li>
        ))}
      </ul>
      {isUnreadable ? (
        <Text role="alert" as="div" size="small" tone="bad">
          {t('inventory.photos.unreadable')}
        </Text>
      ) : null}
      <FormFailure error={add.error} />
    </Section>
  )
}
