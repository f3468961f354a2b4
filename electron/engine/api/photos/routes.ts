/** GET /photos/{hash}: uploaded photos of venues and facilities, for everybody. */
import { photoPath } from '../../../../shared/api/parameters.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import { publicAccess, type Route } from '../../../core/http/route.ts'
import type { EngineServices } from '../../services.ts'
import { resourceRoutes } from '../lists.ts'

export const createPhotoRoutes = ({ repositories: { inventory } }: EngineServices): readonly Route[] =>
  resourceRoutes('photo', publicAccess, {
    'GET /photos/:hash': {
      atRoot: true,
      summary: 'A photo of a venue or a parking location',
      pathParameters: photoPath,
      contentType: 'image/*',
      refusals: ['not_found'],
      handle({ pathParams }) {
        const photo = inventory.photos.find(pathParams['hash'] ?? '')
        if (photo === undefined) throw new AppError('not_found', { message: 'There is no photo at this address.' })
        return {
          kind: 'file',
          content: Uint8Array.from(photo.content),
          contentType: photo.content_type,
          // The address is the hash of the content, which therefore never changes.
          headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
        }
      },
    },
  })
