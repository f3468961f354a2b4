/** Address of map tiles for those who have a tile server; without one the bundled streets are drawn. */
import { useState } from 'react'
import { setMapSettings, usePreferences } from '../../lib/preferences/index.ts'
import { TextField } from '../../ui/index.ts'
import { SettingGroup, SettingLine } from './setting-line.tsx'

/** A tile address must be http(s) and name the tile: {z}, {x}, {y}. Empty is no tiles. */
export const tileAddressError = (address: string): string | undefined => {
  if (address === '') return undefined
  if (!/^https?:\/\//.test(address)) return 'Begins with https://'
  const missing = ['{z}', '{x}', '{y}'].filter((part) => !address.includes(part))
  return missing.length === 0 ? undefined : `${missing.join(', ')} is missing`
}

export const MapSettings = () => {
  const stored = usePreferences((state) => state.map)
  const [address, setAddress] = useState(stored.tileUrl ?? '')
  const [credit, setCredit] = useState(stored.tileCredit ?? '')
  const [left, setLeft] = useState(false)
  const error = left ? tileAddressError(address.trim()) : undefined

  const store = () => {
    setLeft(true)
    const tileUrl = address.trim()
    if (tileAddressError(tileUrl) !== undefined) return
    setMapSettings(tileUrl === '' ? {} : { tileUrl, ...(credit.trim() === '' ? {} : { tileCredit: credit.trim() }) })
  }

  return (
    <SettingGroup id="map" title="Map">
      <SettingLine name="Map tiles" hint="Without an address the bundled streets are drawn, which needs no internet">
        <TextField
          label="Address of map tiles"
          note="optional"
          placeholder="https://tiles.example/{z}/{x}/{y}.png"
          value={address}
          error={error}
          hint="Names the tile with {z}, {x} and {y}"
          onChange={setAddress}
          onBlur={store}
        />
        <TextField
          label="Credit of these tiles"
          note="shown on the map"
          value={credit}
          maxLength={200}
          onChange={setCredit}
          onBlur={store}
        />
      </SettingLine>
    </SettingGroup>
  )
}
