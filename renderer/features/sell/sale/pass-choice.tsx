/** One line with the pass of the sale, and the menu to change it. */
import { Menu } from '@mantine/core'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { paperFormats, papers } from '../../../../shared/paper.ts'
import { setCounter, usePreferences, type CounterSettings } from '../../../lib/preferences/index.ts'
import { Icon, IconSpace, Row, Text, textStyles } from '../../../ui/index.ts'
import { passLine, passOutputs } from '../model/labels.ts'

export const PassChoice = () => {
  const counter = usePreferences((state) => state.counter)
  const item = (label: string, change: Partial<CounterSettings>, isChosen: boolean) => (
    <Menu.Item
      key={label}
      leftSection={isChosen ? <Icon of={IconCheck} /> : <IconSpace />}
      onClick={() => setCounter(change)}
    >
      {label}
    </Menu.Item>
  )
  return (
    <Row as="div" size="small" tone="secondary" style={{ padding: '10px 0 6px' }}>
      <Icon of={IconPrinter} />
      <Text grow line="cut" title={passLine(counter)}>
        {passLine(counter)}
      </Text>
      <Menu position="top-end" offset={4}>
        <Menu.Target>
          <button
            type="button"
            className={textStyles.link}
            style={{ minHeight: 'var(--target)' }}
            aria-label="Change how the pass comes out"
          >
            Change
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['printer', 'pdf', 'screen'] as const).map((printAfterSale) =>
            item(passOutputs[printAfterSale].choice, { printAfterSale }, counter.printAfterSale === printAfterSale),
          )}
          <Menu.Divider />
          {papers.map((paper) => item(paperFormats[paper].name, { paper }, counter.paper === paper))}
        </Menu.Dropdown>
      </Menu>
    </Row>
  )
}
