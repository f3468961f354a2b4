/** A value for another program, with a button that copies it. */
import { useState } from 'react'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { copyText } from '../../lib/platform/index.ts'
import { Button, Text } from '../../ui/index.ts'

export const CopyValue = ({ value, name }: { readonly value: string; readonly name: string }) => {
  const [copied, setCopied] = useState(false)
  return (
    <span className="copy-value">
      <Text face="code" weight="medium">
        {value}
      </Text>
      <Button
        small
        kind="quiet"
        icon={copied ? IconCheck : IconCopy}
        label={copied ? `Copied the ${name}` : `Copy the ${name}`}
        onClick={() => void copyText(value).then(setCopied)}
      />
    </span>
  )
}
