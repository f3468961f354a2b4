/** A SHA-256 hash in groups of eight, which people can compare; a copy contains all of it. */
import styles from './hash.module.css'
import { Text } from './text.tsx'

export const Hash = ({ of: hash }: { readonly of: string }) => (
  <Text face="code" className={styles.hash}>
    {(hash.match(/.{1,8}/g) ?? []).map((group, place) => (
      <span key={place}>{group}</span>
    ))}
  </Text>
)
