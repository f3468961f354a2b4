/** A value with a button that copies it. */
import { useState } from 'react'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { copyText } from '../../lib/platform/index.ts'
import { Button, classes, Text, textStyles } from '../../ui/index.ts'
import styles from './webhooks.module.css'

export const CopyValue = ({ value, name }: { readonly value: string; readonly name: string }) => {
  const [isCopied, setCopied] = useState(false)
  return (
    <span className={classes(textStyles.row, styles.copyValue)}>
      <Text face="code" weight="medium">
        {value}
      </Text>
      <Button
        small
        kind="quiet"
        icon={isCopied ? IconCheck : IconCopy}
        label={isCopied ? `Copied the ${name}` : `Copy the ${name}`}
        onClick={() => void copyText(value).then(setCopied)}
      />
    </span>
  )
}
