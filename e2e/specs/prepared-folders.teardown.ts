/** After all tests: the data folders that they began with are removed. */
import { test } from '@playwright/test'
import { removePreparedFolders } from '../fixtures/prepared-folder.ts'

test('removes the data folders of the first starts', () => removePreparedFolders())
