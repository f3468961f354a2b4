/** A menu that chooses the meaning of a column of a file. */
import { t } from '../../lib/i18n/index.ts'
import { classes, MenuButton } from '../../ui/index.ts'
import styles from './table-file.module.css'

export type Meanings<Meaning = string> = readonly { readonly key: Meaning; readonly label: string }[]

interface MeaningMenuProps<Meaning> {
  readonly name: string
  readonly meaning: Meaning
  readonly text: string
  readonly meanings: Meanings<Meaning>
  readonly isUnused?: boolean
  readonly open?: boolean
  readonly onOpen?: (isOpen: boolean) => void
  readonly onChoose: (meaning: Meaning) => void
}

export const MeaningMenu = <Meaning extends string>({
  name,
  meaning,
  text,
  meanings,
  isUnused = false,
  onChoose,
  ...menu
}: MeaningMenuProps<Meaning>) => (
  <MenuButton
    {...menu}
    className={classes(styles.meaning, isUnused && styles.unused)}
    label={t('ui.fileColumns.meaningOf', { head: name, meaning: text })}
    value={text}
    items={meanings.map(({ key, label }) => ({ key, label, chosen: key === meaning, onPick: () => onChoose(key) }))}
  />
)
