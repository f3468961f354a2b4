/** The settings for reading a file: its kind, sheet and header line, as detected or as a person chose. */
import { importKinds, type ImportFile } from '../../../shared/desk/inventory/imports.ts'
import { formatList } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Bar, MenuButton, Text } from '../../ui/index.ts'
import type { Import } from './use-import.ts'
import styles from './import.module.css'

interface ReadingBarProps {
  readonly file: ImportFile
  readonly importing: Import
}

const headerLines = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

export const ReadingBar = ({ file, importing: { choose } }: ReadingBarProps) => {
  const { kind = 'facilities', sheet = '', sheets = [], header_row: header = 1, recognized_by: heads = [] } = file
  return (
    <Bar label={t('imports.columns.kind')}>
      <Text weight="medium">{t('imports.columns.kind')}</Text>
      <MenuButton
        label={t('imports.columns.kindOf', { kind: t(`imports.kind.${kind}`) })}
        value={t(`imports.kind.${kind}`)}
        items={importKinds.map((each) => ({
          key: each,
          label: t(`imports.kind.${each}`),
          chosen: each === kind,
          onPick: () => choose({ kind: each }),
        }))}
      />
      {sheets.length < 2 ? null : (
        <MenuButton
          label={t('imports.columns.sheetOf', { sheet })}
          value={sheet}
          items={sheets.map((name) => ({
            key: name,
            label: name,
            chosen: name === sheet,
            onPick: () => choose({ sheet: name }),
          }))}
        />
      )}
      <MenuButton
        label={t('imports.columns.headerOf', { row: header })}
        value={t('imports.columns.line', { row: header })}
        items={headerLines.map((row) => ({
          key: String(row),
          label: t('imports.columns.header', { row }),
          chosen: row === header,
          onPick: () => choose({ header_row: row }),
        }))}
      />
      {heads.length === 0 ? null : (
        <Text tone="secondary" size="small" line="cut" className={styles.recognized} title={formatList(heads, 'unit')}>
          {t('imports.columns.recognizedBy', { heads: formatList(heads, 'unit') })}
        </Text>
      )}
    </Bar>
  )
}
