/** Address of map tiles for those who have a tile server; without one the bundled streets are drawn. */
import { useState } from 'react'
import { setMapSettings, usePreferences } from '../../lib/preferences/index.ts'
import { TextField } from '../../ui/index.ts'
import { SettingGroup, SettingLine } from './setting-line.tsx'

/** A tile address must be http(s) and name the tile: {z}, {x}, {y}. Empty is no tiles. */
export function tileAddressError(address: string): string | undefined {
  if (address === '') return undefined
  if (!/^https?:\/\//.test(address)) return 'Begins with https://'
  const missing = ['{z}', '{x}', '{y}'].filter((part) => !address.includes(part))
  return missing.length === 0 ? undefined : `${missing.join(', ')} is missing`
}

export function MapSettings() {
  const { tileUrl = '', tileCredit = '' } = usePreferences((state) => state.map)
  const [address, setAddress] = useState(tileUrl)
  const [credit, setCredit] = useState(tileCredit)
  const [left, setLeft] = useState(false)
  const error = left ? tileAddressError(address.trim()) : undefined

  function keep() {
    setLeft(true)
    const wanted = address.trim()
    if (tileAddressError(wanted) !== undefined) return
    setMapSettings(
      wanted === '' ? {} : { tileUrl: wanted, ...(credit.trim() === '' ? {} : { tileCredit: credit.trim() }) },
    )
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
          onBlur={keep}
        />
        <TextField
          label="Credit of these tiles"
          note="shown on the map"
          value={credit}
          maxLength={200}
          onChange={setCredit}
          onBlur={keep}
        />
      </SettingLine>
    </SettingGroup>
  )
}
