/** POST /desk/inventory/photos: stores a photo, which records then name by its address. */
import { hash } from 'node:crypto'
import { largestPhotoBytes, newPhoto, storedPhoto } from '../../../../shared/desk/inventory/common.ts'
import { deskRoutes, readJson, refusedField } from '../../../core/http/desk-route.ts'
import type { Route } from '../../../core/http/route.ts'
import type { EngineServices } from '../../services.ts'
import { imageFacts } from './image-size.ts'

export const photoRoutes = ({ repositories: { inventory, transaction } }: EngineServices): Route[] =>
  deskRoutes({
    'POST /desk/inventory/photos': {
      permission: 'inventory',
      summary: 'Stores a JPEG, PNG or WebP photo; the same bytes again are the same photo',
      jsonBody: newPhoto,
      response: storedPhoto,
      successStatus: 201,
      handle(context) {
        const content = Uint8Array.from(Buffer.from(readJson(context, newPhoto).content, 'base64'))
        const facts = content.length > largestPhotoBytes ? undefined : imageFacts(content)
        if (facts === undefined) throw refusedField('content', 'not_allowed')
        const { contentType, width, height } = facts
        const name = hash('sha256', content)
        transaction(() =>
          inventory.photos.store({ hash: name, content, content_type: contentType, width, height }, context.nowMs),
        )
        return { kind: 'resource', status: 201, body: { url: `/photos/${name}`, width, height } }
      },
    },
  })
