/** Joins points that would lie on one another when a map is zoomed out. */
import Supercluster from 'supercluster'

export interface ClusterInput {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
}

export type Clustered =
  | { readonly kind: 'point'; readonly id: string }
  | {
      readonly kind: 'cluster'
      readonly key: string
      readonly latitude: number
      readonly longitude: number
      readonly count: number
      readonly expandZoom: number
    }

const radiusPixels = 44

/** The points and clusters of a view. `bounds` is west, south, east, north. */
export const clusterPoints = (
  points: readonly ClusterInput[],
  bounds: readonly [number, number, number, number],
  zoom: number,
): Clustered[] => {
  const index = new Supercluster<{ id: string }>({ radius: radiusPixels, maxZoom: 18, extent: 256 })
  index.load(
    points.map((point) => ({
      type: 'Feature',
      properties: { id: point.id },
      geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
    })),
  )
  return index.getClusters([...bounds], Math.round(zoom)).map((feature): Clustered => {
    const { properties, geometry } = feature
    if (!('cluster' in properties)) return { kind: 'point', id: properties.id }
    const [longitude = 0, latitude = 0] = geometry.coordinates
    return {
      kind: 'cluster',
      key: `cluster-${properties.cluster_id}`,
      latitude,
      longitude,
      count: properties.point_count,
      expandZoom: index.getClusterExpansionZoom(properties.cluster_id),
    }
  })
}
