/** One line that says what pass comes out, and the menu to change it. */
import { Menu } from '@mantine/core'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { paperFormats, papers } from '../../../../shared/paper.ts'
import { Icon, IconSpace, Text } from '../../../ui/index.ts'
import { setCounter, usePreferences } from '../../../lib/preferences/index.ts'
import { passLine } from '../model/words.ts'
import styles from './sale.module.css'
import type { CounterSettings } from '../../../lib/preferences/index.ts'

const ways: readonly { value: CounterSettings['printAfterSale']; label: string }[] = [
  { value: 'printer', label: 'Print after the sale' },
  { value: 'pdf', label: 'Save as PDF' },
  { value: 'screen', label: 'Show on screen' },
]

export const PassChoice = () => {
  const counter = usePreferences((state) => state.counter)
  const tick = (on: boolean) => (on ? <Icon of={IconCheck} /> : <IconSpace />)
  return (
    <div className={styles.passLine}>
      <Icon of={IconPrinter} />
      <Text grow line="cut" title={passLine(counter)}>
        {passLine(counter)}
      </Text>
      <Menu position="top-end" offset={4}>
        <Menu.Target>
          <button type="button" className={styles.link} aria-label="Change how the pass comes out">
            Change
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {ways.map(({ value, label }) => (
            <Menu.Item
              key={value}
              leftSection={tick(counter.printAfterSale === value)}
              onClick={() => setCounter({ printAfterSale: value })}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {papers.map((paper) => (
            <Menu.Item key={paper} leftSection={tick(counter.paper === paper)} onClick={() => setCounter({ paper })}>
              {paperFormats[paper].name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
