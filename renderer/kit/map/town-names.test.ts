import { expect, it } from 'vitest'
import { shownTowns } from './town-names.ts'

const bounds = { x: 0, y: 0, width: 300, height: 150 }
const town = (name: string, longitude: number, latitude: number) => ({ name, latitude, longitude })
const project = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({ x: longitude, y: latitude })

it('names the first of those that would cover each other, and none that would be cut off', () => {
  const towns = [
    town('Boston', 100, 70),
    town('Cambridge', 110, 72),
    town('Chelsea', 150, 20),
    town('Winthrop', 280, 70),
  ]
  expect(shownTowns(towns, { bounds, project }).map(({ name }) => name)).toEqual(['Boston', 'Chelsea'])
})
